// SPDX-License-Identifier: MIT
//
// The distance table of the 2x2x2: that it is exact, that walking down it solves, towards any goal and by some of
// the turns only.
#include "rompicapo/puzzles/cube/cube2/distance_table2.hpp"

#include <gtest/gtest.h>
#include <numeric>
#include <set>

#include "rompicapo/puzzles/cube/models/notation.hpp"
#include "rompicapo/search/ida_star.hpp"

namespace rompicapo::cube {
namespace {

Cube2 by_turns(Metric metric, std::string_view turns) { return Cube2(*MoveSet::of(2, metric, *read_moves(2, turns))); }

bool solves(const Cube2& cube, Cube2::State state, const std::vector<Move>& moves) {
  for (const Move move : moves) cube.apply(state, move);
  return cube.is_solved(state);
}

Cube2::State random_state(Rng& rng) { return Cube2::unrank(rng.below(static_cast<std::uint32_t>(Cube2::count()))); }

// All words of that length without redundant moves that solve.
std::set<std::vector<Move>> all_words(const Cube2& cube, const Cube2::State& state, Cost length, Move last) {
  if (length == 0) return cube.is_solved(state) ? std::set<std::vector<Move>>{{}} : std::set<std::vector<Move>>{};
  std::set<std::vector<Move>> words;
  for (const Move move : cube.moves(state, last)) {
    Cube2::State after = state;
    cube.apply(after, move);
    for (std::vector<Move> word : all_words(cube, after, length - 1, move)) {
      word.insert(word.begin(), move);
      words.insert(word);
    }
  }
  return words;
}

TEST(DistanceTable2, KnownDistributions) {
  for (const Metric metric : {Metric::htm, Metric::qtm})
    EXPECT_EQ(Cube2(metric).distances().distribution(), DistanceTable2::known_distribution(metric));
}

TEST(DistanceTable2, EachStateHasANeighbourOneNearerAndNoneTwo) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Cube2 cube(metric);
    const DistanceTable2& distances = cube.distances();
    EXPECT_EQ(distances.distance(Cube2::State{}), 0u);
    for (std::uint64_t rank = 1; rank < Cube2::count(); rank += 17) {
      const Cube2::State state = Cube2::unrank(rank);
      Cost nearest = 100;
      for (const Move move : cube.moves(state)) {
        Cube2::State after = state;
        cube.apply(after, move);
        nearest = std::min(nearest, distances.distance(after));
      }
      ASSERT_EQ(distances.distance(state), nearest + 1);
    }
  }
}

TEST(DistanceTable2, WalksDown) {
  Rng rng(5);
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Cube2 cube(metric);
    for (int sample = 0; sample < 100; ++sample) {
      const Cube2::State start = random_state(rng);
      const SearchResult result = solve_by_table(cube, start, {}, {});
      ASSERT_EQ(result.outcome, Outcome::solved);
      EXPECT_TRUE(result.optimal);
      EXPECT_EQ(result.lower_bound, cube.distances().distance(start));
      EXPECT_EQ(result.moves.size(), result.lower_bound);
      EXPECT_TRUE(solves(cube, start, result.moves));
      EXPECT_TRUE(result.others.empty());
    }
  }
}

TEST(DistanceTable2, OneTableServesEveryGoal) {
  const Cube2 cube(Metric::htm);
  Rng rng(6);
  for (int sample = 0; sample < 50; ++sample) {
    const Cube2::State goal = random_state(rng), start = random_state(rng);
    const Cube2 turned = cube.with_goal(goal);
    EXPECT_EQ(&turned.distances(), &cube.distances());
    const SearchResult result = solve_by_table(turned, start, {}, {});
    ASSERT_EQ(result.outcome, Outcome::solved);
    EXPECT_TRUE(solves(turned, start, result.moves));
    EXPECT_EQ(result.moves.size(), solve_by_table(cube.with_goal(start), goal, {}, {}).moves.size());
  }
}

TEST(DistanceTable2, ListsEveryShortestSolution) {
  Tuning tuning;
  tuning.all = true;
  Rng rng(7);
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Cube2 cube(metric);
    for (const Cost distance : {0u, 1u, 2u, 3u, 4u, 5u}) {
      const Cube2::State start = *cube.distances().random_at(distance, rng);
      const SearchResult result = solve_by_table(cube, start, {}, tuning);
      ASSERT_EQ(result.outcome, Outcome::solved);
      std::set<std::vector<Move>> found(result.others.begin(), result.others.end());
      found.insert(result.moves);
      EXPECT_EQ(found.size(), result.others.size() + 1);
      EXPECT_EQ(found, all_words(cube, start, distance, Move::none));
    }
  }
}

TEST(DistanceTable2, RandomStatesAtADistance) {
  const Cube2 cube(Metric::qtm);
  Rng rng(8);
  for (Cost distance = 0; distance <= 14; ++distance)
    EXPECT_EQ(cube.distances().distance(*cube.distances().random_at(distance, rng)), distance);
  EXPECT_FALSE(cube.distances().random_at(15, rng));
  std::array<int, 6> met{};  // the six states one turn away
  for (int sample = 0; sample < 120; ++sample) {
    const Cube2::State state = *cube.distances().random_at(1, rng);
    for (std::size_t move = 0; move < 6; ++move) {
      Cube2::State after{};
      cube.apply(after, static_cast<Move>(move));
      met[move] += after == state;
    }
  }
  for (const int count : met) EXPECT_NEAR(count, 20, 16);
}

TEST(DistanceTable2, SomeTurnsOnly) {
  const Cube2 two = by_turns(Metric::htm, "U R");
  const std::vector<std::uint64_t>& counts = two.distances().distribution();
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 29160u);
  Cube2::State beyond{};
  Cube2(Metric::htm).apply(beyond, static_cast<Move>(6));  // F
  EXPECT_EQ(solve_by_table(two, beyond, {}, {}).outcome, Outcome::unsolvable);
  Rng rng(9);
  const Cube2::State far = *two.distances().random_at(static_cast<Cost>(counts.size()) - 1, rng);
  EXPECT_TRUE(solves(two, far, solve_by_table(two, far, {}, {}).moves));
  EXPECT_EQ(PatternDatabase2::refusal(two), "");
  EXPECT_EQ(PatternDatabase2::refusal(Cube2(Metric::qtm)), "");
  EXPECT_NE(PatternDatabase2::refusal(by_turns(Metric::qtm, "U R")), "");
}

TEST(DistanceTable2, LimitsEndIt) {
  const Cube2 cube(Metric::htm);
  Rng rng(10);
  const Cube2::State far = *cube.distances().random_at(11, rng);
  Limits limits;
  limits.max_cost = 10;
  EXPECT_EQ(solve_by_table(cube, far, limits, {}).exhausted, LimitReached::cost);
  limits = {};
  limits.enough_bound = 9;
  const SearchResult bound = solve_by_table(cube, far, limits, {});
  EXPECT_EQ(bound.exhausted, LimitReached::bound);
  EXPECT_EQ(bound.lower_bound, 11u);
  limits = {};
  limits.max_expanded = 3;
  EXPECT_EQ(solve_by_table(cube, far, limits, {}).exhausted, LimitReached::nodes);
  limits = {};
  limits.max_bytes = 100;
  Tuning all;
  all.all = true;
  const SearchResult large = solve_by_table(cube, far, limits, all);
  EXPECT_EQ(large.exhausted, LimitReached::memory);
  EXPECT_TRUE(large.moves.empty() && large.others.empty());
}

TEST(PatternDatabase2, LeadsStraightToTheGoal) {
  const Cube2 cube(Metric::htm);
  Rng rng(11);
  for (int sample = 0; sample < 20; ++sample) {
    const Cube2 turned = cube.with_goal(random_state(rng));
    const Cube2::State start = random_state(rng);
    const PatternDatabase2 exact(turned);
    EXPECT_EQ(exact(turned.goal()), 0u);
    const SearchResult result = IdaStar::run(turned, start, exact, {}, {});
    EXPECT_EQ(result.moves.size(), exact(start));
    EXPECT_EQ(result.stats.expanded, exact(start));
  }
}

}  // namespace
}  // namespace rompicapo::cube
