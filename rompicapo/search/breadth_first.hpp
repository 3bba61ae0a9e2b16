// SPDX-License-Identifier: MIT
//
// Breadth-first search with a closed list. Nodes are numbered in order of arrival, so the node table is also the queue,
// and a layer is a range of numbers. Children are tested when generated: the first solved one is nearest, since all at
// smaller distances were tested earlier. Source: E. F. Moore, "The shortest path through a maze", 1959.
#pragma once

#include "rompicapo/search/expander.hpp"
#include "rompicapo/search/node_table.hpp"

namespace rompicapo {

struct BreadthFirst {
  static constexpr AlgorithmInfo info{
      .name = "breadth-first",
      .summary = "layer by layer, no state twice: optimal, all states met are kept in memory",
      .source = "E. F. Moore, 1959",
      .uses = AlgorithmInfo::Uses::no_heuristic,
      .promises = AlgorithmInfo::Promises::optimal,
  };

  template <Puzzle P, HeuristicFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H&, const Limits& limits, const Tuning&) {
    SearchResult result;
    if constexpr (Observed<P>) observer_of(puzzle).root(start, 0);
    if (puzzle.is_solved(start)) {
      if constexpr (Observed<P>) observer_of(puzzle).goal(start, 0);
      result.outcome = Outcome::solved;
      result.optimal = true;
    } else {
      search(puzzle, start, limits, result);
    }
    return result;
  }

 private:
  template <class P>
  static void search(const P& puzzle, const StateOf<P>& start, const Limits& limits, SearchResult& result) {
    Budget budget(limits, result);
    MemoryBudget memory_budget(limits, budget);
    const KeyOf<P> root = key_of(puzzle, start);
    NodeTable<KeyOf<P>> table(memory_budget, root);
    Expander<P, Zero<P>> expander(puzzle, nullptr, result.stats);
    if (!table.make_room(1)) return;
    table.insert(root, 0, Move::none);

    NodeId next = 0;
    for (Cost depth = 0; next < table.size(); ++depth) {
      result.lower_bound = depth + 1;
      if (depth >= limits.max_cost) return void(budget.end(Outcome::out_of_budget, LimitReached::cost));
      result.stats.expanded_by_bound.push_back(0);
      if constexpr (Observed<P>) observer_of(puzzle).layer(depth);
      for (const NodeId end = table.size(); next < end; ++next) {
        StateOf<P> state = state_of(puzzle, table[next].key);
        const Move last = table[next].move;
        if (budget.spent() || !table.make_room(puzzle.moves(state).size())) return;
        ++result.stats.expanded_by_bound.back();
        if constexpr (Observed<P>) {
          observer_of(puzzle).expand(state, depth, 0);
          table[next].closed = true;
        }
        Move winner = Move::none;
        expander.expand(
            state, std::nullopt, last, depth, [&](std::uint64_t hash) { table.prefetch(hash); },
            [&](const Child<P>& child) {
              const auto [id, fresh] = table.insert(child.key, child.hash, depth + 1, child.move);
              if (child.solved) return winner = child.move, Verdict::goal;
              return fresh ? Verdict::fresh : table[id].closed ? Verdict::closed : Verdict::duplicate;
            });
        if (winner != Move::none) {
          if constexpr (Observed<P>) observer_of(puzzle).goal(after(puzzle, state, winner), depth + 1);
          result.moves = path_to(puzzle, table, next);
          result.moves.push_back(winner);
          result.outcome = Outcome::solved;
          result.optimal = true;
          return;
        }
      }
    }
    result.outcome = Outcome::unsolvable;
  }
};

}  // namespace rompicapo
