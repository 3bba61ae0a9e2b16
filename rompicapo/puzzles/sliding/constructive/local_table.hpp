// SPDX-License-Identifier: MIT
//
// Exact distances of one or two tiles from their homes while they and the blank are within a small window around the
// homes and all other tiles are don't-cares; outside it, an estimate that decreases on the way in. The corner in which
// the last two tiles of a line block each other thus needs no special case.
#pragma once

#include <span>

#include "rompicapo/puzzles/sliding/constructive/grid.hpp"

namespace rompicapo::sliding::constructive {

class LocalTable {
 public:
  // Fills the table for one or two `tiles` on the cells of `window` that are not walls; their homes are among them.
  void build(const Grid& grid, const Rectangle& window, std::span<const Tile> tiles);

  // Moves until all the tiles are home, with the blank at `blank` (the grid's own blank is ignored).
  int distance(const Grid& grid, Cell blank) const;

 private:
  static constexpr std::uint8_t unknown = 255;
  static constexpr int outside_one = 30, outside_two = 60;  // above the values near the window's rim

  int inside(const Grid& grid, Cell blank) const;
  int outside(const Grid& grid, Cell blank) const;
  int index(const Grid& grid, Cell cell) const {
    const int row = grid.row(cell), column = grid.column(cell);
    if (!window_.contains(row, column)) return -1;
    return index_[static_cast<std::size_t>((row - window_.top) * window_.columns() + column - window_.left)];
  }
  Cell nearest(const Grid& grid, Cell cell) const;
  std::size_t slot(int blank, int first, int second) const {
    return (static_cast<std::size_t>(blank) * cells_.size() + static_cast<std::size_t>(first)) * seconds_ +
           static_cast<std::size_t>(second);
  }
  void fill(const Grid& grid);

  Rectangle window_;
  std::array<Tile, 2> tiles_{};
  std::size_t count_ = 0, seconds_ = 1;  // tiles; cells of the second one
  std::vector<std::int8_t> index_;       // [cell of the window]: index in cells_, -1 for a wall
  std::vector<Cell> cells_;
  std::vector<std::uint8_t> table_;  // [blank][first][second]
  std::vector<std::uint32_t> queue_;
};

// Estimated moves to bring a tile from one cell to another across free cells: 1 for the first step, 3 for one round a
// corner, 5 for one straight on, and the blank's path to the tile.
int bringing(const Grid& grid, Cell blank, Cell tile, Cell target);

}  // namespace rompicapo::sliding::constructive
