// SPDX-License-Identifier: MIT
//
// Goals by name: steps of the methods of cubers. Those of the 3x3x3 are described once, for one way to hold the cube;
// their images under the 24 rotations are the same step elsewhere. What those of other sizes say is in
// sticker_goal.cpp.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/annotation.hpp"
#include "rompicapo/puzzles/cube/goals/pieces.hpp"

namespace rompicapo::cube {

// A pattern, and whose image it is under which symmetry. Patterns of one name are one goal.
struct CubieGoal {
  std::string name;  // with its place: "cross:D", "first-block:LD"
  group::GoalPattern pattern, base;
  unsigned symmetry = 0;
};

struct NamedGoal {
  std::string_view name;
  std::string_view faces;  // where it is described: "D" a face, "FB" an axis, "DBL" a corner; empty: it has no place
  std::string_view summary;
  std::string_view solved;    // pieces that are at home and right
  std::string_view oriented;  // places whose piece is right: names, or "edges", "corners" for all
  // What else must hold. slice: the edges of the slice between U and D are in it. half_turns: half turns solve it.
  // corners_but_turn, all_but_turn: the top corners, or all pieces, are right up to a turn of U.
  enum class Also : std::uint8_t { nothing, slice, half_turns, corners_but_turn, all_but_turn } also = Also::nothing;
  std::string_view beside{};  // further faces, where the step can be done in several ways at one place
};

std::span<const NamedGoal> named_goals(unsigned size);

// Where it may be asked for: "D", "F/B", "DL" or "DBL", and all like it. None: it is the same everywhere.
std::vector<std::string> places_of(const NamedGoal& goal);

// "cross", "cross:D" for one place only, or "first-block:LD" for one way to do the step there. Null: no goal of this
// size has this name. Errors: bad_option, for a place that is of another kind; its position counts in `text`.
struct CalledGoal {
  const NamedGoal* goal = nullptr;
  std::optional<std::set<Face>> place{}, beside{};
};
Expected<CalledGoal> called_goal(unsigned size, std::string_view text);

// Of the 3x3x3, read from `text`. Errors: as called_goal().
Expected<std::vector<CubieGoal>> cubie_goals(const CalledGoal& called, std::string_view text);

// Adds to the moves of a solution of the 3x3x3 the steps of methods that hold from then on, but not before and not only
// at the end, as milestones `goal-reached`. Left out: goals that others of the same move imply, and those met at
// another place before. states: [0] the start, then the state after each move.
void add_goals_reached(std::vector<Annotation>& told, std::span<const Cubies> states);

}  // namespace rompicapo::cube
