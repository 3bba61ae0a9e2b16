// SPDX-License-Identifier: MIT
//
// Random positions are uniform over the reachable ones: Pearson's test on positions, or on a visible part of the
// position. The seeds are fixed, so the statistic is always the same; the bounds are some six standard deviations away.
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo {
namespace {

using Bucket = std::function<std::string(const std::string&)>;

// `buckets`: the number of equally likely ones.
void expect_uniform(std::string_view name, const PuzzleOptions& options, std::size_t buckets, int draws,
                    const Bucket& bucket) {
  SCOPED_TRACE(name);
  const auto puzzle = catalogue::make(name, options);
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  std::map<std::string, double> met;
  Rng rng(20240607);
  for (int drawn = 0; drawn < draws; ++drawn) ++met[bucket((*puzzle)->random_state(rng))];
  ASSERT_EQ(met.size(), buckets);
  const double mean = draws / static_cast<double>(buckets);
  double statistic = 0;
  for (const auto& [key, count] : met) statistic += (count - mean) * (count - mean) / mean;
  const double freedom = static_cast<double>(buckets) - 1, spread = std::sqrt(2 * freedom);
  EXPECT_LT(statistic, freedom + 6 * spread + 12) << "some are drawn too often";
  EXPECT_GT(statistic, freedom - 6 * spread) << "more even than chance";
}

const Bucket whole = [](const std::string& state) { return state; };

Bucket stickers(std::vector<std::size_t> places) {
  return [places](const std::string& state) {
    std::string seen;
    for (const std::size_t place : places) seen += state[place];
    return seen;
  };
}

TEST(RandomStates, SmallSlidingBoardsAreAllEquallyLikely) {
  expect_uniform("sliding:2x2", {}, 12, 12000, whole);
  expect_uniform("sliding:2x3", {}, 360, 36000, whole);
  expect_uniform("sliding:3x2", {"blank-first"}, 360, 36000, whole);
}

TEST(RandomStates, TilesAreAnywhereOnLargerBoards) {
  for (const auto& [name, cells] : {std::pair{"sliding:3x4", 12u}, {"sliding:4x4", 16u}}) {
    for (std::size_t cell = 0; cell < cells; cell += 5)
      expect_uniform(name, {}, cells, 16000,
                     [&](const std::string& state) { return std::string(split(state, " ")[cell].text); });
    expect_uniform(name, {}, cells * (cells - 1), 24000, [&](const std::string& state) {
      const auto tiles = split(state, " ");
      return fmt::format("{} {}", tiles.front().text, tiles.back().text);
    });
  }
}

TEST(RandomStates, BrainTwistPetalsAndFlip) {
  for (const std::size_t place : {1u, 6u, 11u})
    expect_uniform("brain-twist", {}, 22, 22000,
                   [&](const std::string& state) { return state.substr(3 * place, 2) + state.back(); });
  expect_uniform("brain-twist", {"tips"}, 110, 22000, [](const std::string& state) { return state.substr(3, 5); });
}

// The corner at URF: one of seven in one of three twists; the eighth is fixed.
TEST(RandomStates, PocketCubeCorners) { expect_uniform("cube:2", {}, 21, 21000, stickers({3, 4, 9})); }

TEST(RandomStates, CubeCornersAndEdges) {
  expect_uniform("cube:3", {}, 24, 24000, stickers({8, 9, 20}));            // URF
  expect_uniform("cube:3", {}, 24, 24000, stickers({7, 19}));               // UF
  expect_uniform("cube:3", {}, 24 * 22, 26400, stickers({7, 19, 39, 50}));  // UF and LB
}

}  // namespace
}  // namespace rompicapo
