// SPDX-License-Identifier: MIT
//
// Greedy best-first search: expands the state with the least estimate, whatever its path's cost. No state is expanded
// twice, except under a cost limit, where the cheaper of two paths may be the only one within it. Complete on finite
// spaces; no bound on the length. Source: J. E. Doran and D. Michie, "Experiments with the Graph Traverser program",
// 1966.
#pragma once

#include "rompicapo/search/best_first.hpp"

namespace rompicapo {

struct GreedyBestFirst {
  static constexpr AlgorithmInfo info{
      .name = "greedy-best-first",
      .summary = "least estimate first: quick, solutions of any length",
      .source = "J. E. Doran, D. Michie, 1966",
      .uses = AlgorithmInfo::Uses::any_heuristic,
      .promises = AlgorithmInfo::Promises::nothing,
  };

  template <Puzzle P, HeuristicFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H& heuristic, const Limits& limits,
                          const Tuning&) {
    SearchResult result;
    BestFirst<P, H>(puzzle, heuristic, limits, Ranking{1, false}, result).search(start);
    return result;
  }
};

}  // namespace rompicapo
