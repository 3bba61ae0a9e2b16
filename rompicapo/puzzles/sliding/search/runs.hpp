// SPDX-License-Identifier: MIT
//
// The heuristics of each fast model, and the searches with them.
#pragma once

#include "rompicapo/puzzles/sliding/heuristics/linear_conflict.hpp"
#include "rompicapo/puzzles/sliding/heuristics/walking_distance.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/heuristic.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::sliding {

// Large boards have no walking distance; entry.cpp uses linear conflict alone as their `max`.
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

ROMPICAPO_SEARCHES(sliding::Puzzle64, Zero<sliding::Puzzle64>);
ROMPICAPO_SEARCHES(sliding::Puzzle64, sliding::Hamming<sliding::Puzzle64>);
ROMPICAPO_SEARCHES(sliding::Puzzle64, sliding::Manhattan<sliding::Puzzle64>);
ROMPICAPO_SEARCHES(sliding::Puzzle64, sliding::HammingWithBlank<sliding::Puzzle64>);
ROMPICAPO_SEARCHES(sliding::Puzzle64, sliding::ManhattanWithBlank<sliding::Puzzle64>);
ROMPICAPO_SEARCHES(sliding::Puzzle64, sliding::LinearConflict<sliding::Puzzle64>);
ROMPICAPO_SEARCHES(sliding::Puzzle64, sliding::PatternDatabase<sliding::Puzzle64>);
ROMPICAPO_SEARCHES(sliding::Puzzle64, sliding::WalkingDistance<sliding::Puzzle64>);
ROMPICAPO_SEARCHES(sliding::Puzzle64, sliding::Max<sliding::Puzzle64>);
ROMPICAPO_SEARCHES(sliding::Puzzle128, Zero<sliding::Puzzle128>);
ROMPICAPO_SEARCHES(sliding::Puzzle128, sliding::Hamming<sliding::Puzzle128>);
ROMPICAPO_SEARCHES(sliding::Puzzle128, sliding::Manhattan<sliding::Puzzle128>);
ROMPICAPO_SEARCHES(sliding::Puzzle128, sliding::HammingWithBlank<sliding::Puzzle128>);
ROMPICAPO_SEARCHES(sliding::Puzzle128, sliding::ManhattanWithBlank<sliding::Puzzle128>);
ROMPICAPO_SEARCHES(sliding::Puzzle128, sliding::LinearConflict<sliding::Puzzle128>);
ROMPICAPO_SEARCHES(sliding::Puzzle128, sliding::PatternDatabase<sliding::Puzzle128>);
ROMPICAPO_SEARCHES(sliding::Puzzle128, sliding::WalkingDistance<sliding::Puzzle128>);
ROMPICAPO_SEARCHES(sliding::Puzzle128, sliding::Max<sliding::Puzzle128>);
ROMPICAPO_SEARCHES(sliding::PuzzleLarge, Zero<sliding::PuzzleLarge>);
ROMPICAPO_SEARCHES(sliding::PuzzleLarge, sliding::Hamming<sliding::PuzzleLarge>);
ROMPICAPO_SEARCHES(sliding::PuzzleLarge, sliding::Manhattan<sliding::PuzzleLarge>);
ROMPICAPO_SEARCHES(sliding::PuzzleLarge, sliding::HammingWithBlank<sliding::PuzzleLarge>);
ROMPICAPO_SEARCHES(sliding::PuzzleLarge, sliding::ManhattanWithBlank<sliding::PuzzleLarge>);
ROMPICAPO_SEARCHES(sliding::PuzzleLarge, sliding::LinearConflict<sliding::PuzzleLarge>);
ROMPICAPO_SEARCHES(sliding::PuzzleLarge, sliding::PatternDatabase<sliding::PuzzleLarge>);

}  // namespace rompicapo
