// SPDX-License-Identifier: MIT
//
// The general searches with linear conflict.
#include "rompicapo/puzzles/sliding/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::LinearConflict)
ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::LinearConflict)
ROMPICAPO_SLIDING_RUN(PuzzleLarge, sliding::LinearConflict)

}  // namespace rompicapo
