// SPDX-License-Identifier: MIT
//
// The goal of a puzzle from a file as text: whole states, and patterns with don't-cares, joined by `|`. A pattern is a
// state (text/pattern_text.hpp) in which `?` stands for any piece or orientation, and `1+4` for one of these two. The
// forms of other programs are KPuzzle JSON and the block `Solved` of .tws: equal numbers make pieces of the solved
// state alike; an orientation `?`, or an orientationMod, leaves orientations open.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/group/goals/goal.hpp"
#include "rompicapo/puzzles/permutation/text/pattern_text.hpp"

namespace rompicapo::permutation {

StateGoal goal_for(const std::vector<Orbit>& orbits, const Pattern& pattern);  // this one alone
bool fits(const StateGoal& goal, const Pattern& pattern);
GoalPattern looks_of(const Definition& definition, const StateGoal& goal);

// At least one. Errors name the orbit and the place.
Expected<std::vector<StateGoal>> read_goals(const Definition& spoken, std::string_view text);

// In the form of this project, whatever form was read.
std::string write_goals(const std::vector<Orbit>& orbits, const std::vector<StateGoal>& goals);

}  // namespace rompicapo::permutation
