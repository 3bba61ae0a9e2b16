// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/classes.hpp"

#include <bit>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"

namespace rompicapo::cube {
namespace {

const Symmetries all_symmetries;

// Against the pieces of random cubes.
void expect_sound(const Classes& classes, unsigned (*of)(const Cubies&), std::size_t count) {
  EXPECT_EQ(classes.count(), count);
  Rng rng(4);
  for (int round = 0; round < 1000; ++round) {
    const Cubies state = read_cubies(random_cube(3, rng));
    const SymmetryCoordinate reduced = classes.of[of(state)];
    const std::uint32_t representative = classes.representative[reduced.to];
    ASSERT_EQ(of(all_symmetries.conjugate(state, reduced.symmetry)), representative);
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
      const unsigned image = of(all_symmetries.conjugate(state, symmetry));
      ASSERT_EQ(classes.of[image].to, reduced.to);
      ASSERT_TRUE(image != representative || reduced.symmetry <= symmetry);
    }
  }
  std::size_t orbits = 0;
  for (const std::uint16_t own : classes.stabilizer) orbits += axis_symmetry_count / std::popcount(own);
  EXPECT_EQ(orbits, classes.of.size());
}

TEST(Classes, FlipSlice) {
  const Classes classes = flip_slice_classes(all_symmetries);
  expect_sound(classes, flip_slice_of, flip_slice_class_count);
  EXPECT_EQ(classes.representative.front(), flip_slice_of(Cubies{}));
}
TEST(Classes, Corners) { expect_sound(corner_classes(all_symmetries), corners_of, corner_class_count); }
TEST(Classes, Slice) { expect_sound(slice_classes(all_symmetries), slice_of, slice_class_count); }

TEST(Conjugates, AreTheCoordinatesOfConjugatedStates) {
  const auto twists = conjugates(all_symmetries, twist_coordinate), flips = conjugates(all_symmetries, flip_coordinate),
             changes = conjugates(all_symmetries, flip_change);
  Rng rng(4);
  for (int round = 0; round < 100; ++round) {
    const Cubies state = read_cubies(random_cube(3, rng));
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
      const Cubies conjugate = all_symmetries.conjugate(state, symmetry);
      ASSERT_EQ(twists[twist_of(state)][symmetry], twist_of(conjugate));
      ASSERT_EQ(flips[flip_of(state)][symmetry] ^ changes[slice_of(state)][symmetry], flip_of(conjugate));
    }
  }
}

}  // namespace
}  // namespace rompicapo::cube
