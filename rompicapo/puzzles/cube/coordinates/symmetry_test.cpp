// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"

namespace rompicapo::cube {
namespace {

TEST(Symmetry, SeesTurnsAsTurns) {
  const Symmetries symmetries;
  const auto states = face_move_states();
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry)
    for (FaceMove turn = 0; turn < face_move_count; ++turn)
      EXPECT_EQ(symmetries.conjugate(states[turn], symmetry), states[symmetries.conjugate(turn, symmetry)])
          << symmetry << ' ' << int{turn};
}

TEST(Symmetry, IsAGroupThatActs) {
  const Symmetries symmetries;
  Rng rng(1);
  for (int round = 0; round < 50; ++round) {
    const Cubies a = random_cubies(rng), b = random_cubies(rng);
    for (unsigned first = 0; first < symmetry_count; ++first) {
      EXPECT_EQ(symmetries.conjugate(compose(a, b), first),
                compose(symmetries.conjugate(a, first), symmetries.conjugate(b, first)));
      EXPECT_EQ(symmetries.conjugate(symmetries.conjugate(a, first), symmetries.inverse(first)), a);
      const unsigned second = static_cast<unsigned>(rng.below(symmetry_count));
      EXPECT_EQ(symmetries.conjugate(symmetries.conjugate(a, first), second),
                symmetries.conjugate(a, symmetries.product(first, second)));
    }
  }
}

TEST(Symmetry, TheFirstSixteenKeepTheUprightAxis) {
  const Symmetries symmetries;
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry)
    EXPECT_EQ(symmetries[symmetry].face[U] % 3 == 0, symmetry < axis_symmetry_count) << symmetry;
}

TEST(Symmetry, InverseUndoes) {
  Rng rng(2);
  for (int round = 0; round < 100; ++round) {
    const Cubies state = random_cubies(rng);
    EXPECT_EQ(compose(state, inverse(state)), Cubies{});
    EXPECT_EQ(compose(inverse(state), state), Cubies{});
  }
}

}  // namespace
}  // namespace rompicapo::cube
