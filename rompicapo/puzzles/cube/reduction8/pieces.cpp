// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction8/pieces.hpp"

namespace rompicapo::cube::reduction8 {

namespace {

StickerCube shown_in(const StickerCube& cube, unsigned ring) {
  const unsigned depth = depth_of(ring);
  return reduction6::of_lines(cube, {0, depth, half8 - 1, half8, size8 - 1 - depth, size8 - 1});
}

}  // namespace

Pieces read_pieces(const StickerCube& cube) {
  Pieces pieces;
  for (unsigned ring = 0; ring < ring_count; ++ring) pieces[ring] = reduction6::read_pieces(shown_in(cube, ring));
  return pieces;
}

void apply(Pieces& pieces, TurnIndex turn) {
  for (unsigned ring = 0; ring < ring_count; ++ring) reduction6::apply(pieces[ring], in_ring(turn, ring));
}

StickerCube named_by_middles(const StickerCube& cube) {
  std::array<Face, 6> name{};
  for (const Face face : {U, R, F, D, L, B}) name[cube.colour(cube.centre(face))] = face;
  StickerCube named = cube;
  for (std::size_t at = 0; at < named.count(); ++at) named.paint(at, name[cube.colour(at)]);
  return named;
}

bool is_7x7x7(const StickerCube& cube) {
  for (unsigned ring = 0; ring < ring_count; ++ring)
    if (!reduction6::is_5x5x5(shown_in(cube, ring))) return false;
  return true;
}

StickerCube as_7x7x7(const StickerCube& cube) { return reduction6::of_lines(cube, {0, 1, 2, 3, 5, 6, 7}); }

}  // namespace rompicapo::cube::reduction8
