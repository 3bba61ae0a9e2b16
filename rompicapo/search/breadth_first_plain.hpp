// SPDX-License-Identifier: MIT
//
// Breadth-first search in its simplest form: every legal move, including the inverse of the last, and no closed list.
// States repeat endlessly, so memory or the node limit ends it on all but easy boards, and on every unsolvable one.
// Each node stores its state, its last move and its parent's number. Source: E. F. Moore, "The shortest path through a
// maze", 1959.
#pragma once

#include <algorithm>

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/search/observe.hpp"
#include "rompicapo/search/pool.hpp"
#include "rompicapo/search/state_key.hpp"

namespace rompicapo {

struct BreadthFirstPlain {
  static constexpr AlgorithmInfo info{
      .name = "breadth-first-plain",
      .summary = "layer by layer without a closed list; small boards only",
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
  struct TreeNode {
    KeyOf<P> key;
    std::uint32_t parent;
    Move move;
  };

  template <class P>
  static void search(const P& puzzle, const StateOf<P>& start, const Limits& limits, SearchResult& result) {
    Budget budget(limits, result);
    MemoryBudget memory_budget(limits, budget);
    const KeyOf<P> root = key_of(puzzle, start);
    Pool<TreeNode<P>> tree(memory_budget, heap_bytes_of_key(root));
    if (!tree.make_room(1)) return;
    tree[tree.add()] = {root, 0, Move::none};

    std::uint32_t next = 0;
    for (Cost depth = 0; next < tree.size(); ++depth) {
      result.lower_bound = depth + 1;
      if (depth >= limits.max_cost) return void(budget.end(Outcome::out_of_budget, LimitReached::cost));
      result.stats.expanded_by_bound.push_back(0);
      if constexpr (Observed<P>) observer_of(puzzle).layer(depth);
      for (const std::uint32_t end = tree.size(); next < end; ++next) {
        StateOf<P> state = state_of(puzzle, tree[next].key);
        const std::span<const Move> moves = puzzle.moves(state);
        if (budget.spent() || !tree.make_room(moves.size())) return;
        ++result.stats.expanded;
        ++result.stats.expanded_by_bound.back();
        [[maybe_unused]] const KeyOf<P>& parent = tree[next].key;
        if constexpr (Observed<P>) observer_of(puzzle).expand(parent, depth, 0);
        for (const Move move : moves) {
          puzzle.apply(state, move);
          ++result.stats.generated;
          tree[tree.add()] = {key_of(puzzle, state), next, move};
          const bool solved = puzzle.is_solved(state);
          if constexpr (Observed<P>) {
            const Report report = observer_of(puzzle);
            report.generate(parent, move, state, depth + 1, 0, solved ? Verdict::goal : Verdict::fresh);
            if (solved) report.goal(state, depth + 1);
          }
          if (solved) return trace(tree, tree.size() - 1, result);
          puzzle.undo(state, move);
        }
      }
    }
    result.outcome = Outcome::unsolvable;  // no moves remain
  }

  template <class P>
  static void trace(const Pool<TreeNode<P>>& tree, std::uint32_t leaf, SearchResult& result) {
    for (std::uint32_t at = leaf; tree[at].move != Move::none; at = tree[at].parent)
      result.moves.push_back(tree[at].move);
    std::reverse(result.moves.begin(), result.moves.end());
    result.outcome = Outcome::solved;
    result.optimal = true;
  }
};

}  // namespace rompicapo
