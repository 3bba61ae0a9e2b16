// SPDX-License-Identifier: MIT
//
// The solver `pattern-database` against tables of all distances, on one thread and on several, and at its limits.
#include "rompicapo/puzzles/sliding/pattern_database/solver.hpp"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/sliding/distance_table/distance_table.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/pattern_test_support.hpp"

namespace rompicapo::sliding {
namespace {

PatternSolver solver_of(const Split& split, Numbering numbering) {
  const std::vector sets{own_set(split.goal, split.partitions, numbering)};
  return {split.goal, std::make_shared<const PatternSource>(split.goal, sets, nullptr)};
}

class PatternSolverOf : public testing::TestWithParam<Numbering> {};

TEST_P(PatternSolverOf, SolvesSmallBoardsOptimally) {
  for (const Split& split : splits_of_3x3()) {
    const Puzzle64 puzzle = puzzle_of(split.goal);
    const std::vector<std::uint8_t> truth = breadth_first_fill(puzzle);
    const PatternSolver solver = solver_of(split, GetParam());
    SolveRequest request;
    request.tuning.tables = "own";
    for (std::uint64_t rank = 0; rank < puzzle.count(); rank += 17) {
      request.limits.threads = 1 + rank % 2;
      const Board board = board_of(puzzle, puzzle.unrank(rank), split.goal.size);
      const auto result = solver.solve(board, request);
      ASSERT_TRUE(result);
      ASSERT_EQ(result->outcome, Outcome::solved);
      ASSERT_TRUE(result->optimal);
      ASSERT_EQ(result->moves.size(), truth[rank]);
      ASSERT_TRUE(solves(board, split.goal, result->moves));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sliding, PatternSolverOf, testing::ValuesIn(all_numberings));

TEST(PatternSolver, FindsEveryShortestSolution) {
  const Split split = splits_of_3x3()[0];
  const Puzzle64 puzzle = puzzle_of(split.goal);
  tables::Library library{tables::LibraryOptions{}};
  const DistanceTable table(split.goal,
                            *DistanceBits::load(GoalConversion(3, 3, std::span<const int>(split.goal.tiles)), library));
  const PatternSolver solver = solver_of(split, Numbering::dense);
  SolveRequest request;
  request.tuning.tables = "own";
  request.tuning.all = true;
  Rng rng(6);
  for (int round = 0; round < 200; ++round) {
    const Board board = random_board(split.goal, rng);
    SearchResult expected = table.solve(board, request.limits, request.tuning);
    request.tuning.count = false;
    const auto all = solver.solve(board, request);
    ASSERT_TRUE(all);
    std::vector<std::vector<Move>> one = expected.others, other = all->others;
    one.push_back(expected.moves);
    other.push_back(all->moves);
    std::sort(one.begin(), one.end());
    std::sort(other.begin(), other.end());
    ASSERT_EQ(one, other);
    request.tuning.count = true;
    const auto counted = solver.solve(board, request);
    ASSERT_TRUE(counted && counted->optimal_count);
    EXPECT_EQ(*counted->optimal_count, one.size());
    EXPECT_TRUE(counted->others.empty());
  }
}

// Large enough to be cut into parts.
TEST(PatternSolver, FindsTheSameLengthOnSeveralThreads) {
  const Board goal = blank_first({4, 4});
  const PatternSolver solver(goal, std::make_shared<const PatternSource>(goal, nullptr));
  const Board board{{4, 4}, {14, 7, 8, 2, 13, 11, 10, 4, 9, 12, 5, 0, 3, 6, 1, 15}};  // Korf's third: 59 moves
  for (const std::size_t threads : {1, 2, 3}) {
    SolveRequest request;
    request.tuning.tables = "small";
    request.limits.threads = threads;
    const auto result = solver.solve(board, request);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->moves.size(), 59U);
    EXPECT_TRUE(result->optimal);
    EXPECT_GT(result->stats.expanded, 100'000U);
    EXPECT_TRUE(solves(board, goal, result->moves));
  }
}

TEST(PatternSolver, EndsAtItsLimitsWithWhatIsProved) {
  const Board goal = blank_first({4, 4});
  const PatternSolver solver(goal, std::make_shared<const PatternSource>(goal, nullptr));
  const Board far{{4, 4}, {15, 14, 8, 12, 10, 11, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0}};
  const auto solve = [&](const char* tables, const Limits& limits) {
    SolveRequest request{{}, {}, limits};
    request.tuning.tables = tables;
    return solver.solve(far, request);
  };
  auto result = solve("small", {.max_expanded = 1000});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->outcome, Outcome::out_of_budget);
  EXPECT_EQ(result->exhausted, LimitReached::nodes);
  EXPECT_LE(result->stats.expanded, 1000U);
  EXPECT_GE(result->lower_bound, 60U);
  EXPECT_LE(result->lower_bound, 80U);

  result = solve("small", {.enough_bound = 66});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->exhausted, LimitReached::bound);
  EXPECT_EQ(result->lower_bound, 66U);

  const std::atomic<bool> stop{true};
  EXPECT_EQ(solve("small", {.stop = &stop})->outcome, Outcome::stopped);
  EXPECT_EQ(solve("", {.max_bytes = 1000})->exhausted, LimitReached::memory);
  result = solve("smal", {});
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().message.find("small"), std::string::npos);
  SolveRequest request{{}, {}, {.max_bytes = std::uint64_t{5} << 20}};  // for 5-5-5, not for building 6-6-3
  request.tuning.tables = "largest";
  result = solver.solve({{4, 4}, {1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}}, request);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->outcome, Outcome::solved);
  EXPECT_LT(result->stats.peak_bytes, std::uint64_t{2} << 20);
}

}  // namespace
}  // namespace rompicapo::sliding
