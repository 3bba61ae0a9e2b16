// SPDX-License-Identifier: MIT
//
// The naive models compared with external figures, since other tests use them as the reference.
#include <gtest/gtest.h>
#include <numeric>

#include "tests/counts/expected.hpp"
#include "tests/reference/naive_puzzles.hpp"

namespace rompicapo {
namespace {

using reference::NaiveDistances;

Counts first(const Counts& counts, std::ptrdiff_t depth) { return {counts.begin(), counts.begin() + depth + 1}; }

TEST(Naive, SlidingBoards) {
  EXPECT_EQ(NaiveDistances(reference::naive_sliding(3, 3), 99).counts(), expected::sliding_3x3_corner);
  EXPECT_EQ(NaiveDistances(reference::naive_sliding(3, 3, {0, 1, 2, 3, 4, 5, 6, 7, 8}), 99).counts(),
            expected::sliding_3x3_corner);
  const Counts spiral = NaiveDistances(reference::naive_sliding(3, 3, {1, 2, 3, 8, 0, 4, 7, 6, 5}), 99).counts();
  EXPECT_EQ(spiral.size() - 1, 30u);
  EXPECT_EQ(spiral.back(), 148u);
  EXPECT_EQ(total(spiral), 181440u);
}

TEST(Naive, SlidesOfSeveralTiles) {
  EXPECT_EQ(NaiveDistances(reference::naive_sliding(3, 3, {}, true), 99).counts(), expected::sliding_3x3_corner_multi);
  EXPECT_EQ(NaiveDistances(reference::naive_sliding(3, 3, {1, 2, 3, 8, 0, 4, 7, 6, 5}, true), 99).counts(),
            expected::sliding_3x3_centre_multi);
  EXPECT_EQ(NaiveDistances(reference::naive_sliding(4, 4, {}, true), 8).counts(),
            first(expected::sliding_4x4_multi, 8));
}

TEST(Naive, Cubes) {
  EXPECT_EQ(NaiveDistances(reference::naive_cube(2, true), 7).counts(), first(expected::cube_2_htm, 7));
  EXPECT_EQ(NaiveDistances(reference::naive_cube(2, false), 8).counts(), first(expected::cube_2_qtm, 8));
  EXPECT_EQ(NaiveDistances(reference::naive_cube(3, true), 3).counts(), first(expected::cube_3_htm, 3));
  EXPECT_EQ(NaiveDistances(reference::naive_cube(3, false), 4).counts(), first(expected::cube_3_qtm, 4));
}

TEST(Naive, BrainTwistHasTheGoalsThatItsDescriptionCounts) {
  EXPECT_EQ(reference::naive_brain_twist("faces").goals.size(), 2u);
  EXPECT_EQ(reference::naive_brain_twist("tips").goals.size(), 2u);
  EXPECT_EQ(reference::naive_brain_twist("faces-outer").goals.size(), 1u);
}

// "Position 2 receives: under 5 the tile from 9; under -5 from 11; under 6 from 7; under -6 from 6; it keeps
// its tile under every other move" of the flipped side; the order of successors is flip, 5, -5, 6, -6, ...
TEST(Naive, BrainTwistAgreesWithTheFiveFactsOfItsDescription) {
  const auto puzzle = reference::naive_brain_twist("faces");
  const auto next = puzzle.successors("abcdefghijkl1");
  ASSERT_EQ(next.size(), 9u);
  EXPECT_EQ(next[1][1], 'a' + 9 - 1);
  EXPECT_EQ(next[2][1], 'a' + 11 - 1);
  EXPECT_EQ(next[3][1], 'a' + 7 - 1);
  EXPECT_EQ(next[4][1], 'a' + 6 - 1);
  for (std::size_t other = 5; other < 9; ++other) EXPECT_EQ(next[other][1], 'b');
}

}  // namespace
}  // namespace rompicapo
