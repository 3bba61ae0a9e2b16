// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/classes.hpp"

#include <bit>
#include <gtest/gtest.h>

namespace rompicapo::cube::two_phase {
namespace {

template <class Conjugate>
void expect_sound(const Classes& classes, const Conjugate& conjugate, unsigned step) {
  const Symmetries symmetries;
  for (std::uint32_t raw = 0; raw < classes.class_of.size(); raw += step) {
    const std::uint32_t representative = classes.representative[classes.class_of[raw]];
    ASSERT_LE(representative, raw);
    ASSERT_EQ(conjugate(raw, classes.symmetry_of[raw]), representative);
  }
  std::size_t orbits = 0;
  for (const std::uint16_t own : classes.stabilizer) orbits += axis_symmetry_count / std::popcount(own);
  EXPECT_EQ(orbits, classes.class_of.size());
}

TEST(Classes, FlipSlice) {
  const AxisSymmetries axis{Symmetries()};
  const Classes classes = flip_slice_classes(axis);
  EXPECT_EQ(classes.count(), 64430u);
  expect_sound(
      classes,
      [&](unsigned raw, unsigned symmetry) {
        const unsigned slice = raw / flip_count;
        return axis.conjugated_slice(slice, symmetry) * flip_count +
               axis.conjugated_flip(raw % flip_count, slice, symmetry);
      },
      7);
}

TEST(Classes, Corners) {
  const AxisSymmetries axis{Symmetries()};
  const Classes classes = corner_classes(axis);
  EXPECT_EQ(classes.count(), 2768u);
  expect_sound(
      classes, [&](unsigned raw, unsigned symmetry) { return axis.conjugated_corners(raw, symmetry); }, 1);
}

TEST(Classes, Slice) {
  const AxisSymmetries axis{Symmetries()};
  const Classes classes = slice_classes(axis);
  EXPECT_EQ(classes.count(), 45u);
  expect_sound(
      classes, [&](unsigned raw, unsigned symmetry) { return axis.conjugated_slice(raw, symmetry); }, 1);
}

}  // namespace
}  // namespace rompicapo::cube::two_phase
