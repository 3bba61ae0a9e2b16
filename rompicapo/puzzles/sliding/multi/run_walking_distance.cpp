// SPDX-License-Identifier: MIT
//
// The general searches in the multi-tile metric with walking distance.
#include "rompicapo/puzzles/sliding/multi/runs.hpp"

namespace rompicapo {

ROMPICAPO_MULTI_RUN(sliding::MultiWalkingDistance)

}  // namespace rompicapo
