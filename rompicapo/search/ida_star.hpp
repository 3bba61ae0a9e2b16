// SPDX-License-Identifier: MIT
//
// IDA*: depth-first search under a cost bound that rises to the least value that exceeded it. It stores only the path
// and pays by visiting nodes again in every iteration. The first path found is optimal because the heuristic is
// admissible by its type.
//
// The hot loop has two forms. If the puzzle has arcs and the heuristic previews them, a child is evaluated before it is
// generated, states are passed by value in registers, and a node without children under the bound needs no saved
// register. Otherwise one state is changed in place. A heuristic that prefetches is given all children before the first
// is evaluated, so that memory latencies overlap. Source: R. E. Korf, "Depth-first iterative-deepening: an optimal
// admissible tree search", 1985.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/search/budget.hpp"
#include "rompicapo/search/observe.hpp"
#include "rompicapo/search/prefixes.hpp"
#include "rompicapo/search/trail.hpp"

namespace rompicapo {

struct IdaStar {
  static constexpr AlgorithmInfo info{
      .name = "ida-star",
      .summary = "depth-first under a rising cost bound: optimal, memory for one path only",
      .source = "R. E. Korf, 1985",
      .uses = AlgorithmInfo::Uses::admissible_heuristic,
      .promises = AlgorithmInfo::Promises::optimal,
      .units = true,
  };

  static constexpr bool follows_arcs = true;

  template <Puzzle P, AdmissibleFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H& heuristic, const Limits& limits,
                          const Tuning& tuning) {
    SearchResult result;
    Run<P, H> run{puzzle, heuristic, limits, start, result};
    if (tuning.least_prefixes != 0)
      run.plan(tuning.least_prefixes);
    else if (tuning.unit != nullptr)
      run.search_unit(*tuning.unit);
    else
      run.solve();
    return result;
  }

 private:
  static constexpr Cost unreachable = std::numeric_limits<Cost>::max();

  enum class Visit { exhausted, found, interrupted };

  template <class P, bool by_arcs>
  struct MovesOn {
    const P& puzzle;
    const StateOf<P>& start;

    std::vector<Move> operator()(std::span<const Move> path) const {
      Trail<P, by_arcs> trail(puzzle, start);
      trail.make(path);
      return trail.moves();
    }
  };

  template <class P, class H>
  struct Run {
    using State = StateOf<P>;
    using Memo = typename Tracker<H, P>::Memo;
    using Trail = rompicapo::Trail<P, PreviewingFor<H, P>>;

    const P& puzzle;
    const H& heuristic;
    const Limits& limits;
    State state;  // the root, and the current node if moves are made in place
    SearchResult& result;
    Tracker<H, P> tracker{heuristic};
    Budget budget{limits, result};
    std::uint64_t fuel = 1, filled = 1;  // nodes until the next poll of the budget, and the value it was set to
    std::uint64_t generated = 0;
    Cost least_excess = unreachable;  // over the omitted children: the least value + depth - bound, less 1
    Move last = Move::none;           // for an observer: the move that led to the current node, with arcs

    void solve() {
      const Memo root = tracker.start(state);
      if constexpr (Observed<P>) observer_of(puzzle).root(state, tracker.value(root));
      if (tracker.value(root) == 0 && puzzle.is_solved(state)) {
        if constexpr (Observed<P>) observer_of(puzzle).goal(state, 0);
        return finish();
      }
      for (Cost bound = tracker.value(root); bound <= limits.max_cost; bound += least_excess + 1) {
        result.lower_bound = bound;
        least_excess = unreachable;
        if constexpr (Observed<P>) {
          const Report report = observer_of(puzzle);
          report.bound(bound);
          last = Move::none;
        }
        const std::uint64_t before = result.stats.expanded;
        const Visit visit = iterate(Trail(puzzle, state).place, root, bound);
        settle();
        result.stats.expanded_by_bound.push_back(result.stats.expanded - before);
        if (visit == Visit::interrupted) return;  // the budget has set the outcome
        if (visit == Visit::found) return finish();
        if constexpr (Observed<P>) observer_of(puzzle).backtrack(state);
        if (least_excess == unreachable) {
          result.outcome = Outcome::unsolvable;
          return;
        }
        result.lower_bound = bound + least_excess + 1;
      }
      budget.end(Outcome::out_of_budget, LimitReached::cost);
    }

    void finish() {
      std::reverse(result.moves.begin(), result.moves.end());  // they were collected during backtracking
      result.outcome = Outcome::solved;
      result.optimal = true;
    }

    // Below `state`.
    Visit iterate(typename Trail::Place place, const Memo& memo, Cost rest) {
      if constexpr (PreviewingFor<H, P>) {
        return descend(state, place, memo, rest);
      } else if constexpr (PrefetchingFor<H, P>) {
        return descend_in_batches(place, memo, rest);
      } else {
        return descend_in_place(place, memo, rest);
      }
    }

    MovesAfter moves_after() const { return MovesOn<P, PreviewingFor<H, P>>{puzzle, state}; }

    void plan(std::size_t least) {
      result.lower_bound = tracker.value(tracker.start(state));
      result.units.prefixes = prefixes_of(least, moves_after());
    }

    void search_unit(const SearchUnit& unit) {
      const Descent way = descent(unit.prefix, moves_after());
      result.units.redundant = way.redundant;
      if (way.redundant) return;
      result.lower_bound = unit.bound;
      if (unit.bound > limits.max_cost) return void(budget.end(Outcome::out_of_budget, LimitReached::cost));
      const Visit visit = follow(way, unit);
      settle();
      result.stats.expanded_by_bound.push_back(result.stats.expanded);
      if (visit == Visit::interrupted) return;
      if (visit == Visit::found)
        result.outcome = Outcome::solved;
      else
        result.lower_bound = least_excess == unreachable ? unreachable : unit.bound + least_excess + 1;
    }

    // Visits these nodes as an iteration of solve() does; nodes of other units are not counted.
    Visit follow(const Descent& way, const SearchUnit& unit) {
      Trail trail(puzzle, state);
      for (std::size_t at = 0;; trail.make(unit.prefix[at++])) {
        const Memo memo = tracker.start(trail.state);
        const Cost depth = static_cast<Cost>(at), value = tracker.value(memo);
        if (value + depth > unit.bound) {
          least_excess = value + depth - unit.bound - 1;
          return Visit::exhausted;
        }
        const bool goal = is_goal(value, trail.state);
        if (!goal && at < unit.prefix.size()) {
          if (!way.counts(at)) continue;
          if (--fuel == 0 && !refuel()) return Visit::interrupted;
          generated += trail.moves().size();
          continue;
        }
        state = trail.state;
        Visit visit = goal && way.counts(at) ? Visit::found : Visit::exhausted;
        if (!goal) visit = iterate(trail.place, memo, unit.bound - depth);
        if (visit == Visit::found)
          for (std::size_t before = at; before-- > 0;) result.moves.push_back(unit.prefix[before]);
        std::reverse(result.moves.begin(), result.moves.end());
        return visit;
      }
    }

    // Counts the nodes expanded since the last poll.
    void settle() {
      result.stats.expanded += filled - fuel;
      filled = fuel;
      result.stats.generated = generated;
    }

    // Called by a node when the fuel is used up. False: stop.
    [[gnu::noinline]] bool refuel() {
      fuel = 1;  // the calling node is not expanded yet
      settle();
      if (budget.spent()) return false;
      fuel = budget.allowance();
      filled = fuel + 1;
      return true;
    }

    // Whether a child of that value may be visited with `rest` moves left at its parent.
    bool fits(Cost value, Cost rest) {
      if (value < rest) return true;
      if (value - rest < least_excess) [[unlikely]]
        least_excess = value - rest;
      return false;
    }

    bool is_goal(Cost value, const State& node) const { return value == 0 && puzzle.is_solved(node); }

    // The next four are for an observer: without one they do nothing.

    Cost cost_of(Cost rest) const { return result.lower_bound - rest; }  // of a node that `rest` moves may follow

    // `made`: the first of the arcs from the node; may be null.
    template <class Arc>
    void tell_expansion(const State& node, const Arc* made, const Memo& memo, Cost rest) {
      if constexpr (Observed<P>) {
        const Report report = observer_of(puzzle);
        report.expand(node, cost_of(rest), tracker.value(memo));
        const Move back = last == Move::none ? last : puzzle.inverse(last);
        report.prune_others(node, puzzle.moves(node), back, [&](Move move) {
          for (const Arc* arc = made; arc != nullptr; arc = arc->left == 0 ? nullptr : arc + 1)
            if (arc->move == move) return true;
          return false;
        });
      }
    }
    void tell_expansion(std::span<const Move> made, Move before, const Memo& memo, Cost rest) {
      if constexpr (Observed<P>) {
        const Report report = observer_of(puzzle);
        report.expand(state, cost_of(rest), tracker.value(memo));
        const Move back = before == Move::none ? before : puzzle.inverse(before);
        report.prune_others(state, puzzle.moves(state), back,
                            [&](Move move) { return std::find(made.begin(), made.end(), move) != made.end(); });
      }
    }

    void tell_child(const State& parent, Move move, const State& child, Cost value, Cost rest) {
      if constexpr (Observed<P>) {
        const Report report = observer_of(puzzle);
        const bool goal = is_goal(value, child);
        const Verdict within = goal ? Verdict::goal : Verdict::fresh;
        report.generate(parent, move, child, cost_of(rest) + 1, value, value < rest ? within : Verdict::over_bound);
        if (goal && value < rest) report.goal(child, cost_of(rest) + 1);
      }
    }

    // Invariant of the following: value(memo) <= rest, and the node is not a goal. A node without a child under the
    // bound ends here: a leaf needs no stack frame. Aligned, because some positions across two cache lines make it 5 %
    // slower.
    template <class Arc>
    [[gnu::noinline, gnu::aligned(64)]] Visit descend(State node, const Arc* arc, Memo memo, Cost rest) {
      if (--fuel == 0) [[unlikely]]
        if (!refuel()) return Visit::interrupted;
      tell_expansion(node, arc, memo, rest);
      if (arc == nullptr) [[unlikely]]
        return Visit::exhausted;
      generated += arc->left + std::uint64_t{1};
      Memo child = heuristic.preview(memo, node, *arc);
      while (!fits(heuristic.value(child), rest)) {
        if constexpr (Observed<P>) tell_child(node, arc->move, puzzle.after(node, *arc), heuristic.value(child), rest);
        if (arc->left == 0) return Visit::exhausted;
        child = heuristic.preview(memo, node, *++arc);
      }
      return branch(node, arc, memo, rest, child);
    }

    template <class Arc>
    Visit branch(State node, const Arc* arc, Memo memo, Cost rest, Memo child_memo) {
      for (;; child_memo = heuristic.preview(memo, node, *++arc)) {
        const Cost value = heuristic.value(child_memo);
        if constexpr (Observed<P>) tell_child(node, arc->move, puzzle.after(node, *arc), value, rest);
        if (fits(value, rest)) {
          const State child = puzzle.after(node, *arc);
          Visit visit = Visit::found;
          if constexpr (Observed<P>) last = arc->move;
          if (!is_goal(value, child)) [[likely]]
            visit = descend(child, puzzle.arcs_after(*arc), child_memo, rest - 1);
          if (visit != Visit::exhausted) [[unlikely]] {
            generated -= arc->left;  // these were not generated after all
            if (visit == Visit::found) result.moves.push_back(arc->move);
            return visit;
          }
          if constexpr (Observed<P>) observer_of(puzzle).backtrack(child);
        }
        if (arc->left == 0) return Visit::exhausted;
      }
    }

    Visit descend_in_place(Move before, const Memo& memo, Cost rest) {
      if (--fuel == 0) [[unlikely]]
        if (!refuel()) return Visit::interrupted;
      const std::span<const Move> moves = puzzle.moves(state, before);
      tell_expansion(moves, before, memo, rest);
      for (const Move move : moves) {
        puzzle.apply(state, move);
        ++generated;
        const Memo child = tracker.follow(memo, state, move);
        const Cost value = tracker.value(child);
        if constexpr (Observed<P>) {
          State parent = state;
          puzzle.undo(parent, move);
          tell_child(parent, move, state, value, rest);
        }
        Visit visit = Visit::exhausted;
        if (fits(value, rest)) {
          visit = is_goal(value, state) ? Visit::found : descend_in_place(move, child, rest - 1);
          if constexpr (Observed<P>)
            if (visit == Visit::exhausted) observer_of(puzzle).backtrack(state);
        }
        puzzle.undo(state, move);
        if (visit == Visit::found) result.moves.push_back(move);
        if (visit != Visit::exhausted) return visit;
      }
      return Visit::exhausted;
    }

    // Not used by observed searches: their heuristic does not prefetch.
    Visit descend_in_batches(Move before, const Memo& memo, Cost rest) {
      if (--fuel == 0) [[unlikely]]
        if (!refuel()) return Visit::interrupted;
      std::array<Memo, 32> children;
      for (std::span<const Move> moves = puzzle.moves(state, before); !moves.empty();) {
        const std::size_t count = std::min(moves.size(), children.size());
        for (std::size_t at = 0; at < count; ++at) {
          puzzle.apply(state, moves[at]);
          children[at] = heuristic.update(memo, state, moves[at]);
          heuristic.prefetch(children[at]);
          puzzle.undo(state, moves[at]);
        }
        for (std::size_t at = 0; at < count; ++at)
          if (const Visit visit = visit_child(moves[at], children[at], rest); visit != Visit::exhausted) return visit;
        moves = moves.subspan(count);
      }
      return Visit::exhausted;
    }

    Visit visit_child(Move move, const Memo& child, Cost rest) {
      ++generated;
      const Cost value = heuristic.value(child);
      if (!fits(value, rest)) return Visit::exhausted;
      puzzle.apply(state, move);
      const Visit visit = is_goal(value, state) ? Visit::found : descend_in_batches(move, child, rest - 1);
      puzzle.undo(state, move);
      if (visit == Visit::found) result.moves.push_back(move);
      return visit;
    }
  };
};

}  // namespace rompicapo
