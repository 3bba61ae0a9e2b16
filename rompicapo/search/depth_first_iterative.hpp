// SPDX-License-Identifier: MIT
//
// Depth-first search to depth 0, 1, 2, ... until a goal is found: the answer of breadth-first search in the memory of
// one path. It is IDA* with the zero heuristic, and runs that code. Redundant moves are pruned; states are not stored,
// so an unsolvable start is searched until a limit ends it. Source: R. E. Korf, "Depth-first iterative-deepening: an
// optimal admissible tree search", 1985.
#pragma once

#include "rompicapo/search/ida_star.hpp"

namespace rompicapo {

struct DepthFirstIterative {
  static constexpr AlgorithmInfo info{
      .name = "depth-first-iterative",
      .summary = "depth-first to a depth that rises by one: optimal, memory for one path only",
      .source = "R. E. Korf, 1985",
      .uses = AlgorithmInfo::Uses::no_heuristic,
      .promises = AlgorithmInfo::Promises::optimal,
  };

  static constexpr bool follows_arcs = true;

  template <Puzzle P, HeuristicFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H&, const Limits& limits,
                          const Tuning& tuning) {
    return IdaStar::run(puzzle, start, Zero<P>(puzzle), limits, tuning);
  }
};

}  // namespace rompicapo
