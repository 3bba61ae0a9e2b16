// SPDX-License-Identifier: MIT
//
// Beam search through one phase from many starts of different lengths, to ends of a whole length at most: all nodes of
// one length at a time, of whose children the `width` likeliest stay.
// Source: B. T. Lowerre, "The HARPY speech recognition system", 1976, where beam search comes from.
#pragma once

#include <span>

#include "rompicapo/puzzles/cube/reduction5/likeliest_children.hpp"
#include "rompicapo/puzzles/cube/reduction5/weights.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::reduction5 {

template <class Phase>
struct BeamStart {
  typename Phase::State state{};
  unsigned length = 0;  // of what led to it
  std::uint32_t id = 0;
};

struct BeamEnd {
  std::uint32_t id = 0;  // of the start
  unsigned length = 0;   // all
  std::vector<TurnIndex> way{};
};

struct BeamLimits {
  std::size_t width = 1000;
  std::size_t wanted = 1;  // ends
  unsigned longest = 0;    // all
  std::uint64_t seed = 0;  // 0: none; else likelihoods are a little off, another way for each seed
  bool several = false;    // ways to the same state are wanted near the goal: the rest of the cube differs
};

// Not by ==, which calls a function for a few bytes.
template <class Distances>
constexpr bool at_goal(const Distances& distances) {
  unsigned any = 0;
  for (const unsigned distance : distances) any |= distance;
  return any == 0;
}

// What makes a state dearer besides its distances.
template <class Phase>
inline constexpr bool has_penalty = requires(const Phase& phase, const typename Phase::State& state) {
  phase.penalty(state, 0u);
};

// How often states were met, by their hashes; open addressing.
class Met {
 public:
  // Before a layer of at most so many nodes. `anew`: forgets what was met. None may be counted 2^20 times.
  void begin_layer(std::size_t width, bool anew) {
    if (anew) slots_.assign(slots_.size(), {}), used_ = 0;
    std::size_t size = std::max<std::size_t>(slots_.size(), 1024);
    while (size < 2 * (used_ + 2 * width)) size *= 2;
    if (size == slots_.size()) return;
    std::vector<std::uint64_t> before(size);
    before.swap(slots_);
    for (const std::uint64_t slot : before)
      if (slot != 0) *find(slot) = slot;
  }

  // Soon to be counted.
  void fetch(std::uint64_t key) const { __builtin_prefetch(&slots_[home(key)]); }

  std::uint64_t count(std::uint64_t key) {
    std::uint64_t* slot = find(key);
    if (*slot == 0) *slot = key & ~count_mask, ++used_;
    return ++*slot & count_mask;
  }

 private:
  // A slot: the upper bits of a key and how often it was met; 0: free.
  static constexpr unsigned count_bits = 20;
  static constexpr std::uint64_t count_mask = (std::uint64_t{1} << count_bits) - 1;

  std::size_t home(std::uint64_t key) const { return key >> count_bits & (slots_.size() - 1); }

  std::uint64_t* find(std::uint64_t key) {
    for (std::size_t at = home(key);; at = (at + 1) & (slots_.size() - 1)) {
      std::uint64_t& slot = slots_[at];
      if (slot == 0 || (slot ^ key) <= count_mask) return &slot;
    }
  }

  std::vector<std::uint64_t> slots_;
  std::size_t used_ = 0;
};

template <class Phase>
class Beam {
 public:
  Beam(const Phase& phase, const Weights<Phase>& weights, Budget& budget, Stats& stats)
      : phase_(phase), weights_(weights), budget_(budget), stats_(stats) {
    for (std::size_t last = 0; last < follows_.size(); ++last)
      for (const TurnIndex turn : following(phase.group)[last]) follows_[last][turn] = true;
  }

  // The starts, in rising order of their lengths.
  std::vector<BeamEnd> run(std::span<const BeamStart<Phase>> starts, const BeamLimits& limits);

 private:
  // Noise: two nats where beams are narrow, as these would all end in states that look near their goal alike, and a
  // quarter where they are wide.
  static constexpr std::size_t narrow = 4000;
  static constexpr unsigned noise_bits(std::size_t width) { return width <= narrow ? 6 : 3; }

  static constexpr std::size_t block = 256;  // nodes that are expanded together

  struct Node {
    typename Phase::State state;
    std::uint32_t parent;  // in the layer before, or the start's id
    TurnIndex turn;        // Phase::no_turn: a start
  };
  struct Step {
    std::uint32_t parent;
    TurnIndex turn;
  };
  struct Made {
    typename Phase::State state;
    typename Phase::Distances distances;
    std::uint32_t parent;
  };

  // False: the end.
  bool expand(std::vector<BeamEnd>& ends, const BeamLimits& limits, unsigned length);
  // By one turn, of each of the nodes from `first` until `last` that it may follow.
  void expand(TurnIndex turn, std::size_t first, std::size_t last, std::vector<BeamEnd>& ends, const BeamLimits& limits,
              unsigned length);

  // There are few states near the goal.
  static std::size_t most_alike(std::size_t width, unsigned left) {
    std::size_t alike = width;
    for (; left > 0; --left) alike /= 4;
    return std::max<std::size_t>(alike, 1);
  }

  static std::uint64_t hash(const typename Phase::State& state) {
    std::uint64_t key = 0;
    for (const std::uint32_t word : state) {
      key = (key ^ word) * 0x9e3779b97f4a7c15u;
      key ^= key >> 29;
    }
    return key;
  }

  BeamEnd end_of(std::uint32_t at, TurnIndex turn, unsigned length) const {
    BeamEnd end{0, length, {turn}};
    Step step{nodes_[at].parent, nodes_[at].turn};
    for (std::size_t layer = history_.size(); step.turn != Phase::no_turn;) {
      end.way.push_back(step.turn);
      step = history_[--layer][step.parent];
    }
    end.id = step.parent;
    std::reverse(end.way.begin(), end.way.end());
    return end;
  }

  const Phase& phase_;
  const Weights<Phase>& weights_;
  Budget& budget_;
  Stats& stats_;
  std::vector<Node> nodes_, next_;
  std::vector<std::vector<Step>> history_;  // [layers ago]
  LikeliestChildren children_;
  Met met_;
  std::array<std::array<bool, Phase::no_turn>, Phase::no_turn + 1> follows_{};  // [last turn][turn]
};

// Not in the class, so that phases of several solvers are compiled once (staging.hpp of reduction6 and reduction7).
template <class Phase>
std::vector<BeamEnd> Beam<Phase>::run(std::span<const BeamStart<Phase>> starts, const BeamLimits& limits) {
  std::vector<BeamEnd> ends;
  history_.clear();
  nodes_.clear();
  met_.begin_layer(limits.width, true);
  if (starts.empty()) return ends;
  std::size_t next = 0;
  for (unsigned length = starts[0].length; length <= limits.longest; ++length) {
    for (; next < starts.size() && starts[next].length == length; ++next) {
      const BeamStart<Phase>& start = starts[next];
      if (at_goal(phase_.distances(start.state)))
        ends.push_back({start.id, length, {}});
      else
        nodes_.push_back({start.state, start.id, Phase::no_turn});
    }
    if (ends.size() >= limits.wanted || length == limits.longest || (nodes_.empty() && next == starts.size())) break;
    if (!expand(ends, limits, length + 1)) break;
  }
  return ends;
}

template <class Phase>
bool Beam<Phase>::expand(std::vector<BeamEnd>& ends, const BeamLimits& limits, unsigned length) {
  children_.begin_layer(limits.width + limits.width / 2);  // some more, for those that were met before
  for (std::size_t first = 0; first < nodes_.size(); first += block) {
    const std::size_t last = std::min(nodes_.size(), first + block);
    for (std::size_t at = first; at < last; ++at) {
      if (budget_.spent()) return false;
      ++stats_.expanded;
    }
    // Turns outside, so that what one does to pieces stays near; there states, distances and weights one after the
    // other, so that reads of tables overlap, with no branch among them that would have to wait for one.
    for (const TurnIndex turn : following(phase_.group)[Phase::no_turn])
      expand(turn, first, last, ends, limits, length);
  }
  next_.clear();
  const std::size_t alike = limits.several ? most_alike(limits.width, limits.longest - length) : 1;
  met_.begin_layer(limits.width, alike > 1);
  const auto children = children_.sorted();
  std::array<std::uint64_t, block> keys;
  for (std::size_t first = 0; first < children.size() && next_.size() < limits.width; first += block) {
    const std::size_t begin = next_.size();
    std::size_t count = 0;
    for (const Child& child : children.subspan(first, std::min(block, children.size() - first))) {
      next_.push_back({phase_.after(nodes_[child.parent].state, child.turn), child.parent, child.turn});
      met_.fetch(keys[count++] = hash(next_.back().state));
    }
    std::size_t end = begin;
    for (std::size_t at = 0; at < count && end < limits.width; ++at)
      if (met_.count(keys[at]) <= alike) next_[end++] = next_[begin + at];
    next_.resize(end);
  }
  std::vector<Step>& steps = history_.emplace_back();
  steps.reserve(nodes_.size());
  for (const Node& node : nodes_) steps.push_back({node.parent, node.turn});
  nodes_.swap(next_);
  return true;
}

template <class Phase>
[[gnu::flatten]] void Beam<Phase>::expand(TurnIndex turn, std::size_t first, std::size_t last,
                                          std::vector<BeamEnd>& ends, const BeamLimits& limits, unsigned length) {
  const unsigned left = limits.longest - length, noise_shift = 64 - noise_bits(limits.width);
  std::array<Made, block> made;
  std::size_t count = 0;
  for (std::size_t at = first; at < last; ++at)
    if (follows_[nodes_[at].turn][turn])
      made[count++] = {phase_.after(nodes_[at].state, turn), {}, static_cast<std::uint32_t>(at)};
  for (std::size_t at = 0; at < count; ++at) made[at].distances = phase_.distances(made[at].state);
  stats_.generated += count;
  for (const auto& [state, distances, parent] : std::span(made).first(count)) {
    std::int32_t weight = weights_(distances, left);
    if (weight >= Weights<Phase>::impossible) continue;
    if (at_goal(distances)) {
      ends.push_back(end_of(parent, turn, length));
      continue;
    }
    if constexpr (has_penalty<Phase>) weight += phase_.penalty(state, left);
    if (limits.seed != 0)
      weight += static_cast<std::int32_t>((hash(state) ^ limits.seed) * 0x9e3779b97f4a7c15u >> noise_shift);
    children_.add({weight, parent, turn});
  }
}

}  // namespace rompicapo::cube::reduction5
