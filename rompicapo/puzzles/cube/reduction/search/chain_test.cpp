// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/search/chain.hpp"

#include <gtest/gtest.h>
#include <set>

#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/five.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::reduction::five {
namespace {

struct ChainWay {
  Pieces pieces;
  unsigned length = 0;
  std::vector<TurnIndex> turns{};
};

struct FirstPhase {
  Tables tables;
  Phase1 phase{tables};
  WeightTable weights{phase, phase.state(read_pieces(StickerCube(5))), 2000};
};
const FirstPhase& first_phase() {
  static const FirstPhase made;
  return made;
}

std::vector<ChainWay> ways_through(const std::vector<ChainWay>& from, const ChainLimits& limits) {
  const Limits none;
  SearchResult result;
  Budget budget(none, result, 256);
  return through(
      first_phase().phase, first_phase().weights, from, limits, budget, result.stats,
      [](const ChainWay& way) { return std::vector{first_phase().phase.state(way.pieces)}; },
      [](ChainWay& way, const std::vector<TurnIndex>& turns, unsigned length) {
        for (const TurnIndex turn : turns) apply(way.pieces, turn);
        way.turns = turns;
        way.length = length;
      });
}

// Every way leads to the goal and is as long as it says, none is there twice, and wherever the search starts the
// shortest are as good, but for a turn, where no noise scatters them.
TEST(ReductionChain, FindsTheShortestFromAnyUsualLength) {
  Rng rng(1);
  for (unsigned cube = 0; cube < 3; ++cube) {
    const std::vector<ChainWay> from{{read_pieces(named_by_centres(random_cube(5, rng))), 4}};
    std::set<unsigned> shortest;
    for (const unsigned usual : {0u, 2u, 5u, 9u}) {
      ChainLimits limits{500, /*seed=*/0};
      limits.usual = usual;
      const std::vector<ChainWay> ways = ways_through(from, limits);
      ASSERT_FALSE(ways.empty());
      std::set<std::vector<TurnIndex>> met;
      for (const ChainWay& way : ways) {
        EXPECT_EQ(way.length, 4 + way.turns.size());
        EXPECT_EQ(first_phase().phase.distances(first_phase().phase.state(way.pieces)), Distances{});
        EXPECT_TRUE(met.insert(way.turns).second);
      }
      shortest.insert(ways[0].length);
      EXPECT_TRUE(std::is_sorted(ways.begin(), ways.end(),
                                 [](const ChainWay& one, const ChainWay& other) { return one.length < other.length; }));
    }
    EXPECT_LE(*shortest.rbegin() - *shortest.begin(), 1u);
  }
}

TEST(ReductionChain, KeepsToTheLongest) {
  Rng rng(2);
  const std::vector<ChainWay> from{{read_pieces(named_by_centres(random_cube(5, rng))), 0}};
  ChainLimits limits{500, 7};
  limits.usual = 9;
  const std::vector<ChainWay> ways = ways_through(from, limits);
  ASSERT_LT(ways.front().length, ways.back().length);
  for (limits.longest = ways.back().length; limits.longest + 1 > ways.front().length; --limits.longest)
    for (const ChainWay& way : ways_through(from, limits)) EXPECT_LE(way.length, limits.longest);
  limits.longest = ways.back().length - 1;
  EXPECT_FALSE(ways_through(from, limits).empty());
  limits.longest = 0;
  EXPECT_TRUE(ways_through(from, limits).empty());
}

}  // namespace
}  // namespace rompicapo::cube::reduction::five
