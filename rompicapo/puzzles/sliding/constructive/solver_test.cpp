// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/solver.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <numeric>

namespace rompicapo::sliding {
namespace {

// Replays on the reference model. Returns the fault, or an empty string.
std::string fault(const Board& start, const Board& goal, const Expected<SearchResult>& result) {
  if (!result) return result.error().message;
  if (result->outcome != Outcome::solved) return fmt::format("ended as {}", name_of(result->outcome));
  Board board = start;
  for (const Move move : result->moves)
    if (!slide(board, static_cast<Direction>(index_of(move)))) return "a move that cannot be made";
  if (board != goal) return "the goal is not reached";
  const auto length = static_cast<Cost>(result->moves.size());
  if (result->lower_bound > length || result->lower_bound % 2 != length % 2) return "a bound that cannot be";
  if (result->optimal != (length == result->lower_bound)) return "optimal where it is not proved, or the reverse";
  if (length > 0 && *result->bound_factor * result->lower_bound < length - 1e-6) return "a factor that is too small";
  return {};
}

SolveRequest first_answer(const ConstructiveSolver& solver) {
  SolveRequest request;
  request.limits.stop_length = solver.info().stop_length;
  return request;
}

// Solves every `stride`th board of those that can reach the goal, by number.
void solve_boards(const Board& goal, std::size_t stride) {
  const ConstructiveSolver solver(goal);
  const SolveRequest request = first_answer(solver);
  Board board{goal.size, std::vector<int>(goal.tiles.size())};
  std::iota(board.tiles.begin(), board.tiles.end(), 0);
  std::size_t met = 0, all = 1;
  for (std::size_t factor = 3; factor <= goal.tiles.size(); ++factor) all *= factor;
  do {
    if (!is_reachable(board, goal) || met++ % stride != 0) continue;
    const std::string wrong = fault(board, goal, solver.solve(board, request));
    ASSERT_EQ(wrong, "") << format_board(board);
  } while (std::next_permutation(board.tiles.begin(), board.tiles.end()));
  EXPECT_EQ(met, all);
}

TEST(ConstructiveSolver, SolvesEveryBoardOfTwoRows) {
  for (const Size size : {Size{2, 2}, Size{2, 3}, Size{3, 2}, Size{2, 4}}) {
    solve_boards(blank_last(size), 1);
    if (size.cells() < 8) solve_boards(blank_first(size), 1);
  }
}

// All 181,440 take half a minute with a stride of 1.
TEST(ConstructiveSolver, SolvesBoardsOfThreeByThree) { solve_boards(spiral({3, 3}), 31); }

TEST(ConstructiveSolver, SolvesAnyShapeForAnyGoal) {
  Rng rng(3);
  for (const Size size : {Size{2, 5}, Size{2, 40}, Size{40, 2}, Size{3, 4}, Size{3, 17}, Size{17, 3}, Size{4, 4},
                          Size{5, 4}, Size{5, 9}, Size{7, 6}, Size{4, 30}, Size{11, 10}, Size{23, 24}}) {
    const Board goal = random_board(blank_last(size), rng);
    const Board start = random_board(goal, rng);
    const ConstructiveSolver solver(goal);
    ASSERT_EQ(fault(start, goal, solver.solve(start, first_answer(solver))), "")
        << size.rows << "x" << size.columns << ": " << format_board(start) << " to " << format_board(goal);
  }
}

// The goal's blank in each cell: the part of the board that remains at the end differs each time.
TEST(ConstructiveSolver, TheBlankMayEndAnywhere) {
  Rng rng(4);
  for (const Size size : {Size{5, 6}, Size{2, 9}, Size{7, 3}})
    for (int cell = 0; cell < size.cells(); ++cell) {
      Board goal = blank_last(size);
      std::swap(goal.tiles[static_cast<std::size_t>(cell)], goal.tiles.back());
      const Board start = random_board(goal, rng);
      const ConstructiveSolver solver(goal);
      ASSERT_EQ(fault(start, goal, solver.solve(start, first_answer(solver))), "") << cell;
    }
}

// Far below the mean of 8/3 n^3 moves of placing tile after tile, and below the project's target.
TEST(ConstructiveSolver, TakesFewMovesOnLargeBoards) {
  for (const int side : {10, 20, 50}) {
    const Board goal = blank_last({side, side});
    Rng rng(static_cast<std::uint64_t>(side));
    const Board start = random_board(goal, rng);
    const ConstructiveSolver solver(goal);
    const auto result = solver.solve(start, first_answer(solver));
    ASSERT_EQ(fault(start, goal, result), "");
    EXPECT_LT(static_cast<double>(result->moves.size()), 1.6 * side * side * side) << side;
  }
}

TEST(ConstructiveSolver, TellsEachBetterAnswerAndEndsWithTheLast) {
  const Board goal = blank_last({6, 7});
  Rng rng(6);
  const Board start = random_board(goal, rng);
  std::vector<std::size_t> lengths;
  const BetterSink better = [&](const std::vector<Move>& moves) {
    Board board = start;
    for (const Move move : moves) ASSERT_TRUE(slide(board, static_cast<Direction>(index_of(move))));
    ASSERT_EQ(board, goal);
    lengths.push_back(moves.size());
  };
  SolveRequest request;
  request.limits.better = &better;
  request.limits.max_expanded = 400000;
  const auto result = ConstructiveSolver(goal).solve(start, request);
  ASSERT_EQ(fault(start, goal, result), "");
  ASSERT_GT(lengths.size(), 1u) << "nothing was bettered";
  EXPECT_TRUE(std::is_sorted(lengths.rbegin(), lengths.rend()));
  EXPECT_EQ(lengths.back(), result->moves.size());
  EXPECT_LE(result->stats.expanded, request.limits.max_expanded);

  request.limits.stop_length = static_cast<Cost>(lengths.front());
  lengths.clear();
  ASSERT_EQ(fault(start, goal, ConstructiveSolver(goal).solve(start, request)), "");
  EXPECT_EQ(lengths.size(), 1u) << "the first answer was short enough";
}

TEST(ConstructiveSolver, EndsAsTheLimitsSay) {
  const Board goal = blank_last({9, 9});
  Rng rng(9);
  const Board start = random_board(goal, rng);
  const ConstructiveSolver solver(goal);
  const auto ended = [&](const auto& set) {
    SolveRequest request = first_answer(solver);
    set(request.limits);
    const auto result = solver.solve(start, request);
    EXPECT_TRUE(result.has_value() && result->moves.empty() && !result->optimal);
    return std::pair(result->outcome, result->exhausted);
  };
  const auto out = [](LimitReached limit) { return std::pair(Outcome::out_of_budget, limit); };
  const std::atomic<bool> stop = true;
  EXPECT_EQ(ended([](Limits& limits) { limits.max_expanded = 100; }), out(LimitReached::nodes));
  EXPECT_EQ(ended([](Limits& limits) { limits.deadline = Clock::now(); }), out(LimitReached::time));
  EXPECT_EQ(ended([](Limits& limits) { limits.max_bytes = 1000; }), out(LimitReached::memory));
  EXPECT_EQ(ended([](Limits& limits) { limits.max_cost = 100; }), out(LimitReached::cost));
  EXPECT_EQ(ended([](Limits& limits) { limits.enough_bound = 10; }), out(LimitReached::bound));
  EXPECT_EQ(ended([&](Limits& limits) { limits.stop = &stop; }), std::pair(Outcome::stopped, LimitReached::none));
}

TEST(ConstructiveSolver, KnowsTheShortestWhereTheBoundIsReached) {
  const Board goal = blank_last({8, 8});
  Board start = goal;
  for (const Direction direction : {Direction::up, Direction::left, Direction::up, Direction::left})
    ASSERT_TRUE(slide(start, direction));
  const ConstructiveSolver solver(goal);
  const auto result = solver.solve(start, first_answer(solver));
  ASSERT_EQ(fault(start, goal, result), "");
  EXPECT_TRUE(result->optimal);
  EXPECT_EQ(result->moves.size(), 4u);
  const auto home = solver.solve(goal, first_answer(solver));
  ASSERT_TRUE(home.has_value());
  EXPECT_TRUE(home->optimal && home->moves.empty());
}

}  // namespace
}  // namespace rompicapo::sliding
