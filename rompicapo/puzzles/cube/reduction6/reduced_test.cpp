// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/reduced.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace rompicapo::cube::reduction6 {
namespace {

constexpr double no_limit = std::numeric_limits<double>::infinity();

TEST(ReducedRounds, AreAsWideAsAskedWhereTimeIsLeft) {
  for (const Widths& each : {that_fit({16'000, 32'000}, {}, 0.1), that_fit({16'000, 32'000}, {500, 1}, no_limit),
                             that_fit({16'000, 32'000}, {500, 1}, 1000)}) {
    EXPECT_EQ(each.inside, 16'000u);
    EXPECT_EQ(each.rest, 32'000u);
  }
}

// 2^0.65 as long for twice the width: 8 s are enough for some 24 times the width that took one.
TEST(ReducedRounds, AreNarrowerWhereLittleTimeIsLeft) {
  const Widths fitting = that_fit({16'000, 32'000}, {500, 1}, 8);
  EXPECT_NEAR(static_cast<double>(fitting.inside), 500 * 24.5, 100);
  EXPECT_NEAR(static_cast<double>(fitting.rest), 2.0 * static_cast<double>(fitting.inside), 2);
  EXPECT_LT(that_fit({16'000, 32'000}, {500, 1}, 4).inside, fitting.inside);
}

TEST(ReducedRounds, AreNoNarrowerThanTheOneBefore) {
  for (const double left : {-1.0, 0.0, 0.5, 1.0}) EXPECT_EQ(that_fit({16'000, 32'000}, {500, 1}, left).inside, 500u);
  EXPECT_EQ(that_fit({400, 400}, {500, 1}, 0).inside, 400u);
}

TEST(ReducedRounds, AreNoWiderThanMemoryAllows) {
  const Widths wide{20'000, 48'000};
  EXPECT_EQ(within(wide, wide.bytes()).rest, 48'000u);
  const Widths half = within(wide, wide.bytes() / 2);
  EXPECT_EQ(half.inside, 10'000u);
  EXPECT_EQ(half.rest, 24'000u);
  for (const std::uint64_t bytes : {std::uint64_t{0}, narrowest.bytes() - 1})
    EXPECT_EQ(within(wide, bytes).bytes(), narrowest.bytes());
}

}  // namespace
}  // namespace rompicapo::cube::reduction6
