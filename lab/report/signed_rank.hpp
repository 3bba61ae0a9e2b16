// SPDX-License-Identifier: MIT
//
// Whether paired differences are more than chance, and how large they are: the signed-rank test, the corresponding
// estimate of the shift with its interval, and the correction for multiple tests.
//
// Zeros are ranked and then dropped (Pratt 1959), so that pairs without a difference count against one. Sources:
// Wilcoxon, "Individual comparisons by ranking methods" (1945); Hodges and Lehmann, "Estimates of location based on
// rank tests" (1963); Hollander, Wolfe and Chicken, "Nonparametric statistical methods" (3rd ed.), ch. 3; Holm, "A
// simple sequentially rejective multiple test procedure" (1979).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace rompicapo::lab {

struct SignedRank {
  std::size_t pairs = 0, zeros = 0;
  double positive = 0;  // sum of the ranks of positive differences
  double p = 1;         // two-sided
  bool exact = false;   // otherwise by the normal approximation, with corrections for ties and continuity
};

// Exact for up to 50 differences without zeros or ties.
SignedRank signed_rank(std::span<const double> differences);

struct Shift {
  double estimate = 0;                                  // the median of all means of two differences
  std::optional<std::pair<double, double>> interval{};  // 95 %; none for fewer than 6 differences
};

// Zeros are ordinary differences here. Without differences: 0.
Shift hodges_lehmann(std::span<const double> differences);

// The corrected p values, in the given order.
std::vector<double> holm(std::span<const double> p);

}  // namespace rompicapo::lab
