// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/turn_group.hpp"

#include "rompicapo/base/natural.hpp"
#include "rompicapo/puzzles/cube/models/face_turns.hpp"

namespace rompicapo::cube {

namespace {

using group::Permutation;

constexpr std::size_t corner_points = 3 * corner_count, points = corner_points + 2 * edge_count;

// The k-th face of a place goes to the face of the piece that shows there.
Permutation permutation_of(const Cubies& state) {
  Permutation permutation(points);
  for (std::size_t place = 0; place < corner_count; ++place)
    for (std::size_t face = 0; face < 3; ++face)
      permutation[3 * place + face] =
          static_cast<std::uint16_t>(3 * state.corner[place] + (face + 3 - state.twist[place]) % 3);
  for (std::size_t place = 0; place < edge_count; ++place)
    for (std::size_t face = 0; face < 2; ++face)
      permutation[corner_points + 2 * place + face] =
          static_cast<std::uint16_t>(corner_points + 2 * state.edge[place] + (face ^ state.flip[place]));
  return permutation;
}

Cubies cubies_of(const Permutation& permutation) {
  Cubies state;
  for (std::size_t place = 0; place < corner_count; ++place) {
    const std::size_t to = permutation[3 * place];
    state.corner[place] = static_cast<std::uint8_t>(to / 3);
    state.twist[place] = static_cast<std::uint8_t>((3 - to % 3) % 3);
  }
  for (std::size_t place = 0; place < edge_count; ++place) {
    const std::size_t to = permutation[corner_points + 2 * place] - corner_points;
    state.edge[place] = static_cast<std::uint8_t>(to / 2);
    state.flip[place] = static_cast<std::uint8_t>(to % 2);
  }
  return state;
}

std::vector<Permutation> generators_of(const MoveSet& moves) {
  std::vector<Permutation> generators;
  for (const Move move : moves.all()) {
    Cubies state = turned(moves.turn(move).face, moves.turn(move).quarters);
    if (moves.size() == 2) state.edge = Cubies{}.edge, state.flip = {};  // it has none
    generators.push_back(permutation_of(state));
  }
  return generators;
}

}  // namespace

TurnGroup::TurnGroup(const MoveSet& moves) : group_(points, generators_of(moves)) {}

bool TurnGroup::contains(const Cubies& state) const { return group_.contains(permutation_of(state)); }

Cubies TurnGroup::random(Rng& rng) const { return cubies_of(group_.random(rng)); }

std::string TurnGroup::count() const {
  Natural count;
  for (const std::uint64_t size : group_.orbit_sizes()) count.multiply(size);
  return count.text();
}

}  // namespace rompicapo::cube
