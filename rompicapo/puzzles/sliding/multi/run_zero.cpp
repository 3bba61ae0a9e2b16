// SPDX-License-Identifier: MIT
//
// The general searches in the multi-tile metric with zero.
#include "rompicapo/puzzles/sliding/multi/runs.hpp"

namespace rompicapo {

ROMPICAPO_MULTI_RUN(Zero<sliding::MultiPuzzle>)

}  // namespace rompicapo
