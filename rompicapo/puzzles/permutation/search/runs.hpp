// SPDX-License-Identifier: MIT
//
// Which heuristics puzzles from a file have, and the searches with them.
#pragma once

#include "rompicapo/puzzles/permutation/pattern_database/pattern_database.hpp"
#include "rompicapo/puzzles/permutation/search/heuristics.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::permutation {

template <class P>
using HeuristicsOf = TypeList<Zero<P>, Misplaced<P>, PatternDatabase<P>>;

}  // namespace rompicapo::permutation

namespace rompicapo {

ROMPICAPO_SEARCHES(permutation::FilePuzzle<32>, Zero<permutation::FilePuzzle<32>>);
ROMPICAPO_SEARCHES(permutation::FilePuzzle<64>, Zero<permutation::FilePuzzle<64>>);
ROMPICAPO_SEARCHES(permutation::FilePuzzle<256>, Zero<permutation::FilePuzzle<256>>);
ROMPICAPO_SEARCHES(permutation::FilePuzzle<32>, permutation::Misplaced<permutation::FilePuzzle<32>>);
ROMPICAPO_SEARCHES(permutation::FilePuzzle<64>, permutation::Misplaced<permutation::FilePuzzle<64>>);
ROMPICAPO_SEARCHES(permutation::FilePuzzle<256>, permutation::Misplaced<permutation::FilePuzzle<256>>);
ROMPICAPO_SEARCHES(permutation::FilePuzzle<32>, permutation::PatternDatabase<permutation::FilePuzzle<32>>);
ROMPICAPO_SEARCHES(permutation::FilePuzzle<64>, permutation::PatternDatabase<permutation::FilePuzzle<64>>);
ROMPICAPO_SEARCHES(permutation::FilePuzzle<256>, permutation::PatternDatabase<permutation::FilePuzzle<256>>);

}  // namespace rompicapo
