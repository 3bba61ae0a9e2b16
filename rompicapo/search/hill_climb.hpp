// SPDX-License-Identifier: MIT
//
// Hill climbing with a memory of its path: generates all moves, drops states already on the path, steps to the one with
// the least estimate, and never backtracks. It ends at the goal or where every neighbour was visited: neither complete
// nor optimal. Source: the classroom form of steepest descent; N. J. Nilsson, "Principles of artificial intelligence",
// 1980.
#pragma once

#include "rompicapo/base/rng.hpp"
#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/search/node_table.hpp"
#include "rompicapo/search/observe.hpp"

namespace rompicapo {

struct HillClimb {
  static constexpr AlgorithmInfo info{
      .name = "hill-climb",
      .summary = "step to the best neighbour not yet on the path: may end with no solution found",
      .source = "N. J. Nilsson, 1980",
      .uses = AlgorithmInfo::Uses::any_heuristic,
      .promises = AlgorithmInfo::Promises::nothing,
      .options = "random-ties",
  };

  template <Puzzle P, HeuristicFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H& heuristic, const Limits& limits,
                          const Tuning& tuning) {
    SearchResult result;
    if (!climb(puzzle, start, Tracker<H, P>(heuristic), limits, tuning, result)) result.moves.clear();
    return result;
  }

 private:
  // Whether the goal was reached. `result.moves` is the path so far.
  template <class P, class H>
  static bool climb(const P& puzzle, StateOf<P> state, const Tracker<H, P>& tracker, const Limits& limits,
                    const Tuning& tuning, SearchResult& result) {
    Budget budget(limits, result);
    MemoryBudget memory_budget(limits, budget);
    NodeTable<KeyOf<P>> path(memory_budget, key_of(puzzle, state));
    Rng rng(tuning.seed);
    auto memo = tracker.start(state);
    if constexpr (Observed<P>) observer_of(puzzle).root(state, tracker.value(memo));
    if constexpr (H::admissible) result.lower_bound = tracker.value(memo);
    while (!puzzle.is_solved(state)) {
      if (result.moves.size() >= limits.max_cost) return budget.end(Outcome::out_of_budget, LimitReached::cost), false;
      if (budget.spent() || !memory_budget.grow(sizeof(Move)) || !path.make_room(1)) return false;
      path.insert(key_of(puzzle, state), 0, Move::none);
      ++result.stats.expanded;
      [[maybe_unused]] const auto g = static_cast<Cost>(result.moves.size());
      if constexpr (Observed<P>) observer_of(puzzle).expand(state, g, tracker.value(memo));
      Move best = Move::none;
      Cost least = 0;
      std::uint32_t ties = 0;
      auto best_memo = memo;
      for (const Move move : puzzle.moves(state)) {
        puzzle.apply(state, move);
        ++result.stats.generated;
        const bool on_path = path.find(key_of(puzzle, state)) != no_node;
        if constexpr (Observed<P>) {
          const Report report = observer_of(puzzle);
          StateOf<P> parent = state;
          puzzle.undo(parent, move);
          const Cost h = tracker.value(tracker.start(state));
          report.generate(parent, move, state, g + 1, h, on_path ? Verdict::on_path : Verdict::fresh);
        }
        if (!on_path) {
          const auto child = tracker.follow(memo, state, move);
          const Cost estimate = tracker.value(child);
          ties = best != Move::none && estimate == least ? ties + 1 : 1;
          if (best == Move::none || estimate < least ||
              (estimate == least && tuning.random_ties && rng.below(ties) == 0)) {
            best = move;
            least = estimate;
            best_memo = child;
          }
        }
        puzzle.undo(state, move);
      }
      if (best == Move::none) return result.outcome = Outcome::not_found, false;
      puzzle.apply(state, best);
      if constexpr (Observed<P>) observer_of(puzzle).step(state);
      result.moves.push_back(best);
      memo = best_memo;
    }
    if constexpr (Observed<P>) observer_of(puzzle).goal(state, static_cast<Cost>(result.moves.size()));
    result.outcome = Outcome::solved;
    return true;
  }
};

}  // namespace rompicapo
