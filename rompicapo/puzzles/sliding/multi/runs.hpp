// SPDX-License-Identifier: MIT
//
// Which heuristics the multi-tile metric offers, and the searches with them.
#pragma once

#include "rompicapo/puzzles/sliding/multi/pattern_database.hpp"
#include "rompicapo/puzzles/sliding/multi/walking_distance.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::sliding {

using MultiHeuristics = TypeList<Zero<MultiPuzzle>, MultiWalkingDistance, MultiPatternDatabase>;

}  // namespace rompicapo::sliding

namespace rompicapo {

ROMPICAPO_SEARCHES(sliding::MultiPuzzle, Zero<sliding::MultiPuzzle>);
ROMPICAPO_SEARCHES(sliding::MultiPuzzle, sliding::MultiWalkingDistance);
ROMPICAPO_SEARCHES(sliding::MultiPuzzle, sliding::MultiPatternDatabase);

}  // namespace rompicapo
