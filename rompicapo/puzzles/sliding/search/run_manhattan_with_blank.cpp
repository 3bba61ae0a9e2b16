// SPDX-License-Identifier: MIT
//
// The general searches with manhattan with blank.
#include "rompicapo/puzzles/sliding/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::ManhattanWithBlank)
ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::ManhattanWithBlank)
ROMPICAPO_SLIDING_RUN(PuzzleLarge, sliding::ManhattanWithBlank)

}  // namespace rompicapo
