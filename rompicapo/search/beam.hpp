// SPDX-License-Identifier: MIT
//
// Beam search: of each layer only the `width` states with the least estimates are kept and expanded. Duplicates within
// a layer are removed, and states of earlier layers are excluded, so the search ends on a finite space. Among equal
// estimates the earlier state is kept, so the answer is deterministic. Source: B. T. Lowerre, "The HARPY speech
// recognition system", 1976; R. Bisiani, "Beam search", 1987.
#pragma once

#include <algorithm>

#include "rompicapo/search/expander.hpp"
#include "rompicapo/search/node_table.hpp"

namespace rompicapo {

struct Beam {
  static constexpr AlgorithmInfo info{
      .name = "beam",
      .summary = "layer by layer, the best few of each kept: memory by choice, may end with no solution found",
      .source = "B. T. Lowerre, 1976",
      .uses = AlgorithmInfo::Uses::any_heuristic,
      .promises = AlgorithmInfo::Promises::nothing,
      .options = "width",
  };

  template <Puzzle P, HeuristicFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H& heuristic, const Limits& limits,
                          const Tuning& tuning) {
    SearchResult result;
    if constexpr (Observed<P>) observer_of(puzzle).root(start, heuristic(start));
    if (puzzle.is_solved(start)) {
      if constexpr (Observed<P>) observer_of(puzzle).goal(start, 0);
      result.outcome = Outcome::solved;
    } else {
      search(puzzle, start, heuristic, limits, std::max<std::size_t>(tuning.width, 1), result);
    }
    return result;
  }

 private:
  template <class P, class H>
  static void search(const P& puzzle, const StateOf<P>& start, const H& heuristic, const Limits& limits,
                     std::size_t width, SearchResult& result) {
    Budget budget(limits, result);
    MemoryBudget memory_budget(limits, budget);
    const KeyOf<P> root = key_of(puzzle, start);
    NodeTable<KeyOf<P>> kept(memory_budget, root);   // all layers in order
    NodeTable<KeyOf<P>> layer(memory_budget, root);  // the next one; `cost` is the estimate here
    Expander<P, H> expander(puzzle, &heuristic, result.stats);
    if constexpr (H::admissible) result.lower_bound = expander.estimate(start);
    if (!kept.make_room(1) || !layer.make_room(1)) return;
    kept.insert(root, 0, Move::none);

    NodeId next = 0;
    for (Cost depth = 0; next < kept.size(); ++depth) {
      if (depth >= limits.max_cost) return void(budget.end(Outcome::out_of_budget, LimitReached::cost));
      layer.clear();
      result.stats.expanded_by_bound.push_back(kept.size() - next);
      if constexpr (Observed<P>) observer_of(puzzle).layer(depth);
      for (; next < kept.size(); ++next) {
        StateOf<P> state = state_of(puzzle, kept[next].key);
        if (budget.spent() || !layer.make_room(puzzle.moves(state).size())) return;
        if constexpr (Observed<P>) observer_of(puzzle).expand(state, depth, heuristic(state));
        Move winner = Move::none;
        expander.expand(
            state, expander.memo(state), kept[next].move, depth,
            [&](std::uint64_t hash) {
              kept.prefetch(hash);
              layer.prefetch(hash);
            },
            [&](const Child<P>& child) {
              if (child.solved) return winner = child.move, Verdict::goal;
              if (kept.find(child.key, child.hash) != no_node) return Verdict::closed;
              const bool fresh = layer.insert(child.key, child.hash, child.estimate, child.move).fresh;
              return fresh ? Verdict::fresh : Verdict::duplicate;
            });
        if (winner != Move::none) {
          if constexpr (Observed<P>) observer_of(puzzle).goal(after(puzzle, state, winner), depth + 1);
          result.moves = path_to(puzzle, kept, next);
          result.moves.push_back(winner);
          result.outcome = Outcome::solved;
          return;
        }
      }
      if (!keep_best(puzzle, layer, width, depth + 1, kept, memory_budget)) return;
    }
    result.outcome = Outcome::not_found;
  }

  // False: out of memory, outcome set.
  template <class P, class Key>
  static bool keep_best(const P& puzzle, const NodeTable<Key>& layer, std::size_t width, Cost depth,
                        NodeTable<Key>& kept, MemoryBudget& memory_budget) {
    const std::size_t count = std::min<std::size_t>(width, layer.size());
    const std::uint64_t bytes = layer.size() * sizeof(NodeId);
    if (!kept.make_room(count) || !memory_budget.grow(bytes)) return false;
    std::vector<NodeId> order(layer.size());
    for (NodeId id = 0; id < layer.size(); ++id) order[id] = id;
    const auto better = [&](NodeId left, NodeId right) {
      return layer[left].cost != layer[right].cost ? layer[left].cost < layer[right].cost : left < right;
    };
    if (count < order.size())
      std::nth_element(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(), better);
    if constexpr (Observed<P>) {
      const Report report = observer_of(puzzle);
      std::sort(order.begin() + static_cast<std::ptrdiff_t>(count), order.end());
      for (std::size_t at = count; at < order.size(); ++at) report.cut(layer[order[at]].key);
    }
    order.resize(count);
    std::sort(order.begin(), order.end());  // nth_element's order differs between libraries
    for (const NodeId id : order) kept.insert(layer[id].key, depth, layer[id].move);
    memory_budget.shrink(bytes);
    return true;
  }
};

}  // namespace rompicapo
