// SPDX-License-Identifier: MIT
//
// What of an 8x8x8 its way to a 7x7x7 looks at: the two 6x6x6 that it shows (turns.hpp). They share the 2x2 in the
// middle of each face, innermost wings and corners; each has the left and right centres of its own ring.
#pragma once

#include "rompicapo/puzzles/cube/reduction6/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction8/turns.hpp"

namespace rompicapo::cube::reduction8 {

using Pieces = std::array<reduction6::Pieces, ring_count>;

// Precondition: size 8, colours named so that it can be reached by turns and whole rotations.
Pieces read_pieces(const StickerCube& cube);

void apply(Pieces& pieces, TurnIndex turn);

// The 2x2 of each face are of one colour, the bars of both rings whole, and the innermost wings of each edge one piece.
bool is_7x7x7(const StickerCube& cube);

}  // namespace rompicapo::cube::reduction8
