// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/search/likeliest_children.hpp"

#include <gtest/gtest.h>
#include <tuple>

#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction {
namespace {

auto as_tuple(const Child& child) { return std::tuple(child.weight, child.parent, child.turn); }

// `spread`: of the weights; few of them make many ties.
std::vector<Child> drawn(std::size_t count, std::uint32_t spread, Rng& rng) {
  std::vector<Child> all;
  for (std::uint32_t at = 0; at < count; ++at)
    all.push_back(
        {static_cast<std::int32_t>(rng.below(spread)) - 500, at * 7919 % 1000, static_cast<TurnIndex>(at % 36)});
  return all;
}

void expect_the_first(LikeliestChildren& kept, std::size_t most, std::vector<Child> all) {
  kept.begin_layer(most);
  for (const Child& child : all) kept.add(child);
  std::stable_sort(all.begin(), all.end(),
                   [](const Child& one, const Child& other) { return one.weight < other.weight; });
  all.resize(std::min(most, all.size()));
  std::stable_sort(all.begin(), all.end(), [](const Child& one, const Child& other) {
    return std::pair(one.weight, one.parent) < std::pair(other.weight, other.parent);
  });
  const auto sorted = kept.sorted();
  ASSERT_EQ(sorted.size(), all.size());
  for (std::size_t at = 0; at < sorted.size(); ++at) ASSERT_EQ(as_tuple(sorted[at]), as_tuple(all[at]));
}

TEST(LikeliestChildren, AreTheFirstOfAllInOrder) {
  Rng rng(1);
  LikeliestChildren kept;
  for (const std::size_t most : {0u, 1u, 7u, 300u, 5000u})
    for (const std::uint32_t spread : {1u, 40u, 4000u})
      for (const std::size_t count : {0u, 1u, 6u, 2000u, 60'000u})
        expect_the_first(kept, most, drawn(count, spread, rng));
}

TEST(LikeliestChildren, WeightsBeyondAreTakenForTheFarthest) {
  LikeliestChildren kept;
  kept.begin_layer(2);
  kept.add({1 << 20, 0, 0});
  kept.add({LikeliestChildren::greatest, 1, 0});
  kept.add({-(1 << 20), 2, 0});
  const auto sorted = kept.sorted();
  ASSERT_EQ(sorted.size(), 2u);
  EXPECT_EQ(as_tuple(sorted[0]), std::tuple(LikeliestChildren::least, 2u, 0));
  EXPECT_EQ(as_tuple(sorted[1]), std::tuple(LikeliestChildren::greatest, 0u, 0));
}

}  // namespace
}  // namespace rompicapo::cube::reduction
