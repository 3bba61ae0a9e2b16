// SPDX-License-Identifier: MIT
//
// IDA*: depth-first search under a cost bound that rises to the least value that exceeded it.
// Memory is the path alone; the price is that nodes are met again in every iteration. The first
// path found is optimal because the heuristic, by its type, never overestimates.
// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", 1985.
#pragma once

#include <algorithm>
#include <limits>
#include <utility>

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo {

struct IdaStar {
  static constexpr AlgorithmInfo info{
      .name = "ida-star",
      .summary = "depth-first under a rising cost bound: optimal, memory for one path only",
      .source = "R. E. Korf, 1985",
      .uses = AlgorithmInfo::Uses::admissible_heuristic,
      .promises = AlgorithmInfo::Promises::optimal,
  };

  template <Puzzle P, AdmissibleFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H& heuristic, const Limits& limits,
                          const Tuning&) {
    SearchResult result;
    Run<P, H>{puzzle, Tracker<H, P>(heuristic), limits, start, result}.solve();
    return result;
  }

 private:
  static constexpr Cost unreachable = std::numeric_limits<Cost>::max();

  enum class Visit { found, exhausted, interrupted };

  template <class P, class H>
  struct Run {
    using Memo = typename Tracker<H, P>::Memo;

    const P& puzzle;
    Tracker<H, P> tracker;
    const Limits& limits;
    StateOf<P> state;  // the node in hand; moves are applied and undone in place
    SearchResult& result;
    Cost next_bound = 0;
    Budget budget{limits, result};

    void solve() {
      const Memo root = tracker.start(state);
      for (Cost bound = tracker.value(root); bound != unreachable && bound <= limits.max_cost; bound = next_bound) {
        result.lower_bound = bound;
        next_bound = unreachable;
        const std::uint64_t before = result.stats.expanded;
        const Visit visit = descend(Move::none, root, 0, bound);
        result.stats.expanded_by_bound.push_back(result.stats.expanded - before);
        if (visit == Visit::interrupted) return;  // the budget has written why
        if (visit == Visit::found) {
          std::reverse(result.moves.begin(), result.moves.end());
          result.outcome = Outcome::solved;
          result.optimal = true;
          return;
        }
      }
      if (next_bound == unreachable) {
        result.outcome = Outcome::unsolvable;
      } else {
        result.lower_bound = next_bound;
        budget.end(Outcome::out_of_budget, Budgeted::cost);
      }
    }

    // Invariant: depth + value(memo) <= bound.
    Visit descend(Move last, const Memo& memo, Cost depth, Cost bound) {
      if (tracker.value(memo) == 0 && puzzle.is_solved(state)) return Visit::found;
      if (budget.spent()) return Visit::interrupted;
      ++result.stats.expanded;
      for (const Move move : puzzle.moves(state, last)) {
        puzzle.apply(state, move);
        ++result.stats.generated;
        const Memo child = tracker.follow(memo, state, move);
        const Cost total = depth + 1 + tracker.value(child);
        Visit visit = Visit::exhausted;
        if (total <= bound) {
          visit = descend(move, child, depth + 1, bound);
        } else {
          next_bound = std::min(next_bound, total);
        }
        puzzle.undo(state, move);
        if (visit == Visit::found) result.moves.push_back(move);  // collected backwards, turned by solve()
        if (visit != Visit::exhausted) return visit;
      }
      return Visit::exhausted;
    }
  };
};

}  // namespace rompicapo
