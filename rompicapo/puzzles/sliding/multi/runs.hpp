// SPDX-License-Identifier: MIT
//
// Which heuristics the multi-tile metric offers, and the promise that the searches with each are instantiated in a
// run_*.cpp of their own.
#pragma once

#include "rompicapo/puzzles/sliding/multi/pattern_database.hpp"
#include "rompicapo/puzzles/sliding/multi/walking_distance.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::sliding {

using MultiHeuristics = TypeList<Zero<MultiPuzzle>, MultiWalkingDistance, MultiPatternDatabase>;

}  // namespace rompicapo::sliding

namespace rompicapo {

#define ROMPICAPO_MULTI_RUN(H)                                                                              \
  template SearchResult run_general<sliding::MultiPuzzle, H>(std::string_view, const sliding::MultiPuzzle&, \
                                                             const sliding::State64&, const Limits&, const Tuning&);

extern ROMPICAPO_MULTI_RUN(Zero<sliding::MultiPuzzle>) extern ROMPICAPO_MULTI_RUN(
    sliding::MultiWalkingDistance) extern ROMPICAPO_MULTI_RUN(sliding::MultiPatternDatabase)

}  // namespace rompicapo
