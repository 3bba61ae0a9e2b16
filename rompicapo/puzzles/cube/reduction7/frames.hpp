// SPDX-License-Identifier: MIT
//
// The ways to hold a cube with fixed centres before its phases.
#pragma once

#include <algorithm>
#include <vector>

#include "rompicapo/puzzles/cube/reduction5/solver.hpp"
#include "rompicapo/puzzles/cube/reduction6/turns.hpp"

namespace rompicapo::cube::reduction7 {

using reduction5::Frame;

// Each pair of colours on R and L, and either of the others on F and B: the second of two is the first, rolled.
// Precondition: of odd size.
std::vector<Frame> rolled_frames(const std::vector<reduction5::Begin>& begins);

// A turn of the cube as held in `from`, as it is in `to`.
inline reduction6::TurnIndex held_as(reduction6::TurnIndex turn, const Frame& from, const Frame& to) {
  const Face face = reduction6::face_of_turn(turn);
  const auto held = static_cast<unsigned>(std::find(to.face.begin(), to.face.end(), from.face[face]) - to.face.begin());
  return static_cast<reduction6::TurnIndex>(turn - 3 * face + 3 * held);
}

}  // namespace rompicapo::cube::reduction7
