// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/census/board_planes.hpp"

#include <algorithm>
#include <cassert>

namespace rompicapo::sliding {

BoardPlanes::BoardPlanes(std::size_t width, std::size_t height, std::size_t goal_blank, std::size_t prefix)
    : width_(width),
      cells_(width * height),
      goal_blank_(goal_blank),
      prefix_(prefix),
      whole_(cells_ - 1),
      space_(cells_ - 1 - prefix) {
  assert(width <= height && cells_ >= fewest_cells && cells_ <= most_cells && goal_blank < cells_);
  assert(prefix <= longest_prefix(width, cells_));
  rises_.resize(cells_ - width_);
  falls_.resize(cells_ - width_);
  for (std::size_t upper = prefix; upper + width_ < cells_; ++upper) {
    const std::size_t first = upper - prefix, last = first + width_ - 1;
    rises_[upper] = std::make_unique<OrderRotation>(space_, first, last, true);
    falls_[upper] = std::make_unique<OrderRotation>(space_, first, last, false);
  }
}

PlaneSet BoardPlanes::only_the_goal() const {
  PlaneSet goal = no_boards();
  goal[goal_blank_].set(0, 0);
  return goal;
}

std::uint64_t BoardLayers::step_block(std::size_t cell, std::uint64_t block, PlaneBlock& reached) {
  std::fill_n(reached.begin(), planes_.space().block_words(), 0);
  planes_.gather(
      cell, block, false, [&](std::size_t from) -> const PermutationBitmap& { return sets_[from]; }, reached.data());
  return planes_.renew(sets_[cell], block, reached);
}

std::uint64_t BoardPlanes::renew(PermutationBitmap& set, std::uint64_t block, PlaneBlock& reached) const {
  const std::size_t count = space_.block_words();
  PlaneBlock before;
  set.load(block * count, count, before.data());
  std::uint64_t found = 0;
  for (std::size_t at = 0; at < count; ++at) {
    reached[at] &= ~before[at];
    found += static_cast<std::uint64_t>(std::popcount(reached[at]));
  }
  set.store(block * count, count, reached.data());
  return found;
}

}  // namespace rompicapo::sliding
