// SPDX-License-Identifier: MIT
//
// NBS, front-to-end bidirectional search with a proof of optimality. For open nodes u from the start and v from the
// goal, no solution through both is shorter than lb(u, v) = max(f(u), f(v), g(u) + g(v) + 1). The pair of least lb is
// expanded at both ends; when that bound reaches the best known solution, it is optimal. To find the pair, each side
// keeps open nodes in two queues: `waiting` by f, and `ready`, those with f at most the bound, by g. Closed nodes are
// reopened when reached at lower cost, so admissible heuristics suffice.
//
// The backward estimate is the same heuristic built for the start as goal, where it supports that; otherwise 0. Source:
// J. Chen, R. C. Holte, S. Zilles and N. R. Sturtevant, "Front-to-end bidirectional heuristic search with near-optimal
// node expansions", 2017.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "rompicapo/search/bucket_queue.hpp"
#include "rompicapo/search/expander.hpp"
#include "rompicapo/search/node_table.hpp"

namespace rompicapo {

struct Bidirectional {
  static constexpr AlgorithmInfo info{
      .name = "bidirectional",
      .summary = "from both ends at once (NBS): optimal, close to the fewest expansions that can prove it",
      .source = "J. Chen, R. C. Holte, S. Zilles, N. R. Sturtevant, 2017",
      .uses = AlgorithmInfo::Uses::admissible_heuristic,
      .promises = AlgorithmInfo::Promises::optimal,
  };

  template <Puzzle P, AdmissibleFor<P> H>
  static SearchResult run(const P& puzzle, const StateOf<P>& start, const H& heuristic, const Limits& limits,
                          const Tuning&) {
    SearchResult result;
    if (puzzle.is_solved(start)) {
      if constexpr (Observed<P>) {
        const Report report = observer_of(puzzle);
        report.root(start, heuristic(start));
        report.goal(start, 0);
      }
      result.outcome = Outcome::solved;
      result.optimal = true;
    } else if constexpr (RetargetablePuzzle<P>) {
      const P turned = puzzle.with_goal(start);
      std::optional<H> back;
      if (refusal_of<H>(turned).empty()) back.emplace(turned);
      Run<P, H>(puzzle, start, heuristic, back ? &*back : nullptr, limits, result).solve();
    } else {
      Run<P, H>(puzzle, start, heuristic, nullptr, limits, result).solve();
    }
    return result;
  }

 private:
  static constexpr Cost infinite = std::numeric_limits<Cost>::max();

  // One direction. A queue entry records its cost; if that differs from its node's, or the node is closed, the entry is
  // stale.
  template <class Key>
  struct Side {
    NodeTable<Key> table;
    BucketQueue waiting, ready;  // ranks: f above g; g

    Side(MemoryBudget& memory_budget, const Key& sample)
        : table(memory_budget, sample), waiting(memory_budget), ready(memory_budget) {}

    bool stale(NodeId id, Cost cost) const { return table[id].closed || table[id].cost != cost; }
    void drop_stale() {
      while (!waiting.empty() && stale(waiting.top(), static_cast<Cost>(waiting.least()))) waiting.pop();
      while (!ready.empty() && stale(ready.top(), static_cast<Cost>(ready.least()))) ready.pop();
    }
    bool empty() const { return waiting.empty() && ready.empty(); }  // after drop_stale
    Cost least_f() { return waiting.empty() ? infinite : static_cast<Cost>(waiting.least() >> 32); }
    Cost least_g() { return ready.empty() ? infinite : static_cast<Cost>(ready.least()); }

    // Moves one node from waiting to ready. False: out of memory.
    bool promote() {
      if (!ready.make_room(1)) return false;
      ready.push(static_cast<Cost>(waiting.least()), waiting.top());
      waiting.pop();
      drop_stale();
      return true;
    }
    void wait(Cost cost, Cost estimate, NodeId id) {
      waiting.push(static_cast<BucketQueue::Rank>(cost + estimate) << 32 | cost, id);
    }
  };

  enum class Pick { pair, exhausted, interrupted };

  template <class P, class H>
  class Run {
   public:
    using Ends = Side<KeyOf<P>>;

    Run(const P& puzzle, const StateOf<P>& start, const H& forth, const H* back, const Limits& limits,
        SearchResult& result)
        : puzzle_(puzzle),
          start_(start),
          limits_(limits),
          result_(result),
          budget_(limits, result),
          memory_budget_(limits, budget_),
          from_start_(memory_budget_, key_of(puzzle, start)),
          from_goal_(memory_budget_, key_of(puzzle, start)),
          forth_(puzzle, &forth, result.stats, SearchSide::forward),
          back_(puzzle, back, result.stats, SearchSide::backward) {}

    void solve() {
      if (!plant(from_start_, from_goal_, forth_, {&start_, 1})) return;
      if (!plant(from_goal_, from_start_, back_, puzzle_.goals())) return;
      prove(forth_.estimate(start_));
      if (beyond_limit(result_.lower_bound)) return conclude();
      for (;;) {
        const Pick pick = choose();
        if (pick == Pick::interrupted) return;
        if (pick == Pick::exhausted || result_.lower_bound >= best_) return conclude();
        if (!expand(from_start_, from_goal_, forth_) || !expand(from_goal_, from_start_, back_)) return;
      }
    }

   private:
    bool plant(Ends& side, Ends& other, const Expander<P, H>& expander, std::span<const StateOf<P>> roots) {
      if (!side.table.make_room(roots.size()) || !side.waiting.make_room(roots.size())) return false;
      for (const StateOf<P>& root : roots) {
        const auto [id, fresh] = side.table.insert(key_of(puzzle_, root), 0, Move::none);
        if (fresh && !beyond_limit(expander.estimate(root))) side.wait(0, expander.estimate(root), id);
        if constexpr (Observed<P>)
          if (fresh) observer_of(puzzle_).from(side_of(side)).root(root, expander.estimate(root));
      }
      return other.table.make_room(1);  // for find()
    }

    // Brings a pair of least bound to the fronts of the ready queues and raises the bound to theirs.
    Pick choose() {
      Ends &u = from_start_, &v = from_goal_;
      for (;;) {
        u.drop_stale();
        v.drop_stale();
        if (u.empty() || v.empty()) return Pick::exhausted;
        const Cost bound = result_.lower_bound;
        if (u.least_f() < bound || v.least_f() < bound) {
          if (!(u.least_f() < bound ? u : v).promote()) return Pick::interrupted;
          continue;
        }
        const Cost both = u.ready.empty() || v.ready.empty() ? infinite : u.least_g() + v.least_g() + 1;
        if (both <= bound) return Pick::pair;
        if (std::min(u.least_f(), v.least_f()) == bound) {
          if (!(u.least_f() == bound ? u : v).promote()) return Pick::interrupted;
          continue;
        }
        prove(std::min({best_, both, u.least_f(), v.least_f()}));
        if (result_.lower_bound >= best_) return Pick::pair;
        if (beyond_limit(result_.lower_bound)) return Pick::exhausted;
      }
    }

    // Expands the first ready node of `side`. False: a limit was reached.
    bool expand(Ends& side, Ends& other, Expander<P, H>& expander) {
      side.drop_stale();
      if (side.ready.empty()) return true;  // meanwhile solved or stale because of the other direction
      const NodeId id = side.ready.top();
      Node<KeyOf<P>>& node = side.table[id];
      StateOf<P> state = state_of(puzzle_, node.key);
      const std::size_t branches = puzzle_.moves(state).size();
      if (budget_.spent() || !side.table.make_room(branches) || !side.waiting.make_room(branches)) return false;
      count_expansion();
      side.ready.pop();
      node.closed = true;
      if constexpr (Observed<P>)
        observer_of(puzzle_).from(side_of(side)).expand(state, node.cost, expander.estimate(state));
      expander.expand(
          state, expander.memo(state), node.move, node.cost,
          [&](std::uint64_t hash) {
            side.table.prefetch(hash);
            other.table.prefetch(hash);
          },
          [&](const Child<P>& child) { return relax(side, other, child, node.cost + 1); },
          [&](const Child<P>& child) {
            if constexpr (Observed<P>)
              if (best_ < std::exchange(reported_best_, best_)) observer_of(puzzle_).meet(child.key, best_);
          });
      return true;
    }

    Verdict relax(Ends& side, Ends& other, const Child<P>& child, Cost cost) {
      const Cost total = cost + child.estimate;
      if (total >= best_ || beyond_limit(total)) return Verdict::over_bound;
      const auto [id, fresh] = side.table.insert(child.key, child.hash, cost, child.move);
      Verdict verdict = Verdict::fresh;
      if (!fresh) {
        Node<KeyOf<P>>& node = side.table[id];
        if (node.cost <= cost) return node.closed ? Verdict::closed : Verdict::duplicate;
        verdict = node.closed ? Verdict::reopened : Verdict::better;
        node.cost = cost;
        node.move = child.move;
        node.closed = false;
      }
      side.wait(cost, child.estimate, id);
      const NodeId met = other.table.find(child.key, child.hash);
      if (met == no_node) return verdict;
      const Cost length = cost + other.table[met].cost;
      if (length < best_ && !beyond_limit(length)) {
        best_ = length;
        meeting_ = {&side == &from_start_ ? id : met, &side == &from_start_ ? met : id};
      }
      return verdict;
    }

    // Records that no solution is shorter than `bound`.
    void prove(Cost bound) {
      if constexpr (Observed<P>)
        if (bound > result_.lower_bound) observer_of(puzzle_).bound(bound);
      result_.lower_bound = bound;
    }

    SearchSide side_of(const Ends& side) const {
      return &side == &from_start_ ? SearchSide::forward : SearchSide::backward;
    }

    // Unexpanded nodes cannot improve on the best known solution, if there is one.
    void conclude() {
      if (best_ != infinite) {
        if constexpr (Observed<P>) observer_of(puzzle_).goal(from_start_.table[meeting_.forth].key, best_);
        result_.moves = path_to(puzzle_, from_start_.table, meeting_.forth);
        const std::vector<Move> rest = path_to(puzzle_, from_goal_.table, meeting_.back);
        for (auto move = rest.rbegin(); move != rest.rend(); ++move) result_.moves.push_back(puzzle_.inverse(*move));
        result_.outcome = Outcome::solved;
        result_.optimal = true;
        prove(best_);
      } else if (cut_) {
        result_.lower_bound = limits_.max_cost + 1;  // nodes and solutions beyond it were dropped
        budget_.end(Outcome::out_of_budget, LimitReached::cost);
      } else {
        result_.outcome = Outcome::unsolvable;
      }
    }

    bool beyond_limit(Cost least) {
      if (least <= limits_.max_cost) [[likely]]
        return false;
      return cut_ = true;
    }

    void count_expansion() {
      auto& counts = result_.stats.expanded_by_bound;
      if (counts.empty() || counted_bound_ != result_.lower_bound) {
        counted_bound_ = result_.lower_bound;
        counts.push_back(0);
      }
      ++counts.back();
    }

    struct Meeting {
      NodeId forth, back;
    };

    const P& puzzle_;
    const StateOf<P>& start_;
    const Limits& limits_;
    SearchResult& result_;
    Budget budget_;
    MemoryBudget memory_budget_;
    Ends from_start_, from_goal_;
    Expander<P, H> forth_, back_;
    Cost best_ = infinite, reported_best_ = infinite;  // the second: reported to the observer
    Meeting meeting_{no_node, no_node};
    Cost counted_bound_ = 0;
    bool cut_ = false;
  };
};

}  // namespace rompicapo
