// SPDX-License-Identifier: MIT
//
// The 48 symmetries as tables on single pieces, read off Symmetries::seen: where a place goes, and how a piece
// lying there is turned afterwards. Coordinates that know pieces only by their kind are seen through these.
#pragma once

#include <array>
#include <cstdint>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube {

struct ConjugatedPieces {
  std::array<std::uint8_t, corner_count> corner_to;  // [place]; pieces are renamed alike
  std::array<std::uint8_t, edge_count> edge_to;
  std::array<std::array<std::array<std::uint8_t, 3>, corner_count>, corner_count> twist;  // [place][piece][twist]
  std::array<std::array<std::uint8_t, edge_count>, edge_count> flip;                      // [place][piece]: xor
};

std::array<ConjugatedPieces, symmetry_count> conjugated_pieces(const Symmetries& symmetries);

}  // namespace rompicapo::cube
