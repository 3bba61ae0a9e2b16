// SPDX-License-Identifier: MIT
//
// The ways to hold a cube with fixed centres before its phases.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"
#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"

namespace rompicapo::cube::reduction {

// A cube to be solved, and how many turns led to it.
struct Start {
  StickerCube cube{5};
  unsigned length = 0;
};

struct Frame {
  StickerCube cube{5};         // as held, its colours named by their homes
  std::array<Face, 6> face{};  // [face as held]: of the cube that was given
  std::size_t start = 0;       // of which cube
};

// Each pair of colours on R and L, and either of the others on F and B: the second of two is the first, rolled.
// Precondition: of odd size.
std::vector<Frame> rolled_frames(const std::vector<Start>& starts);

// A face of the cube as held in `from`, as it is in `to`.
Face reframed(Face face, const Frame& from, const Frame& to);

// A turn of the cube as held in `from`, as it is in `to`.
inline TurnIndex reframed(TurnIndex turn, const Frame& from, const Frame& to) {
  const Face face = face_of_turn(turn);
  return static_cast<TurnIndex>(turn - 3 * face + 3 * reframed(face, from, to));
}

}  // namespace rompicapo::cube::reduction
