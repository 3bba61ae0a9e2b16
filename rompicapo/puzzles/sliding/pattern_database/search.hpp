// SPDX-License-Identifier: MIT
//
// Depth-first search to one bound for one thread. The entries of all children of a node are asked of the memory before
// the first is read, and a child that needs more than is left in any case asks for none. The board is changed in place
// and changed back; what a node knows of each pattern follows from its parent's.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/search_ground.hpp"

namespace rompicapo::sliding {

inline constexpr unsigned longest_path = 255;

// Precondition: `partitions` is the ground's number.
// Searches of several threads stand side by side: each has its lines of the cache to itself.
template <class Places, std::size_t partitions>
class alignas(128) PatternSearch {
 public:
  enum class State { running, exhausted, found };

  explicit PatternSearch(const SearchGround& ground) : ground_(ground) {}

  // `depth` moves led to `tile_at` ([cell], 0 the blank), which is within the bound and not solved.
  void start(std::span<const std::uint8_t> tile_at, std::uint32_t automaton, unsigned depth, unsigned bound);

  // The greatest of the partitions' values. What was started is lost.
  unsigned estimate(std::span<const std::uint8_t> tile_at);

  // Goes on until so many more nodes are expanded, or the goal is found, or nothing is left.
  State run(std::uint64_t nodes);

  // After State::found: the moves from the start's board to the goal. run() goes on behind.
  void append_path(std::vector<Move>& path) const;

  std::uint64_t expanded = 0, generated = 0;
  // The least way home that any board had since start().
  static constexpr unsigned never = 0xffff;
  unsigned nearest = never;

 private:
  using Placed = typename Places::Placed;
  using PatternsOfTile = std::array<std::uint8_t, most_partitions>;

  struct Child {
    std::uint32_t automaton;
    std::uint16_t way;
    std::uint8_t move, from, tile;
    std::array<std::uint32_t, partitions> entry;  // of the patterns that hold the tile
    std::array<Placed, partitions> placed;
    std::array<std::uint8_t, partitions> excess;  // once looked up
  };

  struct Frame {
    std::uint32_t automaton;
    std::uint16_t way;
    std::uint8_t blank;
    std::uint8_t tile;                              // moved to get here
    std::array<std::uint8_t, partitions> excesses;  // of each partition in all
    // What the move hither changed, as it was before.
    std::array<std::uint8_t, partitions> old_detour;
    std::array<Placed, partitions> old_placed;
    std::array<Child, 4> child;
    bool looked_up;
    std::uint8_t made, count, next;
    std::array<std::uint8_t, 4> within;  // the children within the bound
  };

  void place(std::span<const std::uint8_t> tile_at, Frame& frame);
  void expand(Frame& frame);
  bool is_beyond(const Frame& frame, unsigned way, const PatternsOfTile& pattern_of) const;
  void look_up(Frame& frame);
  void enter(Frame& frame, const Child& child);
  void leave(const Frame& frame);

  const SearchGround& ground_;
  std::array<std::uint8_t, most_search_cells> tile_at_{};
  std::array<Placed, most_patterns> placed_{};
  std::array<std::uint8_t, most_patterns> excess_{};
  unsigned start_depth_ = 0, depth_ = 0, bound_ = 0;
  std::vector<Frame> frames_ = std::vector<Frame>(longest_path + 1);
};

// True: a tile that goes away from home, in a pattern without an excess to save, makes the child too far by itself.
template <class Places, std::size_t partitions>
bool PatternSearch<Places, partitions>::is_beyond(const Frame& frame, unsigned way,
                                                  const PatternsOfTile& pattern_of) const {
  for (std::size_t which = 0; which < partitions; ++which)
    if (depth_ + 1 + way + 2u * (frame.excesses[which] - excess_[pattern_of[which]]) > bound_) return true;
  return false;
}

template <class Places, std::size_t partitions>
void PatternSearch<Places, partitions>::expand(Frame& frame) {
  ++expanded;
  const MoveAutomaton::Row& next = ground_.automaton.rows()[frame.automaton];
  frame.looked_up = false;
  frame.made = 0;
  for (std::size_t move = 0; move < 4; ++move) {
    if (next[move] == MoveAutomaton::none) continue;
    const SearchGround::Step& step = ground_.step[frame.blank][move];
    const std::uint8_t tile = tile_at_[step.to];
    const auto& pattern_of = ground_.pattern_of[tile];
    const auto way = static_cast<std::uint16_t>(frame.way + step.way[tile]);
    ++generated;
    if (is_beyond(frame, way, pattern_of)) continue;
    Child& child = frame.child[frame.made++];
    child.automaton = next[move];
    child.move = static_cast<std::uint8_t>(move);
    child.from = step.to;
    child.tile = tile;
    child.way = way;
    const Slide slide{tile, step.to, frame.blank, child.move};
    for (std::size_t which = 0; which < partitions; ++which) {
      const std::size_t pattern = pattern_of[which];
      child.placed[which] = Places::after(ground_, slide, which, placed_[pattern]);
      child.entry[which] = Places::entry(*ground_.look_ups[pattern], child.placed[which], step.to);
      __builtin_prefetch(ground_.entries[pattern] + child.entry[which] / 2);
    }
  }
}

// Reads what expand() asked of the memory.
template <class Places, std::size_t partitions>
void PatternSearch<Places, partitions>::look_up(Frame& frame) {
  frame.looked_up = true;
  frame.next = frame.count = 0;
  for (std::uint8_t which_child = 0; which_child < frame.made; ++which_child) {
    Child& child = frame.child[which_child];
    const auto& pattern_of = ground_.pattern_of[child.tile];
    unsigned most = 0;
    for (std::size_t which = 0; which < partitions; ++which) {
      const std::size_t pattern = pattern_of[which];
      const unsigned excess = excess_at(ground_.entries[pattern], child.entry[which]);
      child.excess[which] = static_cast<std::uint8_t>(excess);
      most = std::max(most, frame.excesses[which] + excess - excess_[pattern]);
      if (depth_ + 1 + child.way + 2 * most > bound_) break;
    }
    if (depth_ + 1 + child.way + 2 * most <= bound_) frame.within[frame.count++] = which_child;
  }
}

template <class Places, std::size_t partitions>
void PatternSearch<Places, partitions>::enter(Frame& frame, const Child& child) {
  Frame& inner = (&frame)[1];
  const auto& pattern_of = ground_.pattern_of[child.tile];
  for (std::size_t which = 0; which < partitions; ++which) {
    const std::size_t pattern = pattern_of[which];
    inner.excesses[which] = static_cast<std::uint8_t>(frame.excesses[which] + child.excess[which] - excess_[pattern]);
    inner.old_detour[which] = excess_[pattern];
    inner.old_placed[which] = placed_[pattern];
    excess_[pattern] = child.excess[which];
    placed_[pattern] = child.placed[which];
  }
  inner.automaton = child.automaton;
  inner.way = child.way;
  inner.tile = child.tile;
  inner.blank = child.from;
  tile_at_[frame.blank] = child.tile;
  tile_at_[child.from] = 0;
  ++depth_;
  nearest = std::min<unsigned>(nearest, child.way);
}

template <class Places, std::size_t partitions>
void PatternSearch<Places, partitions>::leave(const Frame& frame) {
  const auto& pattern_of = ground_.pattern_of[frame.tile];
  for (std::size_t which = 0; which < partitions; ++which) {
    excess_[pattern_of[which]] = frame.old_detour[which];
    placed_[pattern_of[which]] = frame.old_placed[which];
  }
  tile_at_[frame.blank] = frame.tile;
  --depth_;
  tile_at_[(&frame)[-1].blank] = 0;
}

template <class Places, std::size_t partitions>
typename PatternSearch<Places, partitions>::State PatternSearch<Places, partitions>::run(std::uint64_t nodes) {
  for (const std::uint64_t end = expanded + nodes; expanded < end;) {
    Frame& frame = frames_[depth_];
    if (!frame.looked_up) look_up(frame);
    if (frame.next < frame.count) {
      enter(frame, frame.child[frame.within[frame.next++]]);
      Frame& inner = (&frame)[1];
      if (inner.way != 0) {
        expand(inner);
        continue;
      }
      inner.looked_up = true;
      inner.count = inner.next = 0;
      return State::found;
    }
    if (depth_ == start_depth_) return State::exhausted;
    leave(frame);
  }
  return State::running;
}

template <class Places, std::size_t partitions>
void PatternSearch<Places, partitions>::place(std::span<const std::uint8_t> tile_at, Frame& frame) {
  std::array<std::uint8_t, most_search_cells> cell_of{};
  for (std::size_t cell = 0; cell < tile_at.size(); ++cell) {
    tile_at_[cell] = tile_at[cell];
    cell_of[tile_at[cell]] = static_cast<std::uint8_t>(cell);
  }
  frame.excesses.fill(0);
  for (std::size_t pattern = 0; pattern < ground_.look_ups.size(); ++pattern) {
    const LookUp& look_up = *ground_.look_ups[pattern];
    placed_[pattern] = Places::of(look_up, cell_of);
    const unsigned excess = look_up.excess(cell_of);
    excess_[pattern] = static_cast<std::uint8_t>(excess);
    std::uint8_t& sum = frame.excesses[ground_.partition_of[pattern]];
    sum = static_cast<std::uint8_t>(sum + excess);
  }
  frame.blank = cell_of[0];
  frame.way = ground_.way(cell_of);
}

template <class Places, std::size_t partitions>
void PatternSearch<Places, partitions>::start(std::span<const std::uint8_t> tile_at, std::uint32_t automaton,
                                              unsigned depth, unsigned bound) {
  start_depth_ = depth_ = depth;
  bound_ = bound;
  nearest = never;
  Frame& frame = frames_[depth];
  place(tile_at, frame);
  frame.automaton = automaton;
  expand(frame);
}

template <class Places, std::size_t partitions>
unsigned PatternSearch<Places, partitions>::estimate(std::span<const std::uint8_t> tile_at) {
  Frame& frame = frames_[0];
  place(tile_at, frame);
  return frame.way + 2u * *std::max_element(frame.excesses.begin(), frame.excesses.end());
}

template <class Places, std::size_t partitions>
void PatternSearch<Places, partitions>::append_path(std::vector<Move>& path) const {
  for (unsigned depth = start_depth_; depth < depth_; ++depth)
    path.push_back(static_cast<Move>(frames_[depth].child[frames_[depth].within[frames_[depth].next - 1u]].move));
}

}  // namespace rompicapo::sliding
