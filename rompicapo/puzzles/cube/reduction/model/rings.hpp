// SPDX-License-Identifier: MIT
//
// The smaller cubes that an 8x8x8 to 12x12x12 shows. The inner centres of each face are those of its middle lines: 2x2
// on even sizes, 3x3 on odd ones. Rings of bars lie about them. With all rings but one left out an even size shows a
// 6x6x6 and an odd one a 7x7x7, so the tables of these serve all sizes.
#pragma once

#include <vector>

#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"
#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"

namespace rompicapo::cube::reduction {

constexpr unsigned rings_of(unsigned size) { return half_of(size) - 2; }
// The layers outside a ring, the innermost ring first.
constexpr unsigned depth_of(unsigned size, unsigned ring) { return rings_of(size) - ring; }

// What a turn does to the 6x6x6 or 7x7x7 of a ring.
constexpr TurnIndex in_ring(TurnIndex turn, unsigned size, unsigned ring) {
  const unsigned layers = layers_of_turn(turn);
  return with_layers(turn, layers == half_of(size) ? 3 : layers > depth_of(size, ring) ? 2 : 1);
}
// A turn of the whole cube that has this effect on the ring and moves as little else as possible.
constexpr TurnIndex of_ring(TurnIndex small, unsigned size, unsigned ring) {
  const unsigned layers = layers_of_turn(small);
  return with_layers(small, layers == 3 ? half_of(size) : layers == 2 ? depth_of(size, ring) + 1 : 1);
}

// The cube that these rows and columns of each face of a larger one make.
StickerCube of_lines(const StickerCube& cube, const std::vector<unsigned>& lines);

// Each pair of opposite colours named R and L, and either of the others F and B: six ways, the two of a pair side by
// side. An even cube has no centres that say which is right.
std::vector<StickerCube> namings_of(const StickerCube& cube);

// The smaller cube of a ring.
StickerCube shown_in(const StickerCube& cube, unsigned ring);

// The rows and columns that the innermost wings lie in, and the outermost.
std::vector<unsigned> innermost(unsigned size);

// The cube whose middle lines are one. Turns of less than half of the layers do the same to both.
StickerCube as_smaller(const StickerCube& cube);

// The same cube with its colours named by the inner centres. Precondition: those of each face are of one colour.
StickerCube named_by_middles(const StickerCube& cube);

}  // namespace rompicapo::cube::reduction
