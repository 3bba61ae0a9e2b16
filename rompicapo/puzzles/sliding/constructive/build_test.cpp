// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/build.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "rompicapo/puzzles/sliding/constructive/escort.hpp"
#include "rompicapo/puzzles/sliding/constructive/window_optimization.hpp"

namespace rompicapo::sliding::constructive {
namespace {

bool solves(const Board& start, const Board& goal, const Path& path) {
  Board board = start;
  for (const Step step : path)
    if (!slide(board, static_cast<Direction>(step))) return false;
  return board == goal;
}

// A beam of one or two states fails often: its tiles are then escorted.
TEST(ConstructiveBuild, NeedsNoBeamThatComesThrough) {
  Rng rng(1);
  for (const Size size : {Size{2, 12}, Size{12, 2}, Size{3, 9}, Size{6, 6}, Size{10, 10}})
    for (const std::size_t width : {std::size_t{1}, std::size_t{2}})
      for (const double power : {1.0, 2.0})
        for (const bool whole : {false, true}) {
          const Board goal = random_board(blank_last(size), rng), start = random_board(goal, rng);
          const Limits limits;
          Work work(limits);
          const BuildOptions options{.blank_tours = false, .width = width, .whole = whole, .power = power};
          const std::optional<Path> path = build(Grid(start, goal), work, options);
          ASSERT_TRUE(path && solves(start, goal, *path)) << fmt::format(
              "{}x{}, width {}, power {}: {}", size.rows, size.columns, width, power, format_board(start));
        }
}

// Any two adjacent cells at the top of a 5x4 board, the last of their line; all other tiles move freely.
TEST(ConstructiveBuild, TwoLastTilesAreEscortedFromAnywhere) {
  Rng rng(2);
  const Board goal = blank_last({5, 4});
  for (int left = 0; left < 3; ++left)
    for (int time = 0; time < 300; ++time) {
      const Board start = random_board(goal, rng);
      Grid grid(start, goal);
      Path path;
      for (int column = 0; column < 4; ++column)
        if (column != left && column != left + 1) {
          const Tile tile = grid.owner(grid.cell(0, column));
          // The line's other tiles are already home when the last two are placed.
          const Cell here = grid.where(tile), home = grid.home(tile);
          const Tile other = grid.tile(home);
          grid.put(other, here);
          grid.put(tile, home);
          grid.fix(home);
        }
      const Tile first = grid.owner(grid.cell(0, left)), second = grid.owner(grid.cell(0, left + 1));
      ASSERT_TRUE(escort_pair(grid, path, first, second, grid.cell(2, left + 1)));
      ASSERT_EQ(grid.where(first), grid.home(first));
      ASSERT_EQ(grid.where(second), grid.home(second));
    }
}

TEST(WindowOptimization, ShortensAndStillSolves) {
  Rng rng(3);
  const Board goal = blank_last({7, 7}), start = random_board(goal, rng);
  const Limits limits;
  Work work(limits);
  const Grid grid(start, goal);
  std::optional<Path> path = build(grid, work, {.blank_tours = false});
  ASSERT_TRUE(path);
  const std::size_t before = path->size();
  WindowOptimization(work, 24, 1000).run(grid, *path);
  EXPECT_LT(path->size(), before);
  EXPECT_TRUE(solves(start, goal, *path));

  Path detour{0, 2, 1, 3, 0, 2, 1, 3, 0, 2, 1, 3};  // once round a square: back to the same board
  WindowOptimization(work, 24, 1000).run(Grid(goal, goal), detour);
  EXPECT_TRUE(detour.empty());
}

}  // namespace
}  // namespace rompicapo::sliding::constructive
