// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/parity.hpp"

namespace rompicapo::cube::reduction {

std::vector<Frame> Even::frames(const std::vector<Start>& starts) {
  std::vector<Frame> frames;
  for (std::size_t start = 0; start < starts.size(); ++start)
    for (const StickerCube& named : namings_of(starts[start].cube))
      frames.push_back({named, {U, R, F, D, L, B}, start});
  return frames;
}

unsigned Even::wrong(const Pieces& inner) {
  const Places& wings = inner[six::Kind::wings];
  unsigned wrong = 0;
  for (std::size_t place = 0; place < place_count; ++place) wrong += wings[place] == (wings[place ^ 1u] ^ 1u) ? 0 : 1;
  return wrong;
}

}  // namespace rompicapo::cube::reduction
