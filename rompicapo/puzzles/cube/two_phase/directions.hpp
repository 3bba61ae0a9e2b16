// SPDX-License-Identifier: MIT
//
// A cube can be solved from six sides: each of the three axes made the upright one, forwards or, the state inverted,
// backwards. A direction is the state so conjugated, and how turns found for it are turns for the cube.
#pragma once

#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube::two_phase {

struct Direction {
  Cubies state;
  unsigned symmetry = 0;      // through which the cube is seen: 0, 16 or 32
  bool inverted = false;      // of the conjugated cube
  std::uint32_t allowed = 0;  // the turns allowed, as conjugated

  // The same solution for the cube itself.
  std::vector<FaceMove> turns_for_cube(const Symmetries& symmetries, std::span<const FaceMove> turns) const;
};

// The six, without those that are another's image through a symmetry that keeps the upright axis: their
// searches would run through the same nodes.
std::vector<Direction> directions_of(const Symmetries& symmetries, const Cubies& state, std::uint32_t allowed);

}  // namespace rompicapo::cube::two_phase
