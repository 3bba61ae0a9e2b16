// SPDX-License-Identifier: MIT
//
// The general searches with walking distance.
#include "rompicapo/puzzles/sliding/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::WalkingDistance)
ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::WalkingDistance)

}  // namespace rompicapo
