// SPDX-License-Identifier: MIT
//
// The general searches with hamming with blank.
#include "rompicapo/puzzles/sliding/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::HammingWithBlank)
ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::HammingWithBlank)
ROMPICAPO_SLIDING_RUN(PuzzleLarge, sliding::HammingWithBlank)

}  // namespace rompicapo
