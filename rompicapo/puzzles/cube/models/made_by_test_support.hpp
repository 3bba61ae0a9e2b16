// SPDX-License-Identifier: MIT
//
// The cube that moves make of a solved one, for tests.
#pragma once

#include <string_view>

#include "rompicapo/puzzles/cube/models/notation.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

inline StickerCube made_by(unsigned size, std::string_view moves) {
  StickerCube cube(size);
  const Expected<std::vector<Turn>> turns = read_moves(size, moves);
  for (const Turn& turn : *turns) cube.turn(turn);
  return cube;
}

}  // namespace rompicapo::cube
