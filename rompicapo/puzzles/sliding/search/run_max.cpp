// SPDX-License-Identifier: MIT
//
// The general searches with max.
#include "rompicapo/puzzles/sliding/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::Max)
ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::Max)

}  // namespace rompicapo
