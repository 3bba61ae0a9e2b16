// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_rings/rings.hpp"

namespace rompicapo::cube::reduction_rings {

std::vector<Frame> Even::frames(const std::vector<Begin>& begins) {
  std::vector<Frame> frames;
  for (std::size_t begin = 0; begin < begins.size(); ++begin)
    for (const StickerCube& named : reduction6::namings_of(begins[begin].cube))
      frames.push_back({named, {U, R, F, D, L, B}, begin});
  return frames;
}

unsigned Even::wrong(const RingPieces& inner) {
  const reduction6::Places& wings = inner[reduction6::Kind::wings];
  unsigned wrong = 0;
  for (std::size_t place = 0; place < reduction6::place_count; ++place)
    wrong += wings[place] == (wings[place ^ 1u] ^ 1u) ? 0 : 1;
  return wrong;
}

}  // namespace rompicapo::cube::reduction_rings
