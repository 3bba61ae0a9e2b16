// SPDX-License-Identifier: MIT
//
// The general searches in the multi-tile metric with pattern databases.
#include "rompicapo/puzzles/sliding/multi/runs.hpp"

namespace rompicapo {

ROMPICAPO_MULTI_RUN(sliding::MultiPatternDatabase)

}  // namespace rompicapo
