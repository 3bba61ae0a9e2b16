// SPDX-License-Identifier: MIT
//
// What of an 8x8x8 its way to a 7x7x7 looks at: the two 6x6x6 that it shows (reduction6/rings.hpp). They share the 2x2
// in the middle of each face, innermost wings and corners; each has the left and right centres of its own ring.
#pragma once

#include "rompicapo/puzzles/cube/reduction8/turns.hpp"
#include "rompicapo/puzzles/cube/reduction_rings/rings.hpp"

namespace rompicapo::cube::reduction8 {

using reduction_rings::Even;
using Pieces = reduction_rings::Pieces<Even>;

// Precondition: size 8, colours named so that it can be reached by turns and whole rotations.
inline Pieces read_pieces(const StickerCube& cube) { return reduction_rings::read_pieces<Even>(cube); }
inline void apply(Pieces& pieces, TurnIndex turn) { reduction_rings::apply<Even>(pieces, turn, size8); }

}  // namespace rompicapo::cube::reduction8
