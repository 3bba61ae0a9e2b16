// SPDX-License-Identifier: MIT
//
// A*: expands the node of least cost + estimate; among equals the deepest. With an admissible heuristic the first goal
// removed from the queue is optimal, and only then is the answer marked optimal. Source: P. E. Hart, N. J. Nilsson and
// B. Raphael, "A formal basis for the heuristic determination of minimum cost paths", 1968.
#pragma once

#include "rompicapo/search/best_first.hpp"

namespace rompicapo {

struct AStar {
  static constexpr AlgorithmInfo info{
      .name = "a-star",
      .summary = "least cost + estimate first: optimal with an admissible heuristic, all states met are kept",
      .source = "P. E. Hart, N. J. Nilsson, B. Raphael, 1968",
      .uses = AlgorithmInfo::Uses::any_heuristic,
      .promises = AlgorithmInfo::Promises::optimal_if_admissible,
  };

  template <Puzzle P, HeuristicFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H& heuristic, const Limits& limits,
                          const Tuning&) {
    SearchResult result;
    BestFirst<P, H>(puzzle, heuristic, limits, Ranking{}, result).search(start);
    result.optimal = H::admissible && result.outcome == Outcome::solved;
    if (result.optimal) result.bound_factor = 1;
    return result;
  }
};

}  // namespace rompicapo
