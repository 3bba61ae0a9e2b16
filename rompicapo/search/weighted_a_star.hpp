// SPDX-License-Identifier: MIT
//
// Weighted A*: the estimate is multiplied by w. With an admissible heuristic the answer is at most w times the optimum,
// because some open node on an optimal path has no higher rank. The open nodes often prove a better bound; the better
// of the two is reported. Weights above 1000 count as 1000. Source: I. Pohl, "Heuristic search viewed as path finding
// in a graph", 1970.
#pragma once

#include "rompicapo/search/best_first.hpp"

namespace rompicapo {

struct WeightedAStar {
  static constexpr AlgorithmInfo info{
      .name = "weighted-a-star",
      .summary = "A* with the estimate times w: faster, at most w times the optimum",
      .source = "I. Pohl, 1970",
      .uses = AlgorithmInfo::Uses::any_heuristic,
      .promises = AlgorithmInfo::Promises::bounded,
      .options = "weight",
  };

  template <Puzzle P, HeuristicFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H& heuristic, const Limits& limits,
                          const Tuning& tuning) {
    SearchResult result;
    const double weight = tuning.weight >= 1 ? std::min(tuning.weight, 1000.0) : 1.0;
    BestFirst<P, H>(puzzle, heuristic, limits, Ranking{weight, true}, result).search(start);
    if (!H::admissible || result.outcome != Outcome::solved) return result;
    const auto length = static_cast<double>(result.moves.size());
    result.optimal = result.moves.size() == result.lower_bound;
    result.bound_factor = result.optimal ? 1.0 : std::min(weight, length / result.lower_bound);
    return result;
  }
};

}  // namespace rompicapo
