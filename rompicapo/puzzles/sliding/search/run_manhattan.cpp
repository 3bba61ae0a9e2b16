// SPDX-License-Identifier: MIT
//
// The general searches with manhattan.
#include "rompicapo/puzzles/sliding/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::Manhattan)
ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::Manhattan)
ROMPICAPO_SLIDING_RUN(PuzzleLarge, sliding::Manhattan)

}  // namespace rompicapo
