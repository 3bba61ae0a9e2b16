// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/census/board_planes.hpp"

#include <algorithm>
#include <cassert>

namespace rompicapo::sliding {

BoardPlanes::BoardPlanes(std::size_t width, std::size_t height, std::size_t goal_blank)
    : width_(width), cells_(width * height), goal_blank_(goal_blank), space_(cells_ - 1) {
  assert(width <= height && cells_ >= fewest_cells && cells_ <= most_cells && goal_blank < cells_);
  for (std::size_t upper = 0; upper + width_ < cells_; ++upper) {
    const std::size_t last = upper + width_ - 1;
    rises_.push_back(std::make_unique<OrderRotation>(space_, upper, last, true));
    falls_.push_back(std::make_unique<OrderRotation>(space_, upper, last, false));
  }
}

PlaneSet BoardPlanes::only_the_goal() const {
  PlaneSet goal = no_boards();
  goal[goal_blank_].set(0, 0);
  return goal;
}

std::uint64_t BoardLayers::step_block(std::size_t cell, std::uint64_t block, PlaneBlock& reached) {
  const std::size_t count = planes_.space().block_words(), width = planes_.width(), column = cell % width;
  PlaneBlock other;
  std::fill_n(reached.begin(), count, 0);
  const auto add_plane = [&](std::size_t from) {
    sets_[from].load(block * count, count, other.data());
    for (std::size_t at = 0; at < count; ++at) reached[at] |= other[at];
  };
  if (column > 0) add_plane(cell - 1);
  if (column + 1 < width) add_plane(cell + 1);
  if (cell + width < planes_.cells()) planes_.gather_up(cell, sets_[cell + width], block, reached.data());
  if (cell >= width) planes_.gather_down(cell, sets_[cell - width], block, reached.data());

  sets_[cell].load(block * count, count, other.data());
  std::uint64_t found = 0;
  for (std::size_t at = 0; at < count; ++at) {
    reached[at] &= ~other[at];
    found += static_cast<std::uint64_t>(std::popcount(reached[at]));
  }
  sets_[cell].store(block * count, count, reached.data());
  return found;
}

}  // namespace rompicapo::sliding
