// SPDX-License-Identifier: MIT
//
// The general searches with zero.
#include "rompicapo/puzzles/sliding/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_SLIDING_RUN(Puzzle64, Zero)
ROMPICAPO_SLIDING_RUN(Puzzle128, Zero)
ROMPICAPO_SLIDING_RUN(PuzzleLarge, Zero)

}  // namespace rompicapo
