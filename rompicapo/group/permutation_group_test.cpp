// SPDX-License-Identifier: MIT
#include "rompicapo/group/permutation_group.hpp"

#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <set>

namespace rompicapo::group {
namespace {

std::uint64_t order_of(const PermutationGroup& group) {
  std::uint64_t order = 1;
  for (const std::uint64_t size : group.orbit_sizes()) order *= size;
  return order;
}

// All elements, by multiplying until none is new.
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

// Groups so sparse among all permutations that a randomly grown chain could be too small.
TEST(PermutationGroup, ProvesTheMathieuGroups) {
  const std::vector<Permutation> m11{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0}, {0, 1, 6, 9, 5, 3, 10, 2, 8, 4, 7}};
  EXPECT_EQ(order_of(PermutationGroup(11, m11)), 7920u);
  Permutation shift(24), back(24), twist(24);
  for (std::uint16_t at = 0; at < 23; ++at) shift[at] = static_cast<std::uint16_t>((at + 1) % 23);
  shift[23] = 23;
  const std::vector<std::uint16_t> cycles[] = {
      {2, 16, 9, 6, 8}, {3, 12, 13, 18, 4}, {7, 17, 10, 11, 22}, {14, 19, 21, 20, 15}};
  std::iota(twist.begin(), twist.end(), std::uint16_t{0});
  for (const auto& cycle : cycles)
    for (std::size_t at = 0; at < cycle.size(); ++at) twist[cycle[at]] = cycle[(at + 1) % cycle.size()];
  for (std::uint16_t at = 1; at < 23; ++at)  // x to -1/x
    for (std::uint16_t other = 1; other < 23; ++other)
      if (at * other % 23 == 22) back[at] = other;
  back[0] = 23;
  back[23] = 0;
  EXPECT_EQ(order_of(PermutationGroup(24, std::vector<Permutation>{shift, back, twist})), 244823040u);
}

TEST(PermutationGroup, ElementsDoWhatTheyAreFor) {
  const std::vector<Permutation> generators{{1, 2, 0, 3, 4, 5}, {0, 1, 3, 4, 5, 2}};
  const PermutationGroup group(6, generators);
  for (std::size_t level = 0; level < 6; ++level)
    for (const std::uint16_t point : group.orbit(level)) {
      const Permutation& element = group.element(level, point);
      EXPECT_EQ(element[level], point);
      EXPECT_TRUE(group.contains(element));
      for (std::size_t before = 0; before < level; ++before) EXPECT_EQ(element[before], before);
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

TEST(PermutationGroup, SaysWhenTheWorkDidNotSuffice) {
  Permutation round(30), swap(30);
  std::iota(swap.begin(), swap.end(), std::uint16_t{0});
  for (std::size_t at = 0; at < round.size(); ++at) round[at] = static_cast<std::uint16_t>((at + 1) % round.size());
  std::swap(swap[0], swap[1]);
  const std::vector<Permutation> generators{round, swap};
  EXPECT_FALSE(PermutationGroup(30, generators, {}, 20'000).whole());
  const PermutationGroup all(30, generators, {}, 100'000'000);
  EXPECT_TRUE(all.whole());
  EXPECT_EQ(all.orbit_sizes().front(), 30u);
  EXPECT_TRUE(all.contains(swap));
}

}  // namespace
}  // namespace rompicapo::group
