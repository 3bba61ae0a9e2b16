// SPDX-License-Identifier: MIT
//
// The tests against published tables and examples, and against direct implementations of the definitions.
#include "lab/report/signed_rank.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>

namespace rompicapo::lab {
namespace {

// Differences of sizes 1 .. n whose positive ranks sum to `sum`.
std::vector<double> with_sum(int n, int sum) {
  std::vector<double> differences;
  for (int rank = n; rank > 0; --rank) {
    const bool positive = sum >= rank;
    differences.push_back(positive ? rank : -rank);
    sum -= positive ? rank : 0;
  }
  return differences;
}

// All means of two, in order.
std::vector<double> means(const std::vector<double>& values) {
  std::vector<double> all;
  for (std::size_t first = 0; first < values.size(); ++first)
    for (std::size_t second = first; second < values.size(); ++second)
      all.push_back((values[first] + values[second]) / 2);
  std::sort(all.begin(), all.end());
  return all;
}

// Critical values, two-sided 5 %: F. Wilcoxon and R. Wilcox, "Some rapid approximate statistical procedures" (1964),
// as printed in most textbooks.
TEST(SignedRank, CriticalValues) {
  constexpr std::array<std::pair<int, int>, 13> table{{{6, 0},
                                                       {7, 2},
                                                       {8, 3},
                                                       {9, 5},
                                                       {10, 8},
                                                       {11, 10},
                                                       {12, 13},
                                                       {15, 25},
                                                       {20, 52},
                                                       {25, 89},
                                                       {30, 137},
                                                       {40, 264},
                                                       {50, 434}}};
  for (const auto& [n, critical] : table) {
    EXPECT_LE(signed_rank(with_sum(n, critical)).p, 0.05) << n;
    EXPECT_GT(signed_rank(with_sum(n, critical + 1)).p, 0.05) << n;
    EXPECT_TRUE(signed_rank(with_sum(n, critical)).exact);
    EXPECT_EQ(signed_rank(with_sum(n, critical)).positive, critical);
  }
}

// Hamilton's depression scale, before and after: the running example of chapter 3 of Hollander and Wolfe.
TEST(SignedRank, PublishedExample) {
  const std::array before{1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
  const std::array after{0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
  std::vector<double> differences;
  for (std::size_t at = 0; at < before.size(); ++at) differences.push_back(before[at] - after[at]);
  const SignedRank test = signed_rank(differences);
  EXPECT_TRUE(test.exact);
  EXPECT_EQ(test.positive, 40);
  EXPECT_DOUBLE_EQ(test.p, 0.0390625);
  const Shift shift = hodges_lehmann(differences);
  EXPECT_NEAR(shift.estimate, 0.46, 1e-12);
  ASSERT_TRUE(shift.interval);
  EXPECT_NEAR(shift.interval->first, 0.010, 1e-12);
  EXPECT_NEAR(shift.interval->second, 0.786, 1e-12);
}

// Zeros and ties: rank sum 78.5, its mean 51 and variance 251.75 from the ranks themselves.
TEST(SignedRank, PrattWithTies) {
  const std::vector<double> differences{0, 0, 1, -1, 2, 2, 2, -3, 4, 5, 5, -6, 7, 8};
  const SignedRank test = signed_rank(differences);
  EXPECT_FALSE(test.exact);
  EXPECT_EQ(test.zeros, 2u);
  EXPECT_EQ(test.positive, 78.5);
  EXPECT_NEAR(test.p, std::erfc((78.5 - 51 - 0.5) / std::sqrt(2 * 251.75)), 1e-12);
  EXPECT_NEAR(test.p, 0.08881454116768395, 1e-12);
  const Shift shift = hodges_lehmann(differences);
  EXPECT_EQ(shift.estimate, 2);
  ASSERT_TRUE(shift.interval);
  EXPECT_EQ(*shift.interval, std::pair(-0.5, 4.0));
}

TEST(SignedRank, ManyDifferences) {
  std::vector<double> differences;
  for (int at = 0; at < 60; ++at) differences.push_back(((at * 37) % 61 - 25) / 8.0);
  const SignedRank test = signed_rank(differences);
  EXPECT_EQ(test.positive, 1193);
  EXPECT_NEAR(test.p, 0.04068697124902237, 1e-12);
  const Shift shift = hodges_lehmann(differences);
  EXPECT_EQ(shift.estimate, 0.625);
  ASSERT_TRUE(shift.interval);
  EXPECT_EQ(*shift.interval, std::pair(0.0, 1.25));
}

TEST(SignedRank, NothingAndZeros) {
  EXPECT_EQ(signed_rank({}).p, 1);
  EXPECT_EQ(hodges_lehmann({}).estimate, 0);
  const std::vector<double> zeros(30, 0.0);
  EXPECT_EQ(signed_rank(zeros).p, 1);
  EXPECT_EQ(signed_rank(zeros).zeros, 30u);
  EXPECT_EQ(hodges_lehmann(zeros).estimate, 0);
  const std::vector<double> one{3.5};
  EXPECT_EQ(signed_rank(one).p, 1);
  EXPECT_EQ(hodges_lehmann(one).estimate, 3.5);
  EXPECT_FALSE(hodges_lehmann(one).interval);
}

// The estimate is the median of all means of two, computed without listing them.
TEST(SignedRank, EstimateIsTheMedianOfMeans) {
  std::uint32_t random = 1;
  for (std::size_t n = 2; n < 60; ++n) {
    std::vector<double> values;
    for (std::size_t at = 0; at < n; ++at) {
      random = random * 1664525u + 1013904223u;
      values.push_back(n % 3 == 0 ? static_cast<double>(random % 7) - 3 : std::log(1.0 + random % 1000) - 5);
    }
    const std::vector<double> all = means(values);
    const std::size_t middle = all.size() / 2;
    const double median = all.size() % 2 != 0 ? all[middle] : (all[middle - 1] + all[middle]) / 2;
    EXPECT_EQ(hodges_lehmann(values).estimate, median) << n;
  }
}

TEST(SignedRank, Holm) {
  const std::vector<double> corrected = holm(std::array{0.01, 0.04, 0.03, 0.005});
  ASSERT_EQ(corrected.size(), 4u);
  EXPECT_DOUBLE_EQ(corrected[0], 0.03);
  EXPECT_DOUBLE_EQ(corrected[1], 0.06);
  EXPECT_DOUBLE_EQ(corrected[2], 0.06);
  EXPECT_DOUBLE_EQ(corrected[3], 0.02);
  EXPECT_EQ(holm(std::array{0.6, 0.7}), (std::vector<double>{1, 1}));
  EXPECT_TRUE(holm({}).empty());
}

}  // namespace
}  // namespace rompicapo::lab
