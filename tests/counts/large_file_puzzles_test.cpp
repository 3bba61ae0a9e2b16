// SPDX-License-Identifier: MIT
//
// Complete distributions of the large definitions in data/puzzles: `ctest -L slow`.
#include <gtest/gtest.h>

#include "tests/counts/expected.hpp"
#include "tests/counts/file_puzzles.hpp"

namespace rompicapo::permutation {
namespace {

void expect_counts(const std::string& name, const Counts& counts) {
  const Census census = census_of_puzzle(name);
  EXPECT_TRUE(census.complete);
  EXPECT_EQ(census.counts, counts);
}

// The corners of the 3×3×3 (T. Rokicki and others).
TEST(LargeFilePuzzles, PocketCubeWithItsCornersFree) {
  expect_counts("2x2x2", {1, 18, 243, 2874, 28000, 205416, 1168516, 5402628, 20776176, 45391616, 15139616, 64736});
}

// A tip turned against its axial piece costs one move, independently of the rest.
TEST(LargeFilePuzzles, PyraminxIsTheOneWithoutTipsAndFourTips) {
  const Counts bare = census_of_puzzle("pyraminx-no-tips").counts, tips{1, 8, 24, 32, 16};
  Counts counts(bare.size() + tips.size() - 1);
  for (std::size_t distance = 0; distance < bare.size(); ++distance)
    for (std::size_t turned = 0; turned < tips.size(); ++turned)
      counts[distance + turned] += bare[distance] * tips[turned];
  EXPECT_EQ(total(counts), 75582720u);
  expect_counts("pyraminx", counts);
}

TEST(LargeFilePuzzles, BrainTwistIsTheBuiltInOne) { expect_counts("brain-twist", expected::brain_twist_faces_outer); }

TEST(LargeFilePuzzles, DinoCube) {
  expect_counts("dino-cube", {1, 16, 160, 1408, 11712, 90912, 640192, 3740838, 11138597, 4313963, 20577, 24});
}

}  // namespace
}  // namespace rompicapo::permutation
