// SPDX-License-Identifier: MIT
//
// The general searches with pattern-database.
#include "rompicapo/puzzles/sliding/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::PatternDatabase)
ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::PatternDatabase)
ROMPICAPO_SLIDING_RUN(PuzzleLarge, sliding::PatternDatabase)

}  // namespace rompicapo
