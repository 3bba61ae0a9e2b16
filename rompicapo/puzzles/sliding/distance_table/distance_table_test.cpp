// SPDX-License-Identifier: MIT
//
// Distance tables against breadth-first search over plain boards (whole sizes) and IDA* (large ones): distances,
// descents, all shortest solutions, and boards at a given distance.
#include "rompicapo/puzzles/sliding/distance_table/distance_table.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <unordered_map>

#include "rompicapo/puzzles/sliding/distance_table/known_distributions.hpp"
#include "rompicapo/puzzles/sliding/distance_table/table_solver.hpp"
#include "rompicapo/puzzles/sliding/heuristics/linear_conflict.hpp"
#include "rompicapo/search/ida_star.hpp"

namespace rompicapo::sliding {
namespace {

Board goal_with_blank(Size size, std::size_t blank) {
  Board goal = blank_last(size);
  std::rotate(goal.tiles.begin() + static_cast<std::ptrdiff_t>(blank), goal.tiles.end() - 1, goal.tiles.end());
  return goal;
}

DistanceTable table_of(const Board& goal) {
  static tables::Library library{tables::LibraryOptions{}};  // each stored table once
  const GoalConversion conversion(static_cast<std::size_t>(goal.size.rows), static_cast<std::size_t>(goal.size.columns),
                                  std::span<const int>(goal.tiles));
  return {goal, *DistanceBits::load(conversion, library)};
}

std::uint64_t word_of(const Board& board) { return State64::of(board.tiles).cells; }

Board board_of(Size size, std::uint64_t word) {
  Board board{size, {}};
  for (int cell = 0; cell < size.cells(); ++cell) board.tiles.push_back(static_cast<int>(word >> (4 * cell) & 15));
  return board;
}

// Every board that can be reached, with its distance.
std::unordered_map<std::uint64_t, Cost> distances_from(const Board& goal) {
  std::unordered_map<std::uint64_t, Cost> distances{{word_of(goal), 0}};
  std::vector<Board> layer{goal};
  for (Cost distance = 1; !layer.empty(); ++distance) {
    std::vector<Board> next;
    for (const Board& board : layer)
      for (std::size_t direction = 0; direction < 4; ++direction) {
        Board after = board;
        if (slide(after, static_cast<Direction>(direction)) && distances.emplace(word_of(after), distance).second)
          next.push_back(after);
      }
    layer.swap(next);
  }
  return distances;
}

bool solves(Board board, const Board& goal, const std::vector<Move>& moves) {
  for (const Move move : moves)
    if (!slide(board, static_cast<Direction>(index_of(move)))) return false;
  return board == goal;
}

// Every board, or one in `one_in`; the counts are over all.
void expect_every_board_solved(const Board& goal, std::size_t one_in = 1) {
  SCOPED_TRACE(format_board(goal));
  const DistanceTable table = table_of(goal);
  std::vector<std::uint64_t> counts;
  std::size_t met = 0;
  for (const auto& [word, distance] : distances_from(goal)) {
    const Board board = board_of(goal.size, word);
    if (distance >= counts.size()) counts.resize(distance + 1);
    ++counts[distance];
    if (met++ % one_in != 0) continue;
    const SearchResult result = table.solve(board, {}, {});
    ASSERT_EQ(result.outcome, Outcome::solved);
    ASSERT_TRUE(result.optimal);
    ASSERT_EQ(result.lower_bound, distance) << format_board(board);
    ASSERT_EQ(result.moves.size(), distance);
    ASSERT_TRUE(solves(board, goal, result.moves)) << format_board(board);
  }
  EXPECT_EQ(table.distribution(), counts);
}

// Every cell of the goal's blank, so every conversion of the board.
TEST(DistanceTable, EveryBoardOfTheSmallestSizes) {
  for (const Size size : {Size{2, 2}, {2, 3}, {3, 2}})
    for (std::size_t blank = 0; blank < static_cast<std::size_t>(size.cells()); ++blank)
      expect_every_board_solved(goal_with_blank(size, blank));
  for (const Size size : {Size{2, 4}, {4, 2}})
    for (const std::size_t blank : {0u, 2u, 5u, 7u}) expect_every_board_solved(goal_with_blank(size, blank));
}

TEST(DistanceTable, EveryBoardOfThreeByThree) {
  const Board in_disorder{{3, 3}, {4, 8, 1, 7, 2, 0, 6, 3, 5}};
  for (const Board& goal : {blank_last({3, 3}), spiral({3, 3})}) expect_every_board_solved(goal);
  for (const Board& goal : {blank_first({3, 3}), in_disorder}) expect_every_board_solved(goal, 10);
}

TEST(DistanceTable, LargerBoardsAsIdaStarSolvesThem) {
  Rng rng(1);
  for (const Board& goal :
       {blank_last({3, 4}), blank_first({4, 3}), spiral({3, 4}), blank_last({2, 5}), goal_with_blank({5, 2}, 4)}) {
    const DistanceTable table = table_of(goal);
    const Puzzle64 puzzle(static_cast<std::uint32_t>(goal.size.rows), static_cast<std::uint32_t>(goal.size.columns),
                          goal.tiles);
    const LinearConflict<Puzzle64> conflict(puzzle);
    for (int sample = 0; sample < 6; ++sample) {
      Board board = goal;  // near enough for a search without tables
      for (int move = 0; move < 60; ++move) slide(board, static_cast<Direction>(rng.below(4)));
      const SearchResult found = IdaStar::run(puzzle, State64::of(board.tiles), conflict, {}, {});
      EXPECT_EQ(table.distance(board), found.moves.size()) << format_board(board);
      EXPECT_TRUE(solves(board, goal, table.solve(board, {}, {}).moves));
    }
  }
}

// Each board has neighbours one step closer, none two, and only the goal is at 0: then distances are exact.
TEST(DistanceTable, TwoBySixIsExactAlongRandomBoards) {
  const Board goal = goal_with_blank({2, 6}, 1);
  const DistanceTable table = table_of(goal);
  Rng rng(2);
  EXPECT_EQ(table.distance(goal), 0u);
  for (int sample = 0; sample < 200; ++sample) {
    const Board board = random_board(goal, rng);
    Cost nearest = 1000;
    for (std::size_t direction = 0; direction < 4; ++direction)
      if (Board after = board; slide(after, static_cast<Direction>(direction)))
        nearest = std::min(nearest, table.distance(after));
    ASSERT_EQ(table.distance(board), nearest + 1);
    EXPECT_TRUE(solves(board, goal, table.solve(board, {}, {}).moves));
  }
}

TEST(DistanceTable, ListsEveryShortestSolution) {
  const Board goal = blank_last({3, 3});
  const DistanceTable table = table_of(goal);
  const auto distances = distances_from(goal);
  const auto all_words = [&](const auto& self, const Board& board, std::vector<Move>& word,
                             std::set<std::vector<Move>>& words) -> void {
    if (board == goal) words.insert(word);
    for (std::size_t direction = 0; direction < 4; ++direction) {
      Board after = board;
      if (!slide(after, static_cast<Direction>(direction)) ||
          distances.at(word_of(after)) > distances.at(word_of(board)))
        continue;
      word.push_back(static_cast<Move>(direction));
      self(self, after, word, words);
      word.pop_back();
    }
  };
  Tuning tuning;
  tuning.all = true;
  Rng rng(2);
  std::size_t most = 0;
  for (int sample = 0; sample < 20; ++sample) {
    const Board board = random_board(goal, rng);
    const SearchResult result = table.solve(board, {}, tuning);
    std::set<std::vector<Move>> found(result.others.begin(), result.others.end()), wanted;
    found.insert(result.moves);
    EXPECT_EQ(found.size(), result.others.size() + 1);
    std::vector<Move> word;
    all_words(all_words, board, word, wanted);
    EXPECT_EQ(found, wanted);
    most = std::max(most, wanted.size());
  }
  EXPECT_GT(most, 3u);
}

TEST(DistanceTable, BoardsDrawnFromADistance) {
  Rng rng(3);
  const Board goal = spiral({3, 3});
  const DistanceTable table = table_of(goal);
  for (Cost distance = 0; distance <= 30; ++distance)
    EXPECT_EQ(table.distance(*table.random_at(distance, rng)), distance);
  EXPECT_FALSE(table.random_at(31, rng));
  std::map<std::vector<int>, int> met;  // the eight boards at 2, and those at 30, which are few
  for (int sample = 0; sample < 400; ++sample) ++met[table.random_at(2, rng)->tiles];
  EXPECT_EQ(met.size(), 8u);
  for (const auto& [board, times] : met) EXPECT_NEAR(times, 50, 35);
}

TEST(DistanceTable, RareDistancesOfALargeBoard) {
  Rng rng(4);
  const Board goal = blank_first({3, 4});
  const DistanceTable table = table_of(goal);
  std::set<std::vector<int>> met;
  for (int sample = 0; sample < 200; ++sample) {
    const Board board = *table.random_at(53, rng);
    EXPECT_TRUE(is_reachable(board, goal));
    met.insert(board.tiles);
  }
  EXPECT_EQ(met.size(), 18u);  // all there are
  for (const std::vector<int>& tiles : met) EXPECT_EQ(table.distance({goal.size, tiles}), 53u);
  for (const Cost distance : {0u, 5u, 20u, 30u, 40u, 52u})
    EXPECT_EQ(table.distance(*table.random_at(distance, rng)), distance);
}

TEST(DistanceTable, LimitsEndIt) {
  const Board goal = blank_last({3, 3});
  const DistanceTable table = table_of(goal);
  Rng rng(5);
  const Board far = *table.random_at(31, rng);
  EXPECT_EQ(table.solve(far, {.max_cost = 30}, {}).exhausted, LimitReached::cost);
  const SearchResult bound = table.solve(far, {.enough_bound = 20}, {});
  EXPECT_EQ(bound.exhausted, LimitReached::bound);
  EXPECT_EQ(bound.lower_bound, 31u);
  EXPECT_EQ(table.solve(far, {.max_expanded = 3}, {}).exhausted, LimitReached::nodes);
}

TEST(DistanceBits, EveryStoredSizeHasAKnownDistribution) {
  const auto specs = DistanceBits::all_specs();
  EXPECT_EQ(specs.size(), 7u);  // four places for the blank of 3x4, three of 2x6
  for (const tables::TableSpec& spec : specs) {
    std::uint64_t boards = 0;
    for (const std::uint64_t count : spec.distribution) boards += count;
    EXPECT_EQ(boards, 239500800u) << spec.name;
  }
  EXPECT_TRUE(known_distribution(3, 3, 8).empty());
}

TEST(TableSolver, ServesUpToTwelveCells) {
  EXPECT_TRUE(TableSolver::serves({3, 4}));
  EXPECT_TRUE(TableSolver::serves({6, 2}));
  EXPECT_FALSE(TableSolver::serves({7, 2}));
  const TableSolver solver(blank_last({2, 2}), nullptr);
  Rng rng(6);
  EXPECT_TRUE((*solver.random_at(rng, 6))->tiles.size() == 4);
  const auto too_far = solver.random_at(rng, 7);
  ASSERT_TRUE(too_far && !*too_far);
  EXPECT_EQ(too_far->error().code, ErrorCode::bad_option);
}

}  // namespace
}  // namespace rompicapo::sliding
