// SPDX-License-Identifier: MIT
//
// Estimates of the cost to the goal. A heuristic is built from its puzzle (so it knows the goal) and
// is immutable. `admissible` promises never to overestimate: only then may a search claim an optimum.
// Every heuristic is 0 on a solved state.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "rompicapo/model/account.hpp"
#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

// clang-format off
template <class H, class P>
concept HeuristicFor = Puzzle<P> && std::constructible_from<H, const P&> &&
    requires(const H& heuristic, const StateOf<P>& state) {
      { heuristic(state) } -> std::same_as<Cost>;
      { H::name }          -> std::convertible_to<std::string_view>;
      { H::summary }       -> std::convertible_to<std::string_view>;  // a line for the catalogue
      requires std::same_as<std::remove_cv_t<decltype(H::admissible)>, bool>;
    };

template <class H, class P>
concept AdmissibleFor = HeuristicFor<H, P> && H::admissible;

// A heuristic that follows a move for less than its full price. Memo is what it must remember of a
// state to do so (the estimate itself, or the parts that it is made of); small and trivially copyable.
template <class H, class P>
concept IncrementalFor = HeuristicFor<H, P> && std::is_trivially_copyable_v<typename H::Memo> &&
    requires(const H& heuristic, const typename H::Memo& before, const StateOf<P>& after, Move move) {
      { heuristic.memo(after) }                 -> std::same_as<typename H::Memo>;
      { heuristic.update(before, after, move) } -> std::same_as<typename H::Memo>;  // `after`: `move` has been applied
      { heuristic.value(before) }               -> std::same_as<Cost>;
    };

// One whose values lie in memory far away: told of memos beforehand, it fetches what their values will need.
template <class H, class P>
concept PrefetchingFor = IncrementalFor<H, P> && requires(const H& heuristic, const typename H::Memo& memo) {
  { heuristic.prefetch(memo) } -> std::same_as<void>;
};

// One that tells the memo of a child from an arc, before the child is made.
template <class H, class P>
concept PreviewingFor = IncrementalFor<H, P> && ArcPuzzle<P> &&
    requires(const H& heuristic, const typename H::Memo& memo, const StateOf<P>& before, const typename P::Arc& arc) {
      { heuristic.preview(memo, before, arc) } -> std::same_as<typename H::Memo>;
    };

// One that tells what its values are made of. The account's own value is filled in by whoever asks.
template <class H, class P>
concept AccountingFor = HeuristicFor<H, P> && requires(const H& heuristic, const StateOf<P>& state) {
  { heuristic.account(state) } -> std::same_as<Account>;
};

// One whose values may be the distances themselves, and which knows of which states they are.
template <class H, class P>
concept ExactFor = AdmissibleFor<H, P> && requires(const H& heuristic, const StateOf<P>& state) {
  { heuristic.exact(state) } -> std::same_as<bool>;
};
// clang-format on

// Not every heuristic serves every size or goal. Empty when H serves this puzzle; otherwise the reason.
// A heuristic says so by a static refusal(puzzle).
template <class H, class P>
std::string refusal_of(const P& puzzle) {
  if constexpr (requires {
                  { H::refusal(puzzle) } -> std::convertible_to<std::string>;
                }) {
    return H::refusal(puzzle);
  } else {
    return {};
  }
}

// The estimate that knows nothing.
template <class P>
struct Zero {
  static constexpr std::string_view name = "zero";
  static constexpr std::string_view summary = "always 0: turns every informed search into its blind form";
  static constexpr bool admissible = true;

  explicit Zero(const P&) {}
  Cost operator()(const StateOf<P>&) const { return 0; }

  // Followed as any other is, so that a blind depth-first search takes the fastest way too.
  using Memo = Cost;
  Memo memo(const StateOf<P>&) const { return 0; }
  Memo update(Memo, const StateOf<P>&, Move) const { return 0; }
  Cost value(Memo) const { return 0; }
  template <class Arc>
  Memo preview(Memo, const StateOf<P>&, const Arc&) const {
    return 0;
  }
};

// One way to carry estimates along a path, whether or not H is incremental:
//   auto memo = tracker.start(state); ... memo = tracker.follow(memo, state_after, move); tracker.value(memo)
template <class H, class P>
class Tracker {
 public:
  using Memo = typename decltype([] {
    if constexpr (IncrementalFor<H, P>) {
      return std::type_identity<typename H::Memo>{};
    } else {
      return std::type_identity<Cost>{};
    }
  }())::type;

  explicit Tracker(const H& heuristic) : heuristic_(heuristic) {}

  Memo start(const StateOf<P>& state) const {
    if constexpr (IncrementalFor<H, P>) {
      return heuristic_.memo(state);
    } else {
      return heuristic_(state);
    }
  }
  Memo follow([[maybe_unused]] const Memo& before, const StateOf<P>& after, [[maybe_unused]] Move move) const {
    if constexpr (IncrementalFor<H, P>) {
      return heuristic_.update(before, after, move);
    } else {
      return heuristic_(after);
    }
  }
  Cost value(const Memo& memo) const {
    if constexpr (IncrementalFor<H, P>) {
      return heuristic_.value(memo);
    } else {
      return memo;
    }
  }

 private:
  const H& heuristic_;
};

}  // namespace rompicapo
