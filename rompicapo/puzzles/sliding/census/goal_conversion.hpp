// SPDX-License-Identifier: MIT
//
// Normalizes a board before it is counted or looked up. The board is transposed so that its rows are the shorter side,
// which keeps rotations short, and mirrored so that the goal's blank lies in the last quarter, on or below the
// diagonal. Moves are converted too, so boards with the same normal form have the same distances.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rompicapo::sliding {

class GoalConversion {
 public:
  // `goal`: row by row, 0 the blank.
  template <class Tile>
  GoalConversion(std::size_t rows, std::size_t columns, std::span<const Tile> goal)
      : width_(std::min(rows, columns)), height_(std::max(rows, columns)) {
    const auto blank = static_cast<std::size_t>(std::find(goal.begin(), goal.end(), Tile{0}) - goal.begin());
    const bool last_rows = 2 * (blank / columns) + 1 >= rows, last_columns = 2 * (blank % columns) + 1 >= columns;
    const std::size_t down = last_rows ? blank / columns : rows - 1 - blank / columns;
    const std::size_t across = last_columns ? blank % columns : columns - 1 - blank % columns;
    const bool turned = columns > rows || (columns == rows && across > down);
    goal_blank_ = turned ? across * width_ + down : down * width_ + across;
    for (std::size_t direction = 0; direction < directions_.size(); ++direction) {
      const bool vertical = (direction < 2) != turned;  // on the given board
      directions_[direction] =
          (vertical ? 0 : 2) + (direction % 2 ^ static_cast<std::size_t>(vertical ? !last_rows : !last_columns));
    }
    for (std::size_t cell = 0; cell < rows * columns; ++cell) {
      std::size_t row = cell / width_, column = cell % width_;
      if (turned) std::swap(row, column);
      if (!last_rows) row = rows - 1 - row;
      if (!last_columns) column = columns - 1 - column;
      given_.push_back(row * columns + column);
      if (cell != goal_blank_) reading_.push_back(static_cast<std::uint16_t>(goal[given_.back()]));
    }
  }

  std::size_t width() const { return width_; }
  std::size_t height() const { return height_; }
  std::size_t cells() const { return given_.size(); }
  std::size_t goal_blank() const { return goal_blank_; }

  // The cell of the given board that corresponds to this one.
  std::size_t given(std::size_t cell) const { return given_[cell]; }

  // The blank's direction on the given board for up, down, left, right (0 1 2 3) on the converted one.
  std::size_t given_direction(std::size_t direction) const { return directions_[direction]; }

  // The tiles of the converted goal in reading order, without the blank.
  const std::vector<std::uint16_t>& reading() const { return reading_; }

  // The given board with the blank in this cell and the other tiles, numbered by their places in the goal, in this
  // order.
  std::vector<std::uint16_t> board(std::size_t blank, std::span<const std::uint8_t> order) const {
    std::vector<std::uint16_t> board(cells());
    for (std::size_t cell = 0, at = 0; cell < cells(); ++cell)
      if (cell != blank) board[given_[cell]] = reading_[order[at++]];
    return board;
  }

 private:
  std::size_t width_, height_;
  std::size_t goal_blank_ = 0;
  std::array<std::size_t, 4> directions_{};
  std::vector<std::size_t> given_;
  std::vector<std::uint16_t> reading_;
};

}  // namespace rompicapo::sliding
