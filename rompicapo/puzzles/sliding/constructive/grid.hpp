// SPDX-License-Identifier: MIT
//
// The board of the constructive solver: any size, changed in place, with a frame of walls so that no step needs a
// bounds check. Finished cells are walls too. Every operation is a few table lookups; the packed boards of puzzle.hpp
// end at 25 cells, and copying a large board for each node would cost more than the search.
//
//     # # # # #      stride = columns + 2; the cell of row r and column c is (r + 1) * stride + c + 1
//     # 1 2 3 #
//     # 4 5 . #
//     # # # # #
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding::constructive {

using Cell = std::uint16_t;  // at most 202 * 202
using Tile = std::uint16_t;  // 0: the blank
using Step = std::uint8_t;   // index of a Direction of the blank
using Path = std::vector<Step>;

constexpr std::size_t steps = 4;
constexpr Step opposite(Step step) { return step ^ 1; }

// Both ends included.
struct Rectangle {
  int top = 0, bottom = 0, left = 0, right = 0;

  int rows() const { return bottom - top + 1; }
  int columns() const { return right - left + 1; }
  bool contains(int row, int column) const { return row >= top && row <= bottom && column >= left && column <= right; }
};

class Grid {
 public:
  Grid(const Board& start, const Board& goal);

  int rows() const { return size_.rows; }
  int columns() const { return size_.columns; }
  Rectangle all() const { return {0, size_.rows - 1, 0, size_.columns - 1}; }
  std::size_t tiles() const { return home_.size(); }  // with the blank
  std::size_t cells() const { return tile_.size(); }  // with the walls

  Cell cell(int row, int column) const { return static_cast<Cell>((row + 1) * stride_ + column + 1); }
  int row(Cell cell) const { return row_[cell]; }
  int column(Cell cell) const { return column_[cell]; }
  int distance(Cell one, Cell other) const {
    return std::abs(row_[one] - row_[other]) + std::abs(column_[one] - column_[other]);
  }
  Cell beside(Cell cell, Step step) const { return static_cast<Cell>(cell + offset_[step]); }

  Cell blank() const { return where_[0]; }
  Tile tile(Cell cell) const { return tile_[cell]; }
  Cell where(Tile tile) const { return where_[tile]; }
  Cell home(Tile tile) const { return home_[tile]; }
  Tile owner(Cell cell) const { return owner_[cell]; }  // the tile whose home it is

  bool is_wall(Cell cell) const { return wall_[cell]; }
  void fix(Cell cell) { wall_[cell] = true; }
  void free(Cell cell) { wall_[cell] = false; }

  // Moves the blank. Precondition: that cell is no wall.
  void slide(Step step) {
    const Cell from = where_[0], to = beside(from, step);
    const Tile tile = tile_[to];
    tile_[from] = tile;
    where_[tile] = from;
    tile_[to] = 0;
    where_[0] = to;
  }
  void put(Tile tile, Cell cell) {
    tile_[cell] = tile;
    where_[tile] = cell;
  }

  // Sum over the tiles without the blank: a lower bound on the moves, of the same parity.
  Cost manhattan() const;

 private:
  Size size_;
  int stride_;
  std::array<int, steps> offset_;
  std::vector<Tile> tile_, owner_;  // [cell]
  std::vector<Cell> where_, home_;  // [tile]
  std::vector<std::int16_t> row_, column_;
  std::vector<std::uint8_t> wall_;
};

}  // namespace rompicapo::sliding::constructive
