// SPDX-License-Identifier: MIT
//
// Generates the children of a node for searches that store states. All children are generated and hashed, and their
// table lines prefetched, before the first lookup: memory latencies overlap.
//
// Only the inverse of the last move is omitted. Pruning by the puzzle's automaton would be unsafe here: a state keeps
// one of the paths that lead to it, and a move that is redundant after that path may be lost if the path that covers it
// was dropped as a duplicate. Source: R. C. Holte and N. Burch, "Automatic move pruning for single-agent search", 2014
// (this hazard).
#pragma once

#include <array>
#include <optional>

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/model/search.hpp"
#include "rompicapo/search/observe.hpp"
#include "rompicapo/search/state_key.hpp"

namespace rompicapo {

template <class P>
struct Child {
  KeyOf<P> key{};
  std::uint64_t hash = 0;
  Cost estimate = 0;
  Move move = Move::none;
  bool solved = false;
};

template <class P, class H>
class Expander {
 public:
  using Memo = typename Tracker<H, P>::Memo;

  // All must outlive this object. Without a heuristic every estimate is 0. `side`: for an observer.
  Expander(const P& puzzle, const H* heuristic, Stats& stats, SearchSide side = SearchSide::only)
      : puzzle_(puzzle), stats_(stats), side_(side) {
    if (heuristic) tracker_.emplace(*heuristic);
  }

  // The heuristic's memo of a state, computed from scratch.
  std::optional<Memo> memo(const StateOf<P>& state) const {
    return tracker_ ? std::optional<Memo>(tracker_->start(state)) : std::nullopt;
  }
  // The same if the estimate is known: a memo that is a Cost is the estimate itself.
  std::optional<Memo> memo(const StateOf<P>& state, [[maybe_unused]] Cost estimate) const {
    if constexpr (std::same_as<Memo, Cost>) {
      return tracker_ ? std::optional<Memo>(estimate) : std::nullopt;
    } else {
      return memo(state);
    }
  }
  Cost estimate(const StateOf<P>& state) const { return tracker_ ? tracker_->value(*memo(state)) : 0; }

  // Calls visit(child), which returns its verdict, for each child until one is the goal, then done(child); calls
  // prefetch(hash) some time before. `state` is restored at the end; `memo` is its memo; `last` is the move that led to
  // it, or none; `cost`, that of its path, is for an observer.
  template <class Prefetch, class Visit, class Done>
  void expand(StateOf<P>& state, const std::optional<Memo>& memo, Move last, [[maybe_unused]] Cost cost,
              Prefetch prefetch, Visit visit, Done done) {
    if constexpr (Observed<P>) {
      parent_ = &state;
      parent_cost_ = cost;
    }
    ++stats_.expanded;
    const Move back = last == Move::none ? Move::none : puzzle_.inverse(last);
    std::size_t count = 0;
    const auto flush = [&] {
      for (std::size_t at = 0; at < count; ++at) {
        const Verdict verdict = visit(batch_[at]);
        if constexpr (Observed<P>) tell(batch_[at], verdict);
        if (verdict == Verdict::goal) {
          if constexpr (Observed<P>)
            while (++at < count) tell(batch_[at], Verdict::unused);
          return false;
        }
        done(batch_[at]);
      }
      count = 0;
      return true;
    };
    for (const Move move : puzzle_.moves(state)) {
      if (move == back) {
        if constexpr (Observed<P>) observer_of(puzzle_).from(side_).prune(state, move, true);
        continue;
      }
      if (count == batch_.size() && !flush()) return;
      ++stats_.generated;
      puzzle_.apply(state, move);
      Child<P>& child = batch_[count++];
      child.key = key_of(puzzle_, state);
      child.hash = hash_key(child.key);
      prefetch(child.hash);
      child.estimate = memo ? tracker_->value(tracker_->follow(*memo, state, move)) : 0;
      child.solved = child.estimate == 0 && puzzle_.is_solved(state);
      child.move = move;
      puzzle_.undo(state, move);
    }
    flush();
  }

  template <class Prefetch, class Visit>
  void expand(StateOf<P>& state, const std::optional<Memo>& memo, Move last, Cost cost, Prefetch prefetch,
              Visit visit) {
    expand(state, memo, last, cost, prefetch, visit, [](const Child<P>&) {});
  }

 private:
  void tell(const Child<P>& child, Verdict verdict) const {
    const Report report = observer_of(puzzle_).from(side_);
    report.generate(*parent_, child.move, child.key, parent_cost_ + 1, child.estimate, verdict);
  }

  const P& puzzle_;
  std::optional<Tracker<H, P>> tracker_{};
  Stats& stats_;
  std::array<Child<P>, 32> batch_{};
  SearchSide side_;  // this and the next: for an observer
  const StateOf<P>* parent_ = nullptr;
  Cost parent_cost_ = 0;
};

}  // namespace rompicapo
