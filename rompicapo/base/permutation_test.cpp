// SPDX-License-Identifier: MIT
#include "rompicapo/base/permutation.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

#include "rompicapo/base/rng.hpp"

namespace rompicapo {
namespace {

TEST(Permutation, RankFollowsLexicographicOrderAndUnranks) {
  std::vector<std::uint8_t> values{0, 1, 2, 3, 4, 5};
  std::uint64_t expected = 0;
  do {
    EXPECT_EQ(rank_permutation(std::span<const std::uint8_t>(values)), expected);
    std::vector<std::uint8_t> back(6);
    unrank_permutation(expected, std::span<std::uint8_t>(back));
    EXPECT_EQ(back, values);
    ++expected;
  } while (std::next_permutation(values.begin(), values.end()));
  EXPECT_EQ(expected, factorial(6));
}

TEST(Permutation, SomeOfTheValuesAreRankedInOrderToo) {
  std::array<std::uint8_t, 3> last{}, values{};
  for (std::uint64_t rank = 0; rank < 12 * 11 * 10; ++rank, last = values) {
    unrank_permutation(rank, std::span<std::uint8_t>(values), 12);
    ASSERT_EQ(rank_permutation(std::span<const std::uint8_t>(values), 12), rank);
    ASSERT_TRUE(rank == 0 || last < values);
  }
}

TEST(Permutation, ParityFlipsWithEachSwap) {
  std::vector<int> values(50);
  std::iota(values.begin(), values.end(), 0);
  Rng rng(7);
  bool odd = false;
  for (int step = 0; step < 500; ++step) {
    EXPECT_EQ(is_odd_permutation(std::span<const int>(values)), odd);
    const auto a = rng.below(50), b = rng.below(50);
    std::swap(values[a], values[b]);
    odd ^= a != b;
  }
}

TEST(Rng, SameSequenceEverywhere) {
  Rng rng(1);
  EXPECT_EQ(rng.next(), 12966619160104079557u);  // xoshiro256** after splitmix64(1)
  std::array<int, 6> seen{};
  for (int i = 0; i < 6000; ++i) ++seen[rng.below(6)];
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
}

}  // namespace
}  // namespace rompicapo
