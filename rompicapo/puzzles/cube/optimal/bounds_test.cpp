// SPDX-License-Identifier: MIT
//
// What the tables say of ten thousand cubes of known distance, in each metric. Known: by breadth-first search over
// whole states, all within five turns and from them on.
#include <array>
#include <gtest/gtest.h>

#include "rompicapo/puzzles/cube/optimal/solver_test_support.hpp"

namespace rompicapo::cube {
namespace {

Cubies scramble_in(Metric metric, Rng& rng, unsigned length) {
  Cubies state;
  while (length > 0) {
    const auto turn = static_cast<FaceMove>(rng.below(face_move_count));
    if (cost_of(turn, metric) != 1) continue;
    state = after(state, {&turn, 1});
    --length;
  }
  return state;
}

// By the look-ups of three axes, of the state and of its inverse.
unsigned bound_of(const CosetBounds& bounds, const Cubies& cubies) {
  unsigned most = 0;
  for (const Cubies& side : {cubies, inverse(cubies)})
    for (unsigned axis = 0; axis < axis_count; ++axis) {
      const Cube3::State state = Cube3::from(side);
      const unsigned code = code_at(bounds.table, bounds.space.index(state, axis));
      const unsigned small = bounds.small.bound(bounds.space.coordinates(state, axis));
      most = std::max({most, small, code == 0 ? 0 : bounds.base + code});
    }
  return most;
}

// Of each length so many scrambles, which may be nearer than that.
void expect_never_above(const CosetBounds& bounds, std::span<const unsigned> scrambles) {
  constexpr unsigned known = 5;
  const Depths depths = depths_within(known, bounds.metric);
  Rng rng(14);
  unsigned cubes = 0, exact = 0;
  for (unsigned length = 0; length < scrambles.size(); ++length)
    for (unsigned done = 0; done < scrambles[length]; ++done, ++cubes) {
      const Cubies start = scramble_in(bounds.metric, rng, length);
      const unsigned distance = naive_distance(depths, start, length > known ? length - known : 0, bounds.metric);
      ASSERT_LE(distance, length);
      const unsigned bound = bound_of(bounds, start);
      ASSERT_LE(bound, distance) << "a scramble of " << length;
      exact += bound == distance ? 1 : 0;
    }
  EXPECT_EQ(cubes, 10000u);
  EXPECT_GT(exact, cubes / 4);  // a bound that says little would never be too high
}

TEST_F(Optimal, BoundsAreNeverAboveTheDistance) {
  expect_never_above(htm->tables->bounds(), std::array{1u, 99u, 400u, 1000u, 1500u, 2000u, 2900u, 1900u, 200u});
}

TEST_F(Optimal, NorInQuarterTurns) {
  expect_never_above(qtm->tables->bounds(), std::array{1u, 99u, 400u, 1000u, 1500u, 2000u, 2500u, 2000u, 500u});
}

}  // namespace
}  // namespace rompicapo::cube
