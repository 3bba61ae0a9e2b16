// SPDX-License-Identifier: MIT
//
// Ways to see a puzzle that carry its moves into each other: a distance is the same seen so, and a table that is looked
// into from several sides is as good as several tables. Where all pieces differ a state is a permutation of points, one
// for each orientation of each place, and so is a move; a symmetry is a permutation p of points with p m p^-1 a move
// for every move m. It is found by trying which moves the generators may become (orders of products must agree), and
// then, for that choice, following one point of each orbit wherever the moves take it.
#pragma once

#include <cstdint>
#include <vector>

#include "rompicapo/group/pattern_database/space.hpp"

namespace rompicapo::group {

struct Symmetry {
  std::vector<std::uint16_t> move_to;   // [move]
  std::vector<std::uint16_t> point_to;  // [point]: orbit after orbit, place * orientations + orientation
};

Symmetry no_symmetry(const Space& space);  // the identity

// The first is the identity; it alone where pieces are alike, with several goals, and where there are too many points
// or moves to look. Stopped by this thread's BuildScope: those found by then.
std::vector<Symmetry> symmetries(const Space& space);

// The state conjugated: symmetry . state . symmetry^-1. Precondition: space.distinct().
SpaceState conjugate(const Space& space, const Symmetry& symmetry, const SpaceState& state);

// The state from which the same moves, each undone and in reverse, lead to the goal: as far from it. The same
// precondition.
SpaceState inverse(const Space& space, const SpaceState& state);

}  // namespace rompicapo::group
