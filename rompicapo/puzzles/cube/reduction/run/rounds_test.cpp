// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/run/rounds.hpp"

#include <gtest/gtest.h>

namespace rompicapo::cube::reduction {
namespace {

TEST(ReducedRounds, AreNoWiderThanMemoryAllows) {
  const Widths asked{20'000, 48'000};
  EXPECT_EQ(within(asked, asked.bytes()).rest, 48'000u);
  const Widths half = within(asked, asked.bytes() / 2);
  EXPECT_EQ(half.inside, 10'000u);
  EXPECT_EQ(half.rest, 24'000u);
  for (const std::uint64_t bytes : {std::uint64_t{0}, narrowest.bytes() - 1})
    EXPECT_EQ(within(asked, bytes).bytes(), narrowest.bytes());
}

}  // namespace
}  // namespace rompicapo::cube::reduction
