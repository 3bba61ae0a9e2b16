// SPDX-License-Identifier: MIT
//
// What some of the turns can make of a 2x2x2 or 3x3x3: the group that they generate, acting on the faces of its
// pieces (3 to a corner, 2 to an edge).
#pragma once

#include <string>

#include "rompicapo/group/permutation_group.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/move_set.hpp"

namespace rompicapo::cube {

class TurnGroup {
 public:
  explicit TurnGroup(const MoveSet& moves);  // of a cube of size 2 or 3

  // Whether the turns can make this state of a solved cube.
  bool contains(const Cubies& state) const;
  Cubies random(Rng& rng) const;  // uniform
  std::string count() const;      // of its states, in decimal

 private:
  group::PermutationGroup group_;
};

}  // namespace rompicapo::cube
