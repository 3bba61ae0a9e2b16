// SPDX-License-Identifier: MIT
//
// Brings tiles home without a search that can fail. It costs many moves and is used only where the beam failed.
#pragma once

#include "rompicapo/puzzles/sliding/constructive/grid.hpp"

namespace rompicapo::sliding::constructive {

// Moves the blank along a shortest path that avoids walls and `kept` (0: none). False: there is none.
bool move_blank(Grid& grid, Path& path, Cell target, Tile kept);

// Brings one tile to `target`, a cell at a time. Succeeds where the free cells stay connected without any one of them,
// as in a rectangle with part of a further row; returns false otherwise.
bool escort(Grid& grid, Path& path, Tile tile, Cell target);

// Brings the last two tiles of a line home. `deep`: the cell two away from the second one's home, towards the interior.
// Precondition: the line is free except for walls, and at least two lines lie beyond it.
bool escort_pair(Grid& grid, Path& path, Tile first, Tile second, Cell deep);

// Solves the remaining free cells, at most 6, optimally. False: impossible.
bool solve_rest(Grid& grid, Path& path, const Rectangle& rest);

}  // namespace rompicapo::sliding::constructive
