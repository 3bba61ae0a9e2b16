// SPDX-License-Identifier: MIT
//
// The distances of all states of a small ranked puzzle, by breadth-first search over their ranks.
#pragma once

#include <cstdint>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

inline constexpr std::uint8_t not_reached = 255;

// [rank]: moves from the nearest goal, if at most `most`. Precondition: most < not_reached.
template <RankedPuzzle P>
std::vector<std::uint8_t> breadth_first_fill(const P& puzzle, unsigned most = not_reached - 1) {
  std::vector<std::uint8_t> distances(static_cast<std::size_t>(puzzle.count()), not_reached);
  std::vector<std::uint64_t> layer, next;
  const auto reach = [&](const StateOf<P>& state, unsigned distance) {
    const std::uint64_t rank = puzzle.rank(state);
    if (distances[rank] != not_reached) return;
    distances[rank] = static_cast<std::uint8_t>(distance);
    next.push_back(rank);
  };
  for (const StateOf<P>& goal : puzzle.goals()) reach(goal, 0);
  for (unsigned distance = 1; distance <= most && !next.empty(); ++distance) {
    layer.swap(next);
    next.clear();
    for (const std::uint64_t rank : layer) {
      StateOf<P> state = puzzle.unrank(rank);
      for (const Move move : puzzle.moves(state)) {
        puzzle.apply(state, move);
        reach(state, distance);
        puzzle.undo(state, move);
      }
    }
  }
  return distances;
}

}  // namespace rompicapo
