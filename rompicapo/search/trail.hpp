// SPDX-License-Identifier: MIT
//
// A path of a depth-first search from its start: the state, and the moves that the search makes there: those of the
// arcs if it follows arcs, otherwise those after the last move.
#pragma once

#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

template <Puzzle P, bool by_arcs>
struct Trail {
  using State = StateOf<P>;
  // The first of the arcs, or the last move.
  using Place = typename decltype([] {
    if constexpr (by_arcs) {
      return std::type_identity<decltype(std::declval<const P&>().arcs(std::declval<const State&>()))>{};
    } else {
      return std::type_identity<Move>{};
    }
  }())::type;

  const P& puzzle;
  State state;
  Place place;

  Trail(const P& of, const State& start) : puzzle(of), state(start), place() {
    if constexpr (by_arcs)
      place = puzzle.arcs(state);
    else
      place = Move::none;
  }

  std::vector<Move> moves() const {
    std::vector<Move> moves;
    if constexpr (by_arcs) {
      for (auto arc = place; arc != nullptr; arc = arc->left == 0 ? nullptr : arc + 1) moves.push_back(arc->move);
    } else {
      for (const Move move : puzzle.moves(state, place)) moves.push_back(move);
    }
    return moves;
  }

  // Precondition: one of moves().
  void make(Move move) {
    if constexpr (by_arcs) {
      while (place->move != move) ++place;
      place = puzzle.arcs_after(*place);
    } else {
      place = move;
    }
    puzzle.apply(state, move);
  }

  void make(std::span<const Move> path) {
    for (const Move move : path) make(move);
  }
};

}  // namespace rompicapo
