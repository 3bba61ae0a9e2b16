// SPDX-License-Identifier: MIT
//
// The general searches with hamming.
#include "rompicapo/puzzles/sliding/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::Hamming)
ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::Hamming)
ROMPICAPO_SLIDING_RUN(PuzzleLarge, sliding::Hamming)

}  // namespace rompicapo
