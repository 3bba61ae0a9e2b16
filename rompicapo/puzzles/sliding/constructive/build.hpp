// SPDX-License-Identifier: MIT
//
// One solution from scratch. Blank tours bring the tiles of a large board close to their homes. A beam that also counts
// what its moves do to the other tiles then finishes the board line by line from the edges inwards, and the last few
// lines as a whole. Lines are taken from the edges without the blank's goal, which therefore stays in the remaining
// part. Where a beam fails, the tile is escorted: escort.hpp always succeeds.
#pragma once

#include <optional>

#include "rompicapo/puzzles/sliding/constructive/grid.hpp"
#include "rompicapo/puzzles/sliding/constructive/work.hpp"

namespace rompicapo::sliding::constructive {

struct BuildOptions {
  bool blank_tours = true;  // start with blank tours
  std::uint64_t seed = 1;   // of the tours
  std::size_t width = 16;   // of the beam
  bool whole = false;       // try a line as a whole first, and only then tile by tile
  int heavy = 4;            // weight of a tile of such a line; others weigh 1
  double power = 1.6;       // see Beam
  int conflict = 0;         // see Beam
};

// From the grid to its goal. Nothing: a limit ended the work. Precondition: the goal can be reached.
std::optional<Path> build(Grid grid, Work& work, const BuildOptions& options);

}  // namespace rompicapo::sliding::constructive
