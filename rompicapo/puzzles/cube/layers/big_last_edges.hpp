// SPDX-License-Identifier: MIT
//
// The last two edges: held at FR and FL, their wings change places by "slice, turn one of the edges the other way
// round, slice back", which cycles three of them, and by the formula of OLL parity where an odd number is left to do.
#pragma once

#include "rompicapo/puzzles/cube/layers/big_steps.hpp"
#include "rompicapo/puzzles/cube/layers/edge_board.hpp"

namespace rompicapo::cube {

// The other ten are paired; `other` may be too.
void pair_last_edges(BigSteps& steps, EdgePiece one, EdgePiece other);

}  // namespace rompicapo::cube
