// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/symmetry.hpp"

#include <bit>
#include <utility>

namespace rompicapo::sliding {

CellSet BoardSymmetry::of(CellSet cells) const {
  CellSet seen = 0;
  for (; cells != 0; cells &= cells - 1) seen |= CellSet{1} << cell[static_cast<std::size_t>(std::countr_zero(cells))];
  return seen;
}

std::vector<BoardSymmetry> board_symmetries(Grid grid) {
  std::vector<BoardSymmetry> all;
  for (unsigned which = 0; which < 8; ++which) {
    BoardSymmetry symmetry;
    symmetry.to = (which & 4) != 0 ? Grid{grid.columns, grid.rows} : grid;
    for (std::uint32_t cell = 0; cell < grid.cells(); ++cell) {
      std::uint32_t row = cell / grid.columns, column = cell % grid.columns;
      if ((which & 1) != 0) row = grid.rows - 1 - row;
      if ((which & 2) != 0) column = grid.columns - 1 - column;
      if ((which & 4) != 0) std::swap(row, column);
      symmetry.cell[cell] = static_cast<std::uint8_t>(row * symmetry.to.columns + column);
    }
    all.push_back(symmetry);
  }
  return all;
}

CellSet first_column(Grid grid) {
  CellSet cells = 0;
  for (std::uint32_t row = 0; row < grid.rows; ++row) cells |= CellSet{1} << (row * grid.columns);
  return cells;
}

CellSet spread(CellSet cells, Grid grid) {
  const CellSet first = first_column(grid), last = first << (grid.columns - 1);
  return (cells | (cells & ~last) << 1 | (cells & ~first) >> 1 | cells << grid.columns | cells >> grid.columns) &
         all_cells(grid);
}

CellSet component(CellSet free, std::uint32_t cell, Grid grid) {
  CellSet reached = CellSet{1} << cell;
  for (CellSet before = 0; before != reached;) {
    before = reached;
    reached = spread(reached, grid) & free;
  }
  return reached;
}

}  // namespace rompicapo::sliding
