// SPDX-License-Identifier: MIT
//
// Bringing tiles home without any search that could fail: the way that is always open. It is slow in moves and is taken
// only where the beam has not come through.
#pragma once

#include "rompicapo/puzzles/sliding/constructive/grid.hpp"

namespace rompicapo::sliding::constructive {

// Moves the blank by a shortest way that touches neither a wall nor `kept` (0: none). False: there is none.
bool move_blank(Grid& grid, Path& path, Cell target, Tile kept);

// Brings one tile to `target`, a cell at a time. Succeeds where the free cells hang together also without any one of
// them, as a rectangle with a part of a further row does. False: it does not.
bool escort(Grid& grid, Path& path, Tile tile, Cell target);

// Brings the two last tiles of a line home. `deep`: the cell two from the second one's home, away from the edge.
// Precondition: the line is free but for walls, and two lines or more lie beyond it.
bool escort_pair(Grid& grid, Path& path, Tile first, Tile second, Cell deep);

// Solves what is left free, at most 6 cells, optimally. False: it cannot be solved.
bool solve_rest(Grid& grid, Path& path, const Rectangle& rest);

}  // namespace rompicapo::sliding::constructive
