// SPDX-License-Identifier: MIT
//
// How an algorithm reports its steps:
//   if constexpr (Observed<P>) observer_of(puzzle).expand(state, g, h);
// Only ObservedPuzzle has an observer: for all other puzzles nothing of this is compiled, and a search pays nothing.
#pragma once

#include <algorithm>
#include <span>

#include "rompicapo/model/search_observer.hpp"

namespace rompicapo {

template <class P>
concept Observed = Puzzle<P> && requires(const P& puzzle) {
  { puzzle.observer() } -> std::same_as<SearchObserver&>;
};

class Report {
 public:
  using Kind = SearchEvent::Kind;

  explicit Report(SearchObserver& observer, SearchSide side = SearchSide::only) : observer_(observer), side_(side) {}

  // The same for one direction of a bidirectional search.
  Report from(SearchSide side) const { return Report(observer_, side); }

  void root(StateId state, Cost h) const { tell({.kind = Kind::root, .state = state, .h = h}); }
  void bound(Cost bound) const { tell({.kind = Kind::bound, .value = bound}); }
  void layer(Cost depth) const { tell({.kind = Kind::layer, .value = depth}); }
  void expand(StateId state, Cost g, Cost h, std::optional<Cost> rank = {}) const {
    tell({.kind = Kind::expand, .state = state, .g = g, .h = h, .rank = rank});
  }
  void generate(StateId parent, Move move, StateId state, Cost g, Cost h, Verdict verdict,
                std::optional<Cost> rank = {}) const {
    tell({.kind = Kind::generate,
          .verdict = verdict,
          .move = move,
          .parent = parent,
          .state = state,
          .g = g,
          .h = h,
          .rank = rank});
  }
  void prune(StateId parent, Move move, bool inverse) const {
    tell({.kind = Kind::prune, .inverse = inverse, .move = move, .parent = parent});
  }
  void cut(StateId state) const { tell({.kind = Kind::cut, .state = state}); }
  void step(StateId state) const { tell({.kind = Kind::step, .state = state}); }
  void backtrack(StateId state) const { tell({.kind = Kind::backtrack, .state = state}); }
  void meet(StateId state, Cost length) const { tell({.kind = Kind::meet, .state = state, .value = length}); }
  void goal(StateId state, Cost g) const { tell({.kind = Kind::goal, .state = state, .g = g}); }

  // The legal moves of a node expanded after `last` for which is_made() is false.
  template <class IsMade>
  void prune_others(StateId parent, std::span<const Move> moves, Move inverse_of_last, const IsMade& is_made) const {
    for (const Move move : moves)
      if (!is_made(move)) prune(parent, move, move == inverse_of_last);
  }

 private:
  void tell(SearchEvent event) const {
    event.side = side_;
    observer_.tell(event);
  }

  SearchObserver& observer_;
  SearchSide side_;
};

template <Observed P>
Report observer_of(const P& puzzle) {
  return Report(puzzle.observer());
}

// The state that a move leads to.
template <Puzzle P>
StateOf<P> after(const P& puzzle, StateOf<P> state, Move move) {
  puzzle.apply(state, move);
  return state;
}

}  // namespace rompicapo
