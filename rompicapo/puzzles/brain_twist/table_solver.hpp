// SPDX-License-Identifier: MIT
//
// The solver `table`: perfect play by stepping down the table of distances. Every move taken leads one nearer, so
// every path ends in the goal and none is taken back.
#pragma once

#include "rompicapo/model/search.hpp"
#include "rompicapo/puzzles/brain_twist/puzzle.hpp"

namespace rompicapo::brain_twist {

// A shortest solution; with tuning.all every one, counting turns of one side that stand between the same flips in one
// order only. Precondition: the puzzle's distances are loaded.
SearchResult solve_by_table(const BrainTwist& puzzle, const State& start, const Limits& limits, const Tuning& tuning);

}  // namespace rompicapo::brain_twist
