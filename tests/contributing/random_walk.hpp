// SPDX-License-Identifier: MIT
//
// The example algorithm of CONTRIBUTING.md: random steps by a seed until the goal is met by chance. Its path is as long
// as its walk; it proves nothing and ends only at a limit. Source: K. Pearson, "The problem of the random walk", 1905.
#pragma once

#include "rompicapo/base/rng.hpp"
#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo {

// [algorithm]
struct RandomWalk {
  static constexpr AlgorithmInfo info{
      .name = "random-walk",
      .summary = "moves drawn at random until the goal is met",
      .source = "K. Pearson, 1905",
      .uses = AlgorithmInfo::Uses::no_heuristic,
      .promises = AlgorithmInfo::Promises::nothing,
      .options = "random-ties",
  };

  template <Puzzle P, HeuristicFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H&, const Limits& limits,
                          const Tuning& tuning) {
    SearchResult result;
    Budget budget(limits, result);
    Rng rng(tuning.seed);
    StateOf<P> state = start;
    while (!puzzle.is_solved(state)) {
      if (result.moves.size() >= limits.max_cost) budget.end(Outcome::out_of_budget, LimitReached::cost);
      if (result.moves.size() >= limits.max_cost || budget.spent()) return result.moves.clear(), result;
      const std::span<const Move> moves = puzzle.moves(state, result.moves.empty() ? Move::none : result.moves.back());
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      puzzle.apply(state, move);
      result.moves.push_back(move);
      ++result.stats.expanded;
      ++result.stats.generated;
    }
    result.outcome = Outcome::solved;
    return result;
  }
};
// [/algorithm]

}  // namespace rompicapo
