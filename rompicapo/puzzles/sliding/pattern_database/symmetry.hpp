// SPDX-License-Identifier: MIT
//
// The rotations and reflections of a board as maps of its cells. A pattern database stores cells, not tiles, so one
// table serves all patterns equal under symmetry.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace rompicapo::sliding {

inline constexpr std::size_t most_pattern_cells = 40;  // largest board with pattern databases

using CellSet = std::uint64_t;  // bit `cell`

struct Grid {
  std::uint32_t rows = 0, columns = 0;
  std::uint32_t cells() const { return rows * columns; }
  bool operator==(const Grid&) const = default;
};

// The image of each cell.
struct BoardSymmetry {
  Grid to;  // a reflection across a diagonal exchanges rows and columns
  std::array<std::uint8_t, most_pattern_cells> cell{};

  CellSet of(CellSet cells) const;
};

// All eight; the first is the identity. On a board that is not square, four of them exchange rows and columns.
std::vector<BoardSymmetry> board_symmetries(Grid grid);

// These cells and their neighbours.
CellSet spread(CellSet cells, Grid grid);

// The cells of `free` that a blank at `cell`, itself free, can reach.
CellSet component(CellSet free, std::uint32_t cell, Grid grid);

CellSet first_column(Grid grid);

inline CellSet all_cells(Grid grid) { return (CellSet{1} << grid.cells()) - 1; }

}  // namespace rompicapo::sliding
