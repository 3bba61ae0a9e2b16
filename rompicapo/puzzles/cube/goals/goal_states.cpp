// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/goals/goal_states.hpp"

#include <algorithm>
#include <array>

#include "rompicapo/puzzles/cube/goals/pieces.hpp"

namespace rompicapo::cube {

namespace {

constexpr int most_tries = 20;  // examples that turns cannot reach, nor any cube near them that fits

}  // namespace

std::optional<group::GoalPattern> with_dbl_held(const StickerPattern& pattern) {
  group::GoalPattern goal = *StickerPieces(2).goal(pattern);
  const group::Looks home = group::Looks(1) << dbl * 3, any = group::Looks(7) << dbl * 3;
  for (std::size_t place = 0; place < corner_count; ++place) {
    goal[0][place] &= place == dbl ? home : ~any;
    if (goal[0][place].none()) return std::nullopt;
  }
  return goal;
}

std::vector<Cube2::State> states_of(const StickerGoal& goal, std::size_t most) {
  std::vector<group::GoalPattern> patterns;
  for (const StickerPattern& each : goal.patterns())
    if (const auto held = with_dbl_held(each)) patterns.push_back(*held);
  std::vector<Cube2::State> states;
  for (std::uint64_t rank = 0; rank < Cube2::count() && states.size() < most; ++rank) {
    const Cubies cubies = Cube2::cubies(Cube2::unrank(rank));
    const auto fits = [&](const group::GoalPattern& pattern) {
      std::size_t place = 0;
      while (place < corner_count && pattern[0][place][cubies.corner[place] * 3u + cubies.twist[place]]) ++place;
      return place == corner_count;
    };
    if (std::any_of(patterns.begin(), patterns.end(), fits)) states.push_back(Cube2::unrank(rank));
  }
  return states;
}

// A goal that the solved cube meets has it as its example.
Expected<StickerCube> example_of(unsigned size, const StickerGoal& goal) {
  if (goal.is_met(StickerPuzzle::from(StickerCube(size)))) return StickerCube(size);
  const Error none{ErrorCode::bad_state,
                   "no state that turns reach fits it: the twists of its corners, the flips of its edges or the order "
                   "of its pieces cannot be so",
                   {}};
  if (size == 2) {
    const std::vector<Cube2::State> first = states_of(goal, 1);
    if (first.empty()) return none;
    StickerCube cube(2);
    paint_cubies(cube, Cube2::cubies(first[0]));
    return cube;
  }
  const StickerPieces pieces(size);
  std::optional<Error> refused;
  Rng rng(1);
  for (const StickerPattern& pattern : goal.patterns())
    for (int tries = 0; tries < most_tries; ++tries) {
      Expected<StickerCube> cube = pieces.example(*pieces.goal(pattern), rng);
      if (!cube) {
        refused = cube.error();
        break;
      }
      const auto fits = [&](const Cubies& cubies) {
        return paint_cubies(*cube, cubies), goal.is_met(StickerPuzzle::from(*cube));
      };
      if (reachable_near(read_cubies(*cube), size % 2 == 1, fits)) return cube;
    }
  return refused.value_or(none);
}

}  // namespace rompicapo::cube
