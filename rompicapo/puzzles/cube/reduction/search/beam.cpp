// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/search/beam.hpp"

namespace rompicapo::cube::reduction {

namespace {

// Noise: two nats where beams are narrow, as these would all end in states that look near their goal alike, and a
// quarter where they are wide.
constexpr std::size_t narrow = 4000;
constexpr unsigned noise_bits(std::size_t width) { return width <= narrow ? 6 : 3; }

constexpr std::uint64_t spread = 0x9e3779b97f4a7c15u;

// There are few states near the goal.
std::size_t most_alike(std::size_t width, unsigned left) {
  std::size_t alike = width;
  for (; left > 0; --left) alike /= 4;
  return std::max<std::size_t>(alike, 1);
}

constexpr std::array<std::uint8_t, block_states> each_in_turn = [] {
  std::array<std::uint8_t, block_states> all{};
  for (std::size_t at = 0; at < block_states; ++at) all[at] = static_cast<std::uint8_t>(at);
  return all;
}();

}  // namespace

void Met::begin_layer(std::size_t width, bool anew) {
  if (anew) slots_.assign(slots_.size(), {}), used_ = 0;
  std::size_t size = std::max<std::size_t>(slots_.size(), 1024);
  while (size < 2 * (used_ + 2 * width)) size *= 2;
  if (size == slots_.size()) return;
  std::vector<std::uint64_t> before(size);
  before.swap(slots_);
  for (const std::uint64_t slot : before)
    if (slot != 0) *find(slot) = slot;
}

Beam::Beam(const Phase& phase, const WeightTable& weights, Budget& budget, Stats& stats)
    : phase_(phase), weights_(weights), budget_(budget), stats_(stats), follows_(phase.none()) {
  for (std::size_t last = 0; last <= phase.none(); ++last)
    for (const TurnIndex turn : phase.next_turns()[last]) follows_[turn][last] = true;
}

std::vector<BeamEnd> Beam::run(std::span<const BeamStart> starts, const BeamLimits& limits) {
  std::vector<BeamEnd> ends;
  history_.clear();
  states_.clear();
  steps_.clear();
  met_.begin_layer(limits.width, true);
  if (starts.empty()) return ends;
  std::size_t next = 0;
  for (unsigned length = starts[0].length; length <= limits.longest; ++length) {
    for (; next < starts.size() && starts[next].length == length; ++next) {
      const BeamStart& start = starts[next];
      if (phase_.distances(start.state) == Distances{}) {
        ends.push_back({start.id, length, {}});
        continue;
      }
      states_.insert(states_.end(), start.state.begin(), start.state.begin() + static_cast<std::ptrdiff_t>(words_));
      steps_.push_back({start.id, phase_.none()});
    }
    if (ends.size() >= limits.wanted || length == limits.longest || (steps_.empty() && next == starts.size())) break;
    if (!expand(ends, limits, length + 1)) break;
  }
  return ends;
}

bool Beam::expand(std::vector<BeamEnd>& ends, const BeamLimits& limits, unsigned length) {
  children_.begin_layer(limits.width + limits.width / 2);  // some more, for those that were met before
  for (std::size_t first = 0; first < steps_.size(); first += block_states) {
    const std::size_t count = std::min(steps_.size() - first, block_states);
    for (std::size_t at = 0; at < count; ++at) {
      if (budget_.spent()) return false;
      ++stats_.expanded;
      gather(first + at, at);
      turns_[at] = steps_[first + at].turn;
    }
    // Turns outside, so that the tables of a turn stay near.
    for (const TurnIndex turn : phase_.next_turns().back()) expand(turn, first, count, ends, limits, length);
  }
  select(limits, length);
  return true;
}

void Beam::expand(TurnIndex turn, std::size_t first, std::size_t nodes, std::vector<BeamEnd>& ends,
                  const BeamLimits& limits, unsigned length) {
  const unsigned left = limits.longest - length, noise_shift = 64 - noise_bits(limits.width);
  std::size_t count = 0;
  for (std::size_t at = 0; at < nodes; ++at) {
    from_[count] = static_cast<std::uint8_t>(at);
    count += follows_[turn][turns_[at]] ? 1 : 0;
  }
  phase_.turn(turn, in_, from_.data(), count, out_);
  phase_.distances(out_, count, values_);
  stats_.generated += count;
  weights_.weigh(values_, count, left, weighed_.data());
  std::array<std::uint8_t, block_states> any;
  std::fill_n(any.data(), count, std::uint8_t{0});
  for (std::size_t value = 0; value < phase_.values(); ++value)
    for (std::size_t at = 0; at < count; ++at) any[at] |= values_[value][at];
  // Penalties and noise only add: a weight that is too great by itself is left out before them.
  const std::int32_t greatest = std::min(children_.greatest_kept(), WeightTable::impossible - 1);
  std::size_t kept = 0;
  for (std::size_t at = 0; at < count; ++at) {
    kept_[kept] = static_cast<std::uint8_t>(at);
    kept_weights_[kept] = weighed_[at];
    kept += std::size_t{weighed_[at] <= greatest} | std::size_t{any[at] == 0};  // no branch
  }
  phase_.add_penalties(out_, kept_.data(), kept, left, kept_weights_.data());
  if (limits.seed != 0) {
    hash(out_, kept_.data(), kept);
    for (std::size_t at = 0; at < kept; ++at)
      kept_weights_[at] += static_cast<std::int32_t>((keys_[at] ^ limits.seed) * spread >> noise_shift);
  }
  for (std::size_t at = 0; at < kept; ++at) {
    const auto parent = static_cast<std::uint32_t>(first + from_[kept_[at]]);
    if (any[kept_[at]] == 0) [[unlikely]]
      ends.push_back(end_of(parent, turn, length));
    else
      children_.add({kept_weights_[at], parent, turn});
  }
}

void Beam::select(const BeamLimits& limits, unsigned length) {
  next_states_.clear();
  next_steps_.clear();
  const std::size_t alike = limits.several ? most_alike(limits.width, limits.longest - length) : 1;
  met_.begin_layer(limits.width, alike > 1);
  const auto children = children_.sorted();
  for (std::size_t first = 0; first < children.size() && next_steps_.size() < limits.width; first += block_states) {
    const auto made = children.subspan(first, std::min(block_states, children.size() - first));
    for (std::size_t at = 0; at < made.size(); ++at) {
      gather(made[at].parent, at);
      turns_[at] = made[at].turn;
    }
    phase_.turn_each(turns_.data(), in_, made.size(), out_);
    hash(out_, each_in_turn.data(), made.size());
    for (std::size_t at = 0; at < made.size(); ++at) met_.fetch(keys_[at]);
    for (std::size_t at = 0; at < made.size() && next_steps_.size() < limits.width; ++at) {
      if (met_.count(keys_[at]) > alike) continue;
      for (std::size_t word = 0; word < words_; ++word) next_states_.push_back(out_[word][at]);
      next_steps_.push_back({made[at].parent, made[at].turn});
    }
  }
  history_.push_back(std::move(steps_));
  steps_.clear();
  steps_.swap(next_steps_);
  states_.swap(next_states_);
}

void Beam::hash(const StateBlock& states, const std::uint8_t* from, std::size_t count) {
  std::fill_n(keys_.data(), count, 0);
  for (std::size_t word = 0; word < words_; ++word)
    for (std::size_t at = 0; at < count; ++at) {
      const std::uint64_t key = (keys_[at] ^ states[word][from[at]]) * spread;
      keys_[at] = key ^ key >> 29;
    }
}

BeamEnd Beam::end_of(std::size_t at, TurnIndex turn, unsigned length) const {
  BeamEnd end{0, length, {turn}};
  Step step = steps_[at];
  for (std::size_t layer = history_.size(); step.turn != phase_.none();) {
    end.way.push_back(step.turn);
    step = history_[--layer][step.parent];
  }
  end.id = step.parent;
  std::reverse(end.way.begin(), end.way.end());
  return end;
}

}  // namespace rompicapo::cube::reduction
