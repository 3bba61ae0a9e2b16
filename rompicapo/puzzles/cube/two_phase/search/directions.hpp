// SPDX-License-Identifier: MIT
//
// A cube is searched from six directions: each of the three axes as the upright one, for the state and for its inverse.
// A direction is the state so conjugated, and the mapping of its turns to turns of the cube.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube::two_phase {

inline std::uint32_t conjugated_turns(const Symmetries& symmetries, std::uint32_t turns, unsigned symmetry) {
  std::uint32_t conjugate = 0;
  for (; turns != 0; turns &= turns - 1)
    conjugate |= 1u << symmetries.conjugate(static_cast<FaceMove>(std::countr_zero(turns)), symmetry);
  return conjugate;
}

struct Direction {
  Cubies state;
  unsigned symmetry = 0;      // through which the cube is seen: 0, 16 or 32
  bool inverted = false;      // of the conjugated cube
  std::uint32_t allowed = 0;  // the turns allowed, as conjugated

  // The same solution for the cube itself.
  std::vector<FaceMove> turns_for_cube(const Symmetries& symmetries, std::span<const FaceMove> turns) const;
};

// The six, without those that a symmetry of the upright axis maps to another: their searches would visit the same
// nodes.
std::vector<Direction> directions_of(const Symmetries& symmetries, const Cubies& state, std::uint32_t allowed);

}  // namespace rompicapo::cube::two_phase
