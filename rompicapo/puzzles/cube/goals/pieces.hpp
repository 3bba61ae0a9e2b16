// SPDX-License-Identifier: MIT
//
// The 2x2x2 and the 3x3x3 as permutation puzzles: an orbit of corners and, on the 3x3x3, one of edges. Labels and
// orientations are those of Cubies.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "rompicapo/group/goals/goal.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/models/move_set.hpp"

namespace rompicapo::cube {

group::Pattern pattern_of(const Cubies& cubies, bool with_edges);
Cubies cubies_of(const group::Pattern& pattern);

// Generator i is move i of moves.all(); each is one move (group::Metric::listed).
group::Definition definition_of(const MoveSet& moves);
Cubies made_by(const MoveSet& moves, Move move);

// Of the 3x3x3.
group::GoalPattern goal_of(const Cubies& cubies);
bool fits(const group::GoalPattern& goal, const group::Pattern& pattern);

// The goal that a symmetry makes of a goal of the 3x3x3.
group::GoalPattern conjugate(const Symmetries& symmetries, const group::GoalPattern& goal, unsigned symmetry);

// A state that turns can make, near the one given, and that fits: a twist, a flip and an exchange of what is free.
std::optional<Cubies> reachable_near(const Cubies& given, bool with_edges,
                                     const std::function<bool(const Cubies&)>& fits);

}  // namespace rompicapo::cube
