// SPDX-License-Identifier: MIT
//
// The distances of all states of a small ranked puzzle, by breadth-first search over their ranks.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

inline constexpr std::uint8_t not_reached = 255;

// [rank]: moves from the nearest goal, if at most `most`. A puzzle that lists no goals is asked which states are
// solved. `distances` has count() entries, all not_reached. `stopped` is called now and then; once it is true, the rest
// stays not_reached. Precondition: most < not_reached.
template <RankedPuzzle P, class Stopped>
void breadth_first_fill(const P& puzzle, std::span<std::uint8_t> distances, const Stopped& stopped,
                        unsigned most = not_reached - 1) {
  constexpr std::uint64_t batch = 4096;  // states between two calls of `stopped`
  std::vector<StateOf<P>> layer, next;
  const auto reach = [&](const StateOf<P>& state, unsigned distance) {
    std::uint8_t& entry = distances[puzzle.rank(state)];
    if (entry != not_reached) return;
    entry = static_cast<std::uint8_t>(distance);
    next.push_back(state);
  };
  const auto goals = puzzle.goals();
  for (const StateOf<P>& goal : goals) reach(goal, 0);
  for (std::uint64_t rank = 0; goals.empty() && rank < distances.size(); ++rank) {
    if (rank % batch == 0 && stopped()) return;
    if (const StateOf<P> state = puzzle.unrank(rank); puzzle.is_solved(state)) reach(state, 0);
  }
  for (unsigned distance = 1; distance <= most && !next.empty(); ++distance) {
    layer.swap(next);
    next.clear();
    for (std::size_t at = 0; at < layer.size(); ++at) {
      if (at % batch == 0 && stopped()) return;
      StateOf<P> state = layer[at];
      for (const Move move : puzzle.moves(state)) {
        puzzle.apply(state, move);
        reach(state, distance);
        puzzle.undo(state, move);
      }
    }
  }
}

template <RankedPuzzle P>
std::vector<std::uint8_t> breadth_first_fill(const P& puzzle, unsigned most = not_reached - 1) {
  std::vector<std::uint8_t> distances(static_cast<std::size_t>(puzzle.count()), not_reached);
  breadth_first_fill(
      puzzle, distances, [] { return false; }, most);
  return distances;
}

}  // namespace rompicapo
