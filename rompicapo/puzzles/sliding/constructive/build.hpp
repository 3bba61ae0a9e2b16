// SPDX-License-Identifier: MIT
//
// One solution from scratch. BlankTours bring the tiles of a large board near to their homes; then the board is
// finished line by line from the edges inwards by a beam that also looks to what its moves do to the other tiles, and
// the last few lines as a whole. Lines are taken from the edges that do not hold the blank's goal, so that it is in
// what is left. Where a beam does not come through, the tile is escorted: there is always an answer.
#pragma once

#include <optional>

#include "rompicapo/puzzles/sliding/constructive/grid.hpp"
#include "rompicapo/puzzles/sliding/constructive/work.hpp"

namespace rompicapo::sliding::constructive {

struct BuildOptions {
  bool blank_tours = true;  // begin with blank tours
  std::uint64_t seed = 1;   // of the tours
  std::size_t width = 16;   // of the beam
  bool whole = false;       // a line is first tried as a whole, and only then tile by tile
  int heavy = 4;            // how much a tile of such a line counts; others count 1
  double power = 1.6;       // see Beam
  int conflict = 0;         // see Beam
};

// From the grid as it stands to its goal. Nothing: a limit ended it. Precondition: the goal can be reached.
std::optional<Path> build(Grid grid, Work& work, const BuildOptions& options);

}  // namespace rompicapo::sliding::constructive
