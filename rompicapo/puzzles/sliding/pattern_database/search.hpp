// SPDX-License-Identifier: MIT
//
// Depth-first search to one bound for one thread, in batches: the nodes on top of the stack are expanded together, in
// passes without unpredictable branches. Memory that one pass prefetches is read by the next. A child that cannot be
// within the bound causes no lookup. The pattern data of a node follows from its parent's.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/search_ground.hpp"

namespace rompicapo::sliding {

inline constexpr unsigned longest_path = 255;

// Precondition: the ground has at most these numbers of partitions and patterns; it repeats its last partition up to
// this number. Aligned, so that searches of several threads share no cache line.
template <class Places, std::size_t partitions, std::size_t patterns>
class alignas(128) PatternSearch {
 public:
  enum class State { running, exhausted, found };

  explicit PatternSearch(const SearchGround& ground) : ground_(ground) {}

  // Starts at `tile_at` ([cell], 0 the blank), reached after `depth` moves. Precondition: within the bound, not solved.
  void start(std::span<const std::uint8_t> tile_at, std::uint32_t automaton, unsigned depth, unsigned bound);

  // The maximum of the partitions' values.
  unsigned estimate(std::span<const std::uint8_t> tile_at) const;

  // Runs until this many more nodes are expanded, a goal is found, or nothing is left.
  State run(std::uint64_t nodes);

  // After State::found: the moves from the start board to the goal, for each path to it that the last batch found.
  std::vector<std::vector<Move>> take_solutions();

  std::uint64_t expanded = 0, generated = 0;
  // The least estimate of any board since start().
  static constexpr unsigned never = 0xffff;
  unsigned nearest = never;

 private:
  using Placed = typename Places::Placed;
  using Patterns = std::uint32_t;  // bit mask
  static_assert(patterns <= 32);
  static constexpr std::size_t batch = 40, most_children = 4 * batch;

  struct alignas(32) Node {
    std::array<Placed, patterns> placed;
    std::array<std::uint8_t, most_search_cells> tile_at;
    std::array<std::uint8_t, longest_path / 4 + 1> path;  // by depth, two bits a move
    std::array<std::uint8_t, patterns> excess;
    std::array<std::uint8_t, partitions> excesses;  // of each partition in total
    Patterns straight;                              // without an excess
    std::uint32_t automaton;                        // SearchGround::state()
    std::uint16_t manhattan;
    std::uint8_t blank, depth;
  };

  struct Child {
    std::array<std::uint32_t, partitions> entry;  // of the patterns that contain the tile
    std::array<Placed, partitions> placed;
    std::array<std::uint8_t, partitions> excess;
    std::uint16_t manhattan;
    std::int16_t left;  // of the bound after its path and Manhattan distance
    std::uint8_t parent, move, from, tile;
  };

  Node node_of(std::span<const std::uint8_t> tile_at) const;
  void make_children(std::size_t nodes);
  void ask();
  void keep_within();
  void take_children(std::size_t nodes);
  void take_solved();

  const SearchGround& ground_;
  unsigned start_depth_ = 0, bound_ = 0;
  std::vector<Node> stack_, taken_ = std::vector<Node>(most_children), solved_;
  const Node* parents_ = nullptr;                 // the batch, on top of the stack
  std::array<Child, most_children> children_;     // of the batch
  std::array<std::uint8_t, most_children> kept_;  // indices of those within the bound
  std::size_t count_ = 0;                         // of children; then of those kept
};

template <class Places, std::size_t partitions, std::size_t patterns>
auto PatternSearch<Places, partitions, patterns>::node_of(std::span<const std::uint8_t> tile_at) const -> Node {
  Node node{};
  std::array<std::uint8_t, most_search_cells> cell_of{};
  for (std::size_t cell = 0; cell < tile_at.size(); ++cell) {
    node.tile_at[cell] = tile_at[cell];
    cell_of[tile_at[cell]] = static_cast<std::uint8_t>(cell);
  }
  for (std::size_t pattern = 0; pattern < ground_.look_ups.size(); ++pattern) {
    const LookUp& look_up = *ground_.look_ups[pattern];
    node.placed[pattern] = Places::of(look_up, cell_of);
    const unsigned excess = look_up.excess(cell_of);
    node.excess[pattern] = static_cast<std::uint8_t>(excess);
    if (excess == 0) node.straight |= Patterns{1} << pattern;
    std::uint8_t& sum = node.excesses[ground_.partition_of[pattern]];
    sum = static_cast<std::uint8_t>(sum + excess);
  }
  std::fill(node.excesses.begin() + static_cast<std::ptrdiff_t>(ground_.partitions), node.excesses.end(),
            node.excesses[ground_.partitions - 1]);
  node.blank = cell_of[0];
  node.manhattan = ground_.manhattan(cell_of);
  return node;
}

template <class Places, std::size_t partitions, std::size_t patterns>
void PatternSearch<Places, partitions, patterns>::start(std::span<const std::uint8_t> tile_at, std::uint32_t automaton,
                                                        unsigned depth, unsigned bound) {
  start_depth_ = depth;
  bound_ = bound;
  nearest = never;
  stack_.assign(1, node_of(tile_at));
  stack_[0].automaton = ground_.state(automaton);
  stack_[0].depth = static_cast<std::uint8_t>(depth);
}

template <class Places, std::size_t partitions, std::size_t patterns>
unsigned PatternSearch<Places, partitions, patterns>::estimate(std::span<const std::uint8_t> tile_at) const {
  const Node node = node_of(tile_at);
  return node.manhattan + 2u * *std::max_element(node.excesses.begin(), node.excesses.end());
}

// A tile that moves away from home adds two moves to the estimate, and a partition compensates at most the excess of
// the tile's pattern: if nothing is left of the bound and the excess is 0, the child is beyond it.
template <class Places, std::size_t partitions, std::size_t patterns>
void PatternSearch<Places, partitions, patterns>::make_children(std::size_t nodes) {
  const SearchGround& ground = ground_;
  const Node* const parents = parents_;
  const int bound = static_cast<int>(bound_);
  std::array<std::uint16_t, most_children> moves;  // four times the parent, plus the move
  std::array<Patterns, batch> barred;              // patterns whose tiles cannot move away
  std::size_t made = 0;
  for (std::size_t at = 0; at < nodes; ++at) {
    const Node& node = parents[at];
    __builtin_prefetch(&ground.next[node.automaton / 16]);
    const std::uint64_t four = ground.moves_in[node.automaton % 16] + at * 0x0004'0004'0004'0004u;
    std::memcpy(&moves[made], &four, sizeof four);
    made += static_cast<std::size_t>(std::popcount(node.automaton % 16));
    const int most = (bound - node.depth - node.manhattan) / 2;
    Patterns tight = 0;
    for (std::size_t which = 0; which < partitions; ++which)
      tight |= ground.patterns_in[which] & (0u - static_cast<Patterns>(node.excesses[which] >= most));
    barred[at] = node.straight & tight;
  }
  generated += made;
  std::size_t count = 0;
  for (std::size_t at = 0; at < made; ++at) {
    const std::size_t parent = moves[at] / 4, move = moves[at] % 4;
    const Node& node = parents[parent];
    const std::uint8_t from = ground.to[node.blank][move], tile = node.tile_at[from];
    const std::int8_t longer = ground.longer[node.blank][move][tile];
    const int manhattan = node.manhattan + longer;
    Child& child = children_[count];
    child.manhattan = static_cast<std::uint16_t>(manhattan);
    child.left = static_cast<std::int16_t>(bound - node.depth - 1 - manhattan);
    child.parent = static_cast<std::uint8_t>(parent);
    child.move = static_cast<std::uint8_t>(move);
    child.from = from;
    child.tile = tile;
    count +=
        static_cast<unsigned>(longer < 0) | static_cast<unsigned>((barred[parent] & ground.patterns_with[tile]) == 0);
  }
  count_ = count;
}

template <class Places, std::size_t partitions, std::size_t patterns>
void PatternSearch<Places, partitions, patterns>::ask() {
  const SearchGround& ground = ground_;
  const Node* const parents = parents_;
  for (std::size_t at = 0, count = count_; at < count; ++at) {
    Child& child = children_[at];
    const Node& node = parents[child.parent];
    const auto& pattern_of = ground.pattern_of[child.tile];
    const Slide slide{child.tile, child.from, node.blank, child.move};
    for (std::size_t which = 0; which < partitions; ++which) {
      const std::size_t pattern = pattern_of[which];
      child.placed[which] = Places::after(ground, slide, which, node.placed[pattern]);
      child.entry[which] = Places::entry(*ground.look_ups[pattern], child.placed[which], child.from);
      __builtin_prefetch(ground.entries[pattern] + child.entry[which] / 2);
    }
  }
}

template <class Places, std::size_t partitions, std::size_t patterns>
void PatternSearch<Places, partitions, patterns>::keep_within() {
  const SearchGround& ground = ground_;
  const Node* const parents = parents_;
  std::size_t kept = 0;
  for (std::size_t at = 0, count = count_; at < count; ++at) {
    Child& child = children_[at];
    const Node& node = parents[child.parent];
    const auto& pattern_of = ground.pattern_of[child.tile];
    int most = 0;
    for (std::size_t which = 0; which < partitions; ++which) {
      const std::size_t pattern = pattern_of[which];
      const unsigned excess = excess_at(ground.entries[pattern], child.entry[which]);
      child.excess[which] = static_cast<std::uint8_t>(excess);
      most = std::max(most, node.excesses[which] + static_cast<int>(excess) - node.excess[pattern]);
    }
    kept_[kept] = static_cast<std::uint8_t>(at);
    kept += 2 * most <= child.left;
  }
  count_ = kept;
}

// The children replace their parents.
template <class Places, std::size_t partitions, std::size_t patterns>
void PatternSearch<Places, partitions, patterns>::take_children(std::size_t nodes) {
  const SearchGround& ground = ground_;
  const Node* const parents = parents_;
  Node* const taken = taken_.data();
  const std::size_t count = count_;
  unsigned least = nearest;
  for (std::size_t at = 0; at < count; ++at) {
    const Child& child = children_[kept_[at]];
    const Node& node = parents[child.parent];
    Node& made = taken[at];
    made = node;
    const auto& pattern_of = ground.pattern_of[child.tile];
    Patterns straight = node.straight & ~ground.patterns_with[child.tile];
    for (std::size_t which = 0; which < partitions; ++which) {
      const std::size_t pattern = pattern_of[which];
      made.excesses[which] =
          static_cast<std::uint8_t>(node.excesses[which] + child.excess[which] - node.excess[pattern]);
      made.excess[pattern] = child.excess[which];
      made.placed[pattern] = child.placed[which];
      straight |= static_cast<Patterns>(child.excess[which] == 0) << pattern;
    }
    made.straight = straight;
    made.tile_at[node.blank] = child.tile;
    made.tile_at[child.from] = 0;
    made.blank = child.from;
    made.automaton = ground.next[node.automaton / 16][child.move];
    made.manhattan = child.manhattan;
    made.path[node.depth / 4] |= static_cast<std::uint8_t>(child.move << 2 * (node.depth % 4));
    made.depth = static_cast<std::uint8_t>(node.depth + 1);
    least = std::min<unsigned>(least, child.manhattan);
  }
  nearest = least;
  if (least == 0) take_solved();
  stack_.resize(stack_.size() - nodes);
  stack_.insert(stack_.end(), taken_.begin(), taken_.begin() + static_cast<std::ptrdiff_t>(count_));
}

template <class Places, std::size_t partitions, std::size_t patterns>
void PatternSearch<Places, partitions, patterns>::take_solved() {
  std::size_t kept = 0;
  for (std::size_t at = 0; at < count_; ++at)
    if (taken_[at].manhattan == 0)
      solved_.push_back(taken_[at]);
    else
      taken_[kept++] = taken_[at];
  count_ = kept;
}

template <class Places, std::size_t partitions, std::size_t patterns>
auto PatternSearch<Places, partitions, patterns>::run(std::uint64_t nodes) -> State {
  for (const std::uint64_t end = expanded + nodes; expanded < end;) {
    if (stack_.empty()) return State::exhausted;
    const std::size_t count = std::min<std::uint64_t>({batch, stack_.size(), end - expanded});
    expanded += count;
    parents_ = &stack_[stack_.size() - count];
    make_children(count);
    ask();
    keep_within();
    take_children(count);
    if (!solved_.empty()) return State::found;
  }
  return State::running;
}

template <class Places, std::size_t partitions, std::size_t patterns>
std::vector<std::vector<Move>> PatternSearch<Places, partitions, patterns>::take_solutions() {
  std::vector<std::vector<Move>> solutions;
  for (const Node& node : solved_) {
    std::vector<Move>& path = solutions.emplace_back();
    for (unsigned depth = start_depth_; depth < node.depth; ++depth)
      path.push_back(static_cast<Move>(node.path[depth / 4] >> 2 * (depth % 4) & 3));
  }
  solved_.clear();
  return solutions;
}

}  // namespace rompicapo::sliding
