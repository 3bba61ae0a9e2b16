// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction8/pieces.hpp"

namespace rompicapo::cube::reduction8 {

Pieces read_pieces(const StickerCube& cube) {
  Pieces pieces;
  for (unsigned ring = 0; ring < ring_count; ++ring)
    pieces[ring] = reduction6::read_pieces(reduction6::shown_in(cube, ring));
  return pieces;
}

void apply(Pieces& pieces, TurnIndex turn) {
  for (unsigned ring = 0; ring < ring_count; ++ring) reduction6::apply(pieces[ring], in_ring(turn, ring));
}

bool is_7x7x7(const StickerCube& cube) {
  for (unsigned ring = 0; ring < ring_count; ++ring)
    if (!reduction6::is_5x5x5(reduction6::shown_in(cube, ring))) return false;
  return true;
}

}  // namespace rompicapo::cube::reduction8
