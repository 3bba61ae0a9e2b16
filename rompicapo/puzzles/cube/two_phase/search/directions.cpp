// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/search/directions.hpp"

#include <algorithm>

namespace rompicapo::cube::two_phase {

namespace {

// An invariant of all symmetries that is cheap to compare: pieces at home, oriented or not.
unsigned count_at_home(const Cubies& state) {
  unsigned count = 0;
  for (unsigned place = 0; place < corner_count; ++place)
    count += (state.corner[place] == place) + 16u * (state.corner[place] == place && state.twist[place] == 0);
  for (unsigned place = 0; place < edge_count; ++place)
    count += 256u * (state.edge[place] == place) + 4096u * (state.edge[state.edge[place]] == place);
  return count;
}

bool is_image(const Symmetries& symmetries, const Direction& one, const Direction& other) {
  if (count_at_home(one.state) != count_at_home(other.state)) return false;
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
    if (symmetries.conjugate(one.state, symmetry) == other.state &&
        conjugated_turns(symmetries, one.allowed, symmetry) == other.allowed)
      return true;
  return false;
}

}  // namespace

std::vector<FaceMove> Direction::turns_for_cube(const Symmetries& symmetries, std::span<const FaceMove> turns) const {
  std::vector<FaceMove> result;
  for (const FaceMove turn : turns) result.push_back(symmetries.conjugate(turn, symmetries.inverse(symmetry)));
  if (inverted) {
    std::reverse(result.begin(), result.end());
    for (FaceMove& turn : result) turn = inverse(turn);
  }
  return result;
}

std::vector<Direction> directions_of(const Symmetries& symmetries, const Cubies& state, std::uint32_t allowed) {
  std::vector<Direction> directions;
  for (unsigned symmetry = 0; symmetry < symmetry_count; symmetry += axis_symmetry_count) {
    Direction forwards{symmetry == 0 ? state : symmetries.conjugate(state, symmetry), symmetry, false,
                       conjugated_turns(symmetries, allowed, symmetry)};
    Direction backwards{inverse(forwards.state), symmetry, true, forwards.allowed};
    for (const Direction& direction : {forwards, backwards})
      if (std::none_of(directions.begin(), directions.end(),
                       [&](const Direction& other) { return is_image(symmetries, direction, other); }))
        directions.push_back(direction);
  }
  return directions;
}

}  // namespace rompicapo::cube::two_phase
