// SPDX-License-Identifier: MIT
//
// Which searches are compiled for puzzles from a file: every general one by every heuristic, each heuristic and size in
// a source file of its own (run_*.cpp), so that builds run in parallel.
#pragma once

#include "rompicapo/puzzles/permutation/pattern_database/pattern_database.hpp"
#include "rompicapo/puzzles/permutation/search/heuristics.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::permutation {

template <class P>
using HeuristicsOf = TypeList<Zero<P>, Misplaced<P>, PatternDatabase<P>>;

}  // namespace rompicapo::permutation

namespace rompicapo {

// clang-format off
#define ROMPICAPO_FILE_RUN(N, H)                                                                           \
  template SearchResult run_general<permutation::FilePuzzle<N>, H<permutation::FilePuzzle<N>>>(            \
      std::string_view, const permutation::FilePuzzle<N>&, const permutation::FilePuzzle<N>::State&,       \
      const Limits&, const Tuning&);

extern ROMPICAPO_FILE_RUN(32, Zero)
extern ROMPICAPO_FILE_RUN(64, Zero)
extern ROMPICAPO_FILE_RUN(256, Zero)
extern ROMPICAPO_FILE_RUN(32, permutation::Misplaced)
extern ROMPICAPO_FILE_RUN(64, permutation::Misplaced)
extern ROMPICAPO_FILE_RUN(256, permutation::Misplaced)
extern ROMPICAPO_FILE_RUN(32, permutation::PatternDatabase)
extern ROMPICAPO_FILE_RUN(64, permutation::PatternDatabase)
extern ROMPICAPO_FILE_RUN(256, permutation::PatternDatabase)
// clang-format on

}  // namespace rompicapo
