// SPDX-License-Identifier: MIT
//
// The means of pairs of differences are not listed: the one at a given rank is found by narrowing a range of values and
// counting those below, so that 10,000 pairs cost no more than a few sorts.
#include "lab/report/signed_rank.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace rompicapo::lab {

namespace {

constexpr std::size_t most_exact = 50;  // 2^50 sign patterns: counts are exact in a double
constexpr double normal_975 = 1.959963984540054;

// The number of the 2^n sign patterns with each sum of positive ranks 0 .. n(n+1)/2.
std::vector<double> patterns_by_sum(std::size_t n) {
  std::vector<double> counts(n * (n + 1) / 2 + 1, 0.0);
  counts[0] = 1;
  std::size_t highest = 0;
  for (std::size_t rank = 1; rank <= n; ++rank) {
    highest += rank;
    for (std::size_t sum = highest; sum >= rank; --sum) counts[sum] += counts[sum - rank];
  }
  return counts;
}

// Twice the smaller tail from the sum of positive ranks.
double exact_p(std::size_t n, double positive) {
  const std::vector<double> counts = patterns_by_sum(n);
  const auto sum = static_cast<std::size_t>(positive);
  const std::size_t nearer = std::min(sum, counts.size() - 1 - sum);  // the distribution is symmetric
  const double tail = std::accumulate(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(nearer) + 1, 0.0);
  return std::min(1.0, 2 * tail / std::ldexp(1.0, static_cast<int>(n)));
}

struct Ranked {
  double positive = 0;  // sum of positive ranks
  double ties = 0;      // sum of t^3 - t over groups of equal sizes, without zeros
};

// `ordered`: by size, zeros first. Equal sizes share their mean rank.
Ranked rank_sum(std::span<const double> ordered, std::size_t zeros) {
  Ranked ranked;
  for (std::size_t begin = zeros; begin < ordered.size();) {
    std::size_t end = begin;
    while (end < ordered.size() && std::abs(ordered[end]) == std::abs(ordered[begin])) ++end;
    const double rank = (static_cast<double>(begin) + 1 + static_cast<double>(end)) / 2;
    for (std::size_t at = begin; at < end; ++at) ranked.positive += ordered[at] > 0 ? rank : 0;
    const auto size = static_cast<double>(end - begin);
    ranked.ties += size * size * size - size;
    begin = end;
  }
  return ranked;
}

double normal_p(double n, double zeros, const Ranked& ranked) {
  const double mean = (n * (n + 1) - zeros * (zeros + 1)) / 4;
  const double variance = (n * (n + 1) * (2 * n + 1) - zeros * (zeros + 1) * (2 * zeros + 1)) / 24 - ranked.ties / 48;
  if (variance <= 0) return 1;
  const double distance = std::max(0.0, std::abs(ranked.positive - mean) - 0.5);  // continuity correction
  return std::min(1.0, std::erfc(distance / std::sqrt(2 * variance)));
}

// The number of means of two (or of one with itself) of the sorted `values` that are at most `bound`.
std::uint64_t means_up_to(std::span<const double> values, double bound) {
  std::uint64_t count = 0;
  std::size_t end = values.size();  // of the partners that are small enough; decreases as the first of two increases
  for (std::size_t first = 0; first < values.size(); ++first) {
    while (end > 0 && values[first] + values[end - 1] > 2 * bound) --end;
    if (end > first) count += end - first;
  }
  return count;
}

// The least mean of two above `bound`; infinity if there is none.
double mean_after(std::span<const double> values, double bound) {
  double least = HUGE_VAL;
  std::size_t partner = values.size();
  for (std::size_t first = 0; first < values.size(); ++first) {
    while (partner > 0 && values[first] + values[partner - 1] > 2 * bound) --partner;
    const std::size_t above = std::max(partner, first);
    if (above < values.size()) least = std::min(least, (values[first] + values[above]) / 2);
  }
  return least;
}

// The mean of two at rank `place` (from 1). The range is split where the rank would be if means were distributed
// evenly, and every other time in the middle, so that uneven distributions cost little.
double ordered_mean(std::span<const double> values, std::uint64_t place) {
  double low = values.front(), high = values.back();
  std::uint64_t below = means_up_to(values, low), within = means_up_to(values, high);
  if (below >= place) return low;
  for (int step = 1; below + 1 < place; ++step) {
    if (step % 8 == 0) {  // one mean at many ranks cannot be split
      const double next = mean_after(values, low);
      if (means_up_to(values, next) >= place) return next;
    }
    const double share =
        step % 2 == 0 ? 0.5 : (static_cast<double>(place - below) - 0.5) / static_cast<double>(within - below);
    double cut = low + share * (high - low);
    if (cut <= low || cut >= high) cut = low + (high - low) / 2;
    if (cut <= low || cut >= high) break;
    const std::uint64_t count = means_up_to(values, cut);
    (count >= place ? high : low) = cut;
    (count >= place ? within : below) = count;
  }
  return mean_after(values, low);
}

// The interval extends from the mean at this rank to that at the same rank from the end; 0: there is no 95 % interval.
std::uint64_t interval_place(std::size_t n) {
  if (n > most_exact) {
    const auto size = static_cast<double>(n);
    const double half = normal_975 * std::sqrt(size * (size + 1) * (2 * size + 1) / 24);
    return static_cast<std::uint64_t>(std::max(1.0, std::floor(size * (size + 1) / 4 - half)));
  }
  const std::vector<double> counts = patterns_by_sum(n);
  const double allowed = 0.025 * std::ldexp(1.0, static_cast<int>(n));
  double tail = 0;
  std::uint64_t place = 0;
  while (tail + counts[place] <= allowed) tail += counts[place++];
  return place;
}

}  // namespace

SignedRank signed_rank(std::span<const double> differences) {
  std::vector<double> ordered(differences.begin(), differences.end());
  std::sort(ordered.begin(), ordered.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
  SignedRank result;
  result.pairs = ordered.size();
  while (result.zeros < ordered.size() && ordered[result.zeros] == 0) ++result.zeros;
  if (result.zeros == result.pairs) return result;
  const Ranked ranked = rank_sum(ordered, result.zeros);
  result.positive = ranked.positive;
  result.exact = result.pairs <= most_exact && result.zeros == 0 && ranked.ties == 0;
  result.p = result.exact ? exact_p(result.pairs, ranked.positive)
                          : normal_p(static_cast<double>(result.pairs), static_cast<double>(result.zeros), ranked);
  return result;
}

Shift hodges_lehmann(std::span<const double> differences) {
  Shift shift;
  if (differences.empty()) return shift;
  std::vector<double> values(differences.begin(), differences.end());
  std::sort(values.begin(), values.end());
  const std::uint64_t all = std::uint64_t{values.size()} * (values.size() + 1) / 2;
  const double middle = ordered_mean(values, (all + 1) / 2);
  const bool alone = all % 2 != 0 || means_up_to(values, middle) > all / 2;
  shift.estimate = alone ? middle : (middle + mean_after(values, middle)) / 2;
  if (const std::uint64_t place = interval_place(values.size()); place > 0)
    shift.interval = {ordered_mean(values, place), ordered_mean(values, all + 1 - place)};
  return shift;
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  std::vector<double> corrected(p.size());
  double largest = 0;
  for (std::size_t at = 0; at < order.size(); ++at) {
    largest = std::max(largest, std::min(1.0, static_cast<double>(p.size() - at) * p[order[at]]));
    corrected[order[at]] = largest;
  }
  return corrected;
}

}  // namespace rompicapo::lab
