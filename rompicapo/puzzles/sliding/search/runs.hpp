// SPDX-License-Identifier: MIT
//
// Which heuristics each fast model offers, and the promise that the searches with each are instantiated
// in a run_*.cpp of their own, so that the build runs in parallel.
#pragma once

#include "rompicapo/puzzles/sliding/heuristics/linear_conflict.hpp"
#include "rompicapo/puzzles/sliding/heuristics/walking_distance.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/heuristic.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::sliding {

// Large boards have no walking distance; entry.cpp takes linear conflict alone as their `max`.
template <class P>
struct HeuristicsOf {
  using plain =
      TypeList<Zero<P>, Hamming<P>, Manhattan<P>, LinearConflict<P>, WalkingDistance<P>, Max<P>, PatternDatabase<P>>;
  using counting_blank = TypeList<Zero<P>, HammingWithBlank<P>, ManhattanWithBlank<P>, LinearConflict<P>,
                                  WalkingDistance<P>, Max<P>, PatternDatabase<P>>;
};
template <>
struct HeuristicsOf<PuzzleLarge> {
  using P = PuzzleLarge;
  using plain = TypeList<Zero<P>, Hamming<P>, Manhattan<P>, LinearConflict<P>, PatternDatabase<P>>;
  using counting_blank =
      TypeList<Zero<P>, HammingWithBlank<P>, ManhattanWithBlank<P>, LinearConflict<P>, PatternDatabase<P>>;
};

}  // namespace rompicapo::sliding

namespace rompicapo {

#define ROMPICAPO_SLIDING_RUN(P, H)                             \
  template SearchResult run_general<sliding::P, H<sliding::P>>( \
      std::string_view, const sliding::P&, const StateOf<sliding::P>&, const Limits&, const Tuning&);

// clang-format off
#define ROMPICAPO_SLIDING_RUNS(P)                       \
  extern ROMPICAPO_SLIDING_RUN(P, Zero)                        \
  extern ROMPICAPO_SLIDING_RUN(P, sliding::Hamming)            \
  extern ROMPICAPO_SLIDING_RUN(P, sliding::Manhattan)          \
  extern ROMPICAPO_SLIDING_RUN(P, sliding::HammingWithBlank)   \
  extern ROMPICAPO_SLIDING_RUN(P, sliding::ManhattanWithBlank) \
  extern ROMPICAPO_SLIDING_RUN(P, sliding::LinearConflict)     \
  extern ROMPICAPO_SLIDING_RUN(P, sliding::PatternDatabase)

ROMPICAPO_SLIDING_RUNS(Puzzle64)
ROMPICAPO_SLIDING_RUNS(Puzzle128)
ROMPICAPO_SLIDING_RUNS(PuzzleLarge)
extern ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::WalkingDistance)
extern ROMPICAPO_SLIDING_RUN(Puzzle64, sliding::Max)
extern ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::WalkingDistance)
extern ROMPICAPO_SLIDING_RUN(Puzzle128, sliding::Max)
// clang-format on

#undef ROMPICAPO_SLIDING_RUNS

}  // namespace rompicapo
