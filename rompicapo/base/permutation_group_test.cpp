// SPDX-License-Identifier: MIT
#include "rompicapo/base/permutation_group.hpp"

#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <set>

namespace rompicapo {
namespace {

std::uint64_t order_of(const PermutationGroup& group) {
  std::uint64_t order = 1;
  for (const std::uint64_t size : group.orbit_sizes()) order *= size;
  return order;
}

// All elements, by multiplying until nothing is new.
std::set<Permutation> closure(std::size_t points, const std::vector<Permutation>& generators) {
  Permutation same(points);
  std::iota(same.begin(), same.end(), std::uint16_t{0});
  std::set<Permutation> met{same};
  std::vector<Permutation> open{same};
  while (!open.empty()) {
    const Permutation element = open.back();
    open.pop_back();
    for (const Permutation& generator : generators) {
      Permutation next(points);
      for (std::size_t at = 0; at < points; ++at) next[at] = generator[element[at]];
      if (met.insert(next).second) open.push_back(next);
    }
  }
  return met;
}

TEST(PermutationGroup, AgreesWithMultiplyingOut) {
  Rng rng(3);
  for (int round = 0; round < 60; ++round) {
    const std::size_t points = 3 + rng.below(5);
    std::vector<Permutation> generators(rng.below(3));
    for (Permutation& generator : generators) {
      generator.resize(points);
      std::iota(generator.begin(), generator.end(), std::uint16_t{0});
      for (int swaps = 0; swaps < 2; ++swaps)
        std::swap(generator[rng.below(static_cast<std::uint32_t>(points))],
                  generator[rng.below(static_cast<std::uint32_t>(points))]);
    }
    const PermutationGroup group(points, generators);
    const std::set<Permutation> all = closure(points, generators);
    EXPECT_EQ(order_of(group), all.size());
    Permutation any(points);
    std::iota(any.begin(), any.end(), std::uint16_t{0});
    for (int draws = 0; draws < 50; ++draws) {
      rng.shuffle(any);
      EXPECT_EQ(group.contains(any), all.count(any) == 1);
      EXPECT_TRUE(all.count(group.random(rng)) == 1);
    }
  }
}

TEST(PermutationGroup, DrawsFairly) {
  const std::vector<Permutation> generators{{1, 2, 3, 0}, {1, 0, 2, 3}};  // all 24 orders of four
  const PermutationGroup group(4, generators);
  Rng rng(5);
  std::map<Permutation, int> counts;
  for (int draws = 0; draws < 24000; ++draws) ++counts[group.random(rng)];
  EXPECT_EQ(counts.size(), 24u);
  for (const auto& [permutation, count] : counts) EXPECT_NEAR(count, 1000, 160);  // five standard deviations
}

}  // namespace
}  // namespace rompicapo
