// SPDX-License-Identifier: MIT
//
// Counts that take seconds and much memory: `ctest -L slow`.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

#include "tests/counts/expected.hpp"

namespace rompicapo {
namespace {

TEST(LargeCounts, ThreeByFour) {
  const auto puzzle = catalogue::make("sliding:3x4");
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  const auto census = (*puzzle)->census({});
  ASSERT_TRUE(census.has_value()) << census.error().message;
  EXPECT_TRUE(census->complete);
  EXPECT_EQ(total(census->counts), 239500800u);
  EXPECT_EQ(census->counts.size() - 1, 53u);
  EXPECT_LE(census->peak_bytes, 239500800u / 4 + 1024) << "more than two bits a position";
}

TEST(LargeCounts, ThreeByFourBySlides) {
  const auto puzzle = catalogue::make("sliding:3x4", {"", "multi"});
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  const auto census = (*puzzle)->census({});
  ASSERT_TRUE(census.has_value()) << census.error().message;
  EXPECT_TRUE(census->complete);
  EXPECT_EQ(total(census->counts), 239500800u);
  EXPECT_EQ(census->counts.size() - 1, 33u);
}

TEST(LargeCounts, CubeFiveTurnsDeep) {
  const auto puzzle = catalogue::make("cube:3", {"", "htm"});
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  const auto census = (*puzzle)->census({5, 0, {}});
  ASSERT_TRUE(census.has_value()) << census.error().message;
  EXPECT_EQ(census->counts, expected::cube_3_htm);
}

}  // namespace
}  // namespace rompicapo
