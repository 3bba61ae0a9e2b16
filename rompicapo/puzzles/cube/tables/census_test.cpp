// SPDX-License-Identifier: MIT
//
// Positions of the cube at each distance, against published figures.
#include "rompicapo/puzzles/cube/tables/census.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/puzzles/cube/models/notation.hpp"

namespace rompicapo::cube {
namespace {

using Counts = std::vector<std::uint64_t>;

std::string spell(const Cube2::State& state) { return std::to_string(Cube2::rank(state)); }
std::string nothing(const Cube3::State&) { return "a cube"; }

TEST(CubeCensus, TwoInHalfTurns) {
  CensusRequest request;
  request.hardest = 5;
  const Census found = census(Cube2(Metric::htm), request, spell);
  EXPECT_EQ(found.counts, (Counts{1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644}));
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.hardest.size(), 5u);
}

TEST(CubeCensus, TwoInQuarterTurns) {
  const Census found = census(Cube2(Metric::qtm), {}, spell);
  EXPECT_EQ(found.counts,
            (Counts{1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276}));
  EXPECT_TRUE(found.complete);
  EXPECT_LE(found.peak_bytes, 3'674'160u / 4 + (1u << 19));  // two bits a position, and the tables of the moves
}

// Some positions are then out of reach, and the last layer is followed by an empty one.
TEST(CubeCensus, TwoBySomeTurnsOnly) {
  CensusRequest request;
  request.hardest = 3;
  const Census found = census(Cube2(*MoveSet::of(2, Metric::htm, *read_moves(2, "U R2 F2"))), request, spell);
  std::uint64_t states = 0;
  for (const std::uint64_t count : found.counts) states += count;
  EXPECT_LT(states, Cube2::count());
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.hardest.size(), std::min<std::uint64_t>(3, found.counts.back()));
}

TEST(CubeCensus, ThreeToADepth) {
  CensusRequest request;
  request.depth = 4;
  request.hardest = 2;
  const Census found = census(Cube3(Metric::htm), request, nothing);
  EXPECT_EQ(found.counts, (Counts{1, 18, 243, 3240, 43239}));
  EXPECT_FALSE(found.complete);
  EXPECT_EQ(found.hardest.size(), 2u);
  EXPECT_EQ(census(Cube3(Metric::qtm), request, nothing).counts, (Counts{1, 12, 114, 1068, 10011}));
}

TEST(CubeCensus, LimitsEndIt) {
  CensusRequest memory;
  memory.limits.max_bytes = 100'000;
  EXPECT_EQ(census(Cube2(Metric::htm), memory, spell).exhausted, LimitReached::memory);
  const Census three = census(Cube3(Metric::htm), memory, nothing);
  EXPECT_EQ(three.exhausted, LimitReached::memory);
  EXPECT_EQ(three.counts, (Counts{1, 18, 243}));
}

}  // namespace
}  // namespace rompicapo::cube
