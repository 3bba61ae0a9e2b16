// SPDX-License-Identifier: MIT
//
// Larger cubes, from 8x8x8 on, as what they show of smaller ones. The inner centres of each face are those of its
// middle lines: 2x2 on even sizes, 3x3 on odd ones. A ring of bars goes round them, then the next. With all rings but
// one left out an even size shows a 6x6x6 and an odd one a 7x7x7, so the tables of these tell where bars are staged.
#pragma once

#include <vector>

#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"
#include "rompicapo/puzzles/cube/reduction6/turns.hpp"

namespace rompicapo::cube::reduction6 {

constexpr unsigned half_of(unsigned size) { return size / 2; }  // layers of the widest block that is turned
constexpr unsigned rings_of(unsigned size) { return half_of(size) - 2; }
// The layers outside a ring, the innermost ring first.
constexpr unsigned depth_of(unsigned size, unsigned ring) { return rings_of(size) - ring; }

// The same face and quarters, of so many layers.
constexpr TurnIndex with_layers(TurnIndex turn, unsigned layers) {
  return static_cast<TurnIndex>((layers - 1) * 18 + turn % 18u);
}
// What a turn does to the 6x6x6 or 7x7x7 of a ring.
constexpr TurnIndex in_ring(TurnIndex turn, unsigned size, unsigned ring) {
  const unsigned layers = layers_of_turn(turn);
  return with_layers(turn, layers == half_of(size) ? 3 : layers > depth_of(size, ring) ? 2 : 1);
}
// A turn that does to it what that one does, and moves as little else as can be.
constexpr TurnIndex of_ring(TurnIndex small, unsigned size, unsigned ring) {
  const unsigned layers = layers_of_turn(small);
  return with_layers(small, layers == 3 ? half_of(size) : layers == 2 ? depth_of(size, ring) + 1 : 1);
}

// The smaller cube of a ring.
StickerCube shown_in(const StickerCube& cube, unsigned ring);

// The rows and columns that the innermost wings lie in, and the outermost.
std::vector<unsigned> innermost(unsigned size);

// The middle lines taken for one. Turns of less than half of the layers do the same to both.
StickerCube as_smaller(const StickerCube& cube);

// The same cube with its colours named by the inner centres. Precondition: those of each face are of one colour.
StickerCube named_by_middles(const StickerCube& cube);

}  // namespace rompicapo::cube::reduction6
