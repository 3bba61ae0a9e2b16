// SPDX-License-Identifier: MIT
//
// The examples of CONTRIBUTING.md work as described there.
#include <gtest/gtest.h>
#include <map>
#include <vector>

#include "rompicapo/search/ida_star.hpp"

#include "tests/contributing/gap.hpp"
#include "tests/contributing/pancake.hpp"
#include "tests/contributing/random_walk.hpp"

namespace rompicapo {
namespace {

using Stack = pancake::Pancake<7>;
using Gap = pancake::Gap<Stack>;

// Every stack with its distance from the goal, by plain breadth-first search.
const std::map<Stack::State, Cost>& distances() {
  static const std::map<Stack::State, Cost> all = [] {
    const Stack puzzle;
    std::map<Stack::State, Cost> known{{puzzle.goals()[0], 0}};
    std::vector<Stack::State> queue{puzzle.goals()[0]};
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const Stack::State here = queue[next];
      for (const Move move : puzzle.moves(here)) {
        Stack::State there = here;
        puzzle.apply(there, move);
        if (known.emplace(there, known[here] + 1).second) queue.push_back(there);
      }
    }
    return known;
  }();
  return all;
}

TEST(Contributing, SevenPancakesNeedEightFlipsAtMost) {
  // Row 7 of the triangle of flip distances, OEIS A092113.
  const std::vector<std::size_t> expected{1, 6, 30, 149, 543, 1357, 1903, 1016, 35};
  std::vector<std::size_t> counts(expected.size());
  for (const auto& [stack, distance] : distances()) ++counts.at(distance);
  EXPECT_EQ(counts, expected);
}

TEST(Contributing, GapNeverOverestimates) {
  const Gap gap{Stack{}};
  for (const auto& [stack, distance] : distances()) ASSERT_LE(gap(stack), distance);
  EXPECT_EQ(gap(Stack{}.goals()[0]), 0u);
}

TEST(Contributing, IdaStarSolvesTheNewPuzzleWithTheNewHeuristic) {
  const Stack puzzle;
  const Gap gap{puzzle};
  std::size_t turn = 0;
  for (const auto& [stack, distance] : distances()) {
    if (turn++ % 100 != 0) continue;
    const SearchResult result = IdaStar::run(puzzle, stack, gap, {}, {});
    ASSERT_EQ(result.outcome, Outcome::solved);
    EXPECT_EQ(result.moves.size(), distance);
    EXPECT_TRUE(result.optimal);
    Stack::State state = stack;
    for (const Move move : result.moves) puzzle.apply(state, move);
    EXPECT_TRUE(puzzle.is_solved(state));
  }
}

TEST(Contributing, RandomWalkArrivesOrSaysThatItDidNot) {
  const Stack puzzle;
  const Zero<Stack> zero{puzzle};
  Stack::State start{6, 2, 4, 0, 1, 5, 3};
  const SearchResult found = RandomWalk::run(puzzle, start, zero, {}, {});
  ASSERT_EQ(found.outcome, Outcome::solved);
  EXPECT_FALSE(found.optimal);
  for (const Move move : found.moves) puzzle.apply(start, move);
  EXPECT_TRUE(puzzle.is_solved(start));

  const Stack::State again{6, 2, 4, 0, 1, 5, 3};
  Limits limits;
  limits.max_expanded = 3;
  const SearchResult tired = RandomWalk::run(puzzle, again, zero, limits, {});
  EXPECT_EQ(tired.outcome, Outcome::out_of_budget);
  EXPECT_EQ(tired.exhausted, LimitReached::nodes);
  EXPECT_TRUE(tired.moves.empty());
}

}  // namespace
}  // namespace rompicapo
