// SPDX-License-Identifier: MIT
//
// Estimates of the cost to the goal. A heuristic is built from its puzzle (so it knows the goal) and is immutable.
// `admissible` guarantees that it never overestimates: only then may a search claim optimality. Every heuristic is 0 on
// a solved state.
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

// A heuristic that is updated along a path. Memo is the data needed for that (the estimate itself, or its parts); small
// and trivially copyable.
template <class H, class P>
concept IncrementalFor = HeuristicFor<H, P> && std::is_trivially_copyable_v<typename H::Memo> &&
    requires(const H& heuristic, const typename H::Memo& before, const StateOf<P>& after, Move move) {
      { heuristic.memo(after) }                 -> std::same_as<typename H::Memo>;
      { heuristic.update(before, after, move) } -> std::same_as<typename H::Memo>;  // `after`: `move` has been applied
      { heuristic.value(before) }               -> std::same_as<Cost>;
    };

// One with large tables: it prefetches the entries that the values of memos will need.
template <class H, class P>
concept PrefetchingFor = IncrementalFor<H, P> && requires(const H& heuristic, const typename H::Memo& memo) {
  { heuristic.prefetch(memo) } -> std::same_as<void>;
};

// One that computes a child's memo from an arc, before the child is generated.
template <class H, class P>
concept PreviewingFor = IncrementalFor<H, P> && ArcPuzzle<P> &&
    requires(const H& heuristic, const typename H::Memo& memo, const StateOf<P>& before, const typename P::Arc& arc) {
      { heuristic.preview(memo, before, arc) } -> std::same_as<typename H::Memo>;
    };

// One that reports the parts of its values. The caller sets the account's own value.
template <class H, class P>
concept AccountingFor = HeuristicFor<H, P> && requires(const H& heuristic, const StateOf<P>& state) {
  { heuristic.account(state) } -> std::same_as<Account>;
};

// One whose values are exact distances on some states, and that knows which.
template <class H, class P>
concept ExactFor = AdmissibleFor<H, P> && requires(const H& heuristic, const StateOf<P>& state) {
  { heuristic.exact(state) } -> std::same_as<bool>;
};
// clang-format on

// Empty if H serves this puzzle's size and goal; otherwise the reason. A heuristic with restrictions has a static
// refusal(puzzle).
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

// The zero heuristic.
template <class P>
struct Zero {
  static constexpr std::string_view name = "zero";
  static constexpr std::string_view summary = "always 0";
  static constexpr bool admissible = true;

  explicit Zero(const P&) {}
  Cost operator()(const StateOf<P>&) const { return 0; }

  // Incremental, so that a blind depth-first search uses the fastest loop too.
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
