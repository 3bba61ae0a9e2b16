// SPDX-License-Identifier: MIT
//
// Which heuristics puzzles from a file have, and the searches with them.
#pragma once

#include "rompicapo/group/pattern_database/pattern_database.hpp"
#include "rompicapo/group/search/heuristics.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::group {

template <class P>
using HeuristicsOf = TypeList<Zero<P>, Misplaced<P>, PatternDatabase<P>>;

}  // namespace rompicapo::group

namespace rompicapo {

ROMPICAPO_SEARCHES(group::FilePuzzle<32>, Zero<group::FilePuzzle<32>>);
ROMPICAPO_SEARCHES(group::FilePuzzle<64>, Zero<group::FilePuzzle<64>>);
ROMPICAPO_SEARCHES(group::FilePuzzle<256>, Zero<group::FilePuzzle<256>>);
ROMPICAPO_SEARCHES(group::FilePuzzle<32>, group::Misplaced<group::FilePuzzle<32>>);
ROMPICAPO_SEARCHES(group::FilePuzzle<64>, group::Misplaced<group::FilePuzzle<64>>);
ROMPICAPO_SEARCHES(group::FilePuzzle<256>, group::Misplaced<group::FilePuzzle<256>>);
ROMPICAPO_SEARCHES(group::FilePuzzle<32>, group::PatternDatabase<group::FilePuzzle<32>>);
ROMPICAPO_SEARCHES(group::FilePuzzle<64>, group::PatternDatabase<group::FilePuzzle<64>>);
ROMPICAPO_SEARCHES(group::FilePuzzle<256>, group::PatternDatabase<group::FilePuzzle<256>>);

}  // namespace rompicapo
