// SPDX-License-Identifier: MIT
//
// The search behind A*, weighted A* and greedy best-first: expands the open node of least rank. Only the rank differs,
// a run-time value, so one instantiation serves all three.
//
// If the rank includes the cost, a closed node that is reached at lower cost is reopened. So some open node is always
// on an optimal path with its true cost, even if the heuristic is inconsistent, and the least cost + estimate of an
// open node is a lower bound. An improved node is queued again; its older entry has a higher rank and finds it closed.
// Source: P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of minimum cost
// paths", 1968; I. Pohl, "Heuristic search viewed as path finding in a graph", 1970 (weights).
#pragma once

#include <algorithm>
#include <limits>

#include "rompicapo/search/bucket_queue.hpp"
#include "rompicapo/search/expander.hpp"
#include "rompicapo/search/node_table.hpp"

namespace rompicapo {

struct Ranking {
  double weight = 1;        // of the estimate; 1 to 1000
  bool counts_cost = true;  // false: the estimate alone

  Cost weighted(Cost estimate) const {  // rounded down: costs are integers
    return weight == 1 ? estimate : static_cast<Cost>(weight * estimate);
  }

  // Ties: higher cost and lower estimate first; without cost the shorter path first.
  BucketQueue::Rank operator()(Cost cost, Cost estimate) const {
    const BucketQueue::Rank high = counts_cost ? cost + weighted(estimate) : estimate;
    return high << 32 | (counts_cost ? estimate : cost);
  }

  Cost estimate(BucketQueue::Rank rank) const { return static_cast<Cost>(counts_cost ? rank : rank >> 32); }

  // cost + estimate of nodes of this rank. Precondition: counts_cost.
  Cost total(BucketQueue::Rank rank) const {
    const Cost estimate = static_cast<Cost>(rank);
    return static_cast<Cost>(rank >> 32) - weighted(estimate) + estimate;
  }
};

template <Puzzle P, HeuristicFor<P> H>
class BestFirst {
 public:
  // Sets lower bounds in `result` if H is admissible; the caller decides whether a solution is optimal.
  BestFirst(const P& puzzle, const H& heuristic, const Limits& limits, Ranking ranking, SearchResult& result)
      : puzzle_(puzzle),
        limits_(limits),
        ranking_(ranking),
        result_(result),
        budget_(limits, result),
        memory_budget_(limits, budget_),
        open_(memory_budget_),
        expander_(puzzle, &heuristic, result.stats) {}

  void search(const StateOf<P>& start) {
    const KeyOf<P> root = key_of(puzzle_, start);
    NodeTable<KeyOf<P>> table(memory_budget_, root);
    const Cost estimate = expander_.estimate(start);
    if constexpr (Observed<P>) observer_of(puzzle_).root(start, estimate);
    if constexpr (H::admissible) prove(estimate);
    if (!table.make_room(1) || !open_.make_room(1)) return;
    if (beyond_limit(0, estimate)) return void(budget_.end(Outcome::out_of_budget, LimitReached::cost));
    open_.push(ranking_(0, estimate), table.insert(root, 0, Move::none).id);
    run(table);
    raise_bound();
  }

 private:
  static constexpr Cost none = std::numeric_limits<Cost>::max();

  void run(NodeTable<KeyOf<P>>& table) {
    while (!open_.empty()) {
      const NodeId id = open_.top();
      Node<KeyOf<P>>& node = table[id];
      if (node.closed) {
        open_.pop();
        continue;
      }
      StateOf<P> state = state_of(puzzle_, node.key);
      const Cost estimate = ranking_.estimate(open_.least());
      if (estimate == 0 && puzzle_.is_solved(state)) {
        if constexpr (Observed<P>) observer_of(puzzle_).goal(state, node.cost);
        result_.moves = path_to(puzzle_, table, id);
        result_.outcome = Outcome::solved;
        return;
      }
      const std::size_t branches = puzzle_.moves(state).size();
      if (budget_.spent() || !table.make_room(branches) || !open_.make_room(branches)) return;
      note_rank(open_.least());
      open_.pop();
      if (!open_.empty()) table.prefetch_node(open_.top());
      node.closed = true;
      if constexpr (Observed<P>)
        observer_of(puzzle_).expand(state, node.cost, estimate, shown_rank(node.cost, estimate));
      expander_.expand(
          state, expander_.memo(state, estimate), node.move, node.cost,
          [&](std::uint64_t hash) { table.prefetch(hash); },
          [&](const Child<P>& child) { return relax(table, child, node.cost + 1); });
    }
    if (least_cut_ == none) {
      result_.outcome = Outcome::unsolvable;
    } else {
      budget_.end(Outcome::out_of_budget, LimitReached::cost);
    }
  }

  Verdict relax(NodeTable<KeyOf<P>>& table, const Child<P>& child, Cost cost) {
    if (beyond_limit(cost, child.estimate)) return Verdict::over_bound;
    const auto [id, fresh] = table.insert(child.key, child.hash, cost, child.move);
    Verdict verdict = Verdict::fresh;
    if (!fresh) {
      Node<KeyOf<P>>& node = table[id];
      if (node.cost <= cost || (node.closed && !reopens_)) return node.closed ? Verdict::closed : Verdict::duplicate;
      verdict = node.closed ? Verdict::reopened : Verdict::better;
      node.cost = cost;
      node.move = child.move;
      node.closed = false;
    }
    open_.push(ranking_(cost, child.estimate), id);
    return verdict;
  }

  // Records that no solution is shorter than `bound`.
  void prove(Cost bound) {
    if (bound <= result_.lower_bound) return;
    result_.lower_bound = bound;
    if constexpr (Observed<P>) observer_of(puzzle_).bound(bound);
  }

  // For an observer: the rank if it is not cost + estimate.
  std::optional<Cost> shown_rank(Cost cost, Cost estimate) const {
    if (ranking_.counts_cost && ranking_.weight == 1) return std::nullopt;
    return static_cast<Cost>(ranking_(cost, estimate) >> 32);
  }

  // Whether a path of this cost exceeds the cost limit; records the least excess.
  bool beyond_limit(Cost cost, Cost estimate) {
    const Cost least = H::admissible ? cost + estimate : cost;
    if (least <= limits_.max_cost) [[likely]]
      return false;
    least_cut_ = std::min(least_cut_, least);
    return true;
  }

  // Counts nodes by rising rank; for A* the rank is a proved bound.
  void note_rank(BucketQueue::Rank rank) {
    if (!ranking_.counts_cost) return;
    const Cost high = static_cast<Cost>(rank >> 32);
    if (result_.stats.expanded_by_bound.empty() || high > highest_) {
      highest_ = high;
      result_.stats.expanded_by_bound.push_back(0);
      if (H::admissible && ranking_.weight == 1) prove(high);
    }
    ++result_.stats.expanded_by_bound.back();
  }

  // An optimal path contains an open node, or one that the cost limit cut off.
  void raise_bound() {
    if (!H::admissible || !ranking_.counts_cost || result_.outcome == Outcome::unsolvable) return;
    Cost least = least_cut_;
    open_.for_each_rank([&](BucketQueue::Rank rank) { least = std::min(least, ranking_.total(rank)); });
    if (least != none) prove(least);
  }

  const P& puzzle_;
  const Limits& limits_;
  Ranking ranking_;
  SearchResult& result_;
  Budget budget_;
  MemoryBudget memory_budget_;
  BucketQueue open_;
  // Greedy search never reopens a node, unless a cost limit makes the cheaper path the only one within it.
  bool reopens_ = ranking_.counts_cost || limits_.max_cost != none;
  Expander<P, H> expander_;
  Cost highest_ = 0;
  Cost least_cut_ = none;
};

}  // namespace rompicapo
