// SPDX-License-Identifier: MIT
//
// The solver `table` against searches that know no table, and all that the folder's interface makes of the table.
#include "rompicapo/puzzles/brain_twist/table_solver.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "rompicapo/puzzles/brain_twist/board.hpp"
#include "rompicapo/puzzles/brain_twist/entry.hpp"
#include "rompicapo/puzzles/brain_twist/table_test_support.hpp"

namespace rompicapo::brain_twist {
namespace {

bool solves(const BrainTwist& puzzle, State state, const std::vector<Move>& moves) {
  for (const Move move : moves) puzzle.apply(state, move);
  return puzzle.is_solved(state);
}

std::unique_ptr<AnyPuzzle> entry_with_tables(const std::string& goal = {}) {
  auto made = family().make("brain-twist", {.goal = goal, .library = library()});
  EXPECT_TRUE(made);
  return std::move(*made);
}

// All sequences of so many legal moves that solve, in any order of turns that commute, on the reference model.
std::uint64_t naive_count(const Board& board, Goal goal, Cost length) {
  if (length == 0) return is_solved(board, goal) ? 1 : 0;
  std::uint64_t count = 0;
  for (int number = -8; number <= 8; ++number) {
    Board after = board;
    if (make_move(after, number)) count += naive_count(after, goal, length - 1);
  }
  return count;
}

// In how many orders the turns between flips may be made.
std::uint64_t orders_of(const std::vector<Move>& moves) {
  std::uint64_t orders = 1, turns = 0;
  for (const Move move : moves) orders *= move == Move{0} ? (turns = 0, 1) : ++turns;
  return orders;
}

TEST(TableSolver, IsShortestTowardsAnyGoal) {
  Rng rng(21);
  for (const BrainTwist& puzzle : puzzles(rng)) {
    const PatternDatabase exact(puzzle);
    for (int trial = 0; trial < 200; ++trial) {
      const State start = random_state(puzzle, rng);
      const SearchResult result = solve_by_table(puzzle, start, {}, {});
      ASSERT_EQ(result.outcome, Outcome::solved);
      EXPECT_TRUE(result.optimal);
      EXPECT_EQ(result.lower_bound, exact(start));
      EXPECT_EQ(result.moves.size(), exact(start));
      EXPECT_EQ(result.stats.expanded, exact(start));
      EXPECT_TRUE(solves(puzzle, start, result.moves));
      EXPECT_TRUE(result.others.empty());
    }
    const SearchResult solved = solve_by_table(puzzle, puzzle.goals().back(), {}, {});
    EXPECT_TRUE(solved.outcome == Outcome::solved && solved.moves.empty() && solved.optimal);
  }
}

TEST(TableSolver, AgreesWithSearchesOnFiftyStates) {
  Rng rng(22);
  for (const auto& [goal, states] : {std::pair{"faces", 20}, {"tips", 15}, {"faces-outer", 15}}) {
    const auto puzzle = entry_with_tables(goal);
    for (int at = 0; at < states; ++at) {
      const std::string state = *puzzle->random_state_at(rng, static_cast<Cost>(at % 9 + 1));
      std::set<std::size_t> lengths;
      for (const std::string solver : {"table", "ida-star", "bidirectional"}) {
        const auto result = puzzle->search(state, {solver, "misplaced", {}, {}});
        ASSERT_TRUE(result && result->outcome == Outcome::solved && result->optimal) << solver << " on " << state;
        EXPECT_TRUE(puzzle->walk(state, puzzle->spell(result->moves))->solved);
        lengths.insert(result->moves.size());
      }
      EXPECT_EQ(lengths, std::set<std::size_t>{static_cast<std::size_t>(at % 9 + 1)}) << state;
    }
  }
}

TEST(TableSolver, AgreesWithBidirectionalSearchFarOut) {
  Rng rng(23);
  const auto puzzle = entry_with_tables();
  for (int at = 0; at < 10; ++at) {
    const std::string state = puzzle->random_state(rng);
    const auto found = puzzle->search(state, {"bidirectional", "misplaced", {}, {}});
    EXPECT_EQ(puzzle->search(state, puzzle->default_request())->moves.size(), found->moves.size()) << state;
  }
}

TEST(TableSolver, ListsEveryShortestSolution) {
  Rng rng(24);
  Tuning tuning;
  tuning.all = true;
  for (const Goal goal : {Goal::faces, Goal::tips, Goal::faces_outer}) {
    const BrainTwist puzzle = BrainTwist(goal).with_distances(source());
    for (Cost distance = 0; distance <= 5; ++distance) {
      const State start = *PatternDatabase(puzzle).random_at(distance, rng);
      SearchResult result = solve_by_table(puzzle, start, {}, tuning);
      ASSERT_EQ(result.outcome, Outcome::solved);
      result.others.push_back(result.moves);
      std::uint64_t orders = 0;
      for (const std::vector<Move>& moves : result.others) {
        EXPECT_EQ(moves.size(), distance);
        EXPECT_TRUE(solves(puzzle, start, moves));
        orders += orders_of(moves);
      }
      EXPECT_EQ(std::set(result.others.begin(), result.others.end()).size(), result.others.size());
      EXPECT_EQ(orders, naive_count({BrainTwist::layout_of(start), start.cells[flip_byte] != 0}, goal, distance));
    }
  }
}

TEST(TableSolver, LimitsEndIt) {
  const BrainTwist puzzle = BrainTwist(Goal::faces).with_distances(source());
  Rng rng(25);
  const State far = *PatternDatabase(puzzle).random_at(14, rng);
  EXPECT_EQ(solve_by_table(puzzle, far, {.max_cost = 13}, {}).exhausted, LimitReached::cost);
  EXPECT_EQ(solve_by_table(puzzle, far, {.max_cost = 14}, {}).outcome, Outcome::solved);
  const SearchResult bound = solve_by_table(puzzle, far, {.enough_bound = 12}, {});
  EXPECT_EQ(bound.exhausted, LimitReached::bound);
  EXPECT_EQ(bound.lower_bound, 14u);
  const SearchResult few = solve_by_table(puzzle, far, {.max_expanded = 3}, {});
  EXPECT_EQ(few.exhausted, LimitReached::nodes);
  EXPECT_TRUE(few.moves.empty() && !few.optimal);
  EXPECT_EQ(solve_by_table(puzzle, far, {.max_bytes = 100}, {}).outcome, Outcome::solved);
  Tuning tuning;
  tuning.all = true;
  EXPECT_EQ(solve_by_table(puzzle, far, {.max_bytes = 100}, tuning).exhausted, LimitReached::memory);
  EXPECT_GT(solve_by_table(puzzle, far, {.max_bytes = 1 << 20}, tuning).others.size(), 0u);
}

TEST(TableEntry, IsTheDefaultAndSaysWhatItNeeds) {
  const auto puzzle = entry_with_tables();
  const PuzzleInfo& info = puzzle->info();
  EXPECT_EQ(info.default_solver, "table");
  EXPECT_EQ(info.solvers.back().table_bytes, Distances::bytes);
  EXPECT_EQ(info.heuristics.back().name, "pattern-database");
  EXPECT_EQ(info.heuristics.back().table_bytes, Distances::bytes);
  EXPECT_TRUE(puzzle->prepare(puzzle->default_request()));
  const auto result = puzzle->search("@1 0 -6 0 3", puzzle->default_request());
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->optimal);
  EXPECT_EQ(result->moves.size(), 5u);
}

TEST(TableEntry, WithoutALibraryItBuildsAndKeepsWhatItNeeds) {
  const auto puzzle = *family().make("brain-twist", {});
  EXPECT_EQ(*puzzle->estimate("@1 0 -6 0 3", "pattern-database"), 5u);
  EXPECT_EQ(*puzzle->estimate("@1 0 -6 0", "pattern-database"), 4u);
}

TEST(TableEntry, DrawsStatesAtADistance) {
  Rng rng(26);
  for (const auto& [goal, farthest] : {std::pair{"faces", 16u}, {"tips", 16u}, {"faces-outer", 17u}}) {
    const auto puzzle = entry_with_tables(goal);
    for (const Cost distance : {Cost{0}, Cost{3}, farthest}) {
      const auto drawn = puzzle->random_state_at(rng, distance);
      ASSERT_TRUE(drawn);
      EXPECT_EQ(*puzzle->canonical(*drawn), *drawn);
      EXPECT_EQ(*puzzle->estimate(*drawn, "pattern-database"), distance);
    }
    const auto beyond = puzzle->random_state_at(rng, farthest + 1);
    ASSERT_FALSE(beyond);
    EXPECT_EQ(beyond.error().code, ErrorCode::bad_option);
    EXPECT_NE(beyond.error().message.find(std::to_string(farthest)), std::string::npos);
  }
}

// With the table at hand each move is told by what it makes of the distance; without, it is not built for that.
TEST(TableEntry, InsightsKnowTheDistance) {
  const auto of = [](const AnyPuzzle& puzzle) {
    const auto told = puzzle.annotations("@1 0 -6 0 3", "-3 3 -3 0 6 0 -1", "table", "");
    EXPECT_TRUE(told);
    std::string steps;
    for (const Annotation& annotation : *told)
      for (const Measure& measure : annotation.measures)
        if (measure.name == "exact-distance")
          steps += std::to_string(measure.before) + std::to_string(measure.after) + ' ';
    return steps;
  };
  const auto puzzle = entry_with_tables();
  EXPECT_EQ(of(*puzzle), "");
  ASSERT_TRUE(puzzle->prepare(puzzle->default_request()));
  EXPECT_EQ(of(*puzzle), "54 45 54 43 32 21 10 ");
}

}  // namespace
}  // namespace rompicapo::brain_twist
