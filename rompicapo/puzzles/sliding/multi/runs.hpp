// SPDX-License-Identifier: MIT
//
// The heuristics of the multi-tile metric, and the searches with them.
#pragma once

#include "rompicapo/puzzles/sliding/heuristics/walking_distance.hpp"
#include "rompicapo/puzzles/sliding/multi/pattern_database.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::sliding {

using MultiHeuristics = TypeList<Zero<MultiPuzzle>, WalkingDistance<MultiPuzzle>, MultiPatternDatabase>;

}  // namespace rompicapo::sliding

namespace rompicapo {

ROMPICAPO_SEARCHES(sliding::MultiPuzzle, Zero<sliding::MultiPuzzle>);
ROMPICAPO_SEARCHES(sliding::MultiPuzzle, sliding::WalkingDistance<sliding::MultiPuzzle>);
ROMPICAPO_SEARCHES(sliding::MultiPuzzle, sliding::MultiPatternDatabase);

}  // namespace rompicapo
