// SPDX-License-Identifier: MIT
//
// The sliding census against published figures, and its two methods against each other.
#include "rompicapo/puzzles/sliding/census/census.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <numeric>
#include <set>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/sliding/census/census_layers.hpp"

namespace rompicapo::sliding {
namespace {

using Cells = std::vector<std::uint16_t>;

Cells blank_first_of(std::size_t cells) {
  Cells goal(cells);
  std::iota(goal.begin(), goal.end(), std::uint16_t{0});
  return goal;
}

std::string spell(std::span<const std::uint16_t> board) {
  return fmt::format("{}", fmt::join(board.begin(), board.end(), " "));
}

Census count_all(std::size_t rows, std::size_t columns, const Cells& goal, std::size_t hardest = 0) {
  return census(rows, columns, goal, {.hardest = hardest}, spell);
}

const std::vector<std::uint64_t> eight_puzzle{1,     2,     4,     8,     16,    20,   39,   62,   116,   152,   286,
                                              396,   748,   1024,  1893,  2512,  4485, 5638, 9529, 10878, 16993, 17110,
                                              23952, 20224, 24047, 15578, 14560, 6274, 3910, 760,  221,   2};

TEST(SlidingCensus, EightPuzzle) {
  const Census census = count_all(3, 3, blank_first_of(9), 5);
  EXPECT_EQ(census.counts, eight_puzzle);
  EXPECT_TRUE(census.complete);
  EXPECT_EQ(census.hardest.size(), 2u);
  EXPECT_LE(census.peak_bytes, 181440u / 8);  // one bit per board
}

TEST(SlidingCensus, SpiralGoal) {
  const Census census = count_all(3, 3, {1, 2, 3, 8, 0, 4, 7, 6, 5}, 1000);
  EXPECT_EQ(census.counts.size(), 31u);
  EXPECT_EQ(census.counts.back(), 148u);
  EXPECT_EQ(census.hardest.size(), 148u);
}

TEST(SlidingCensus, GreatestDistances) {  // single-tile metric, the blank in a corner
  EXPECT_EQ(count_all(2, 2, blank_first_of(4)).counts, (std::vector<std::uint64_t>{1, 2, 2, 2, 2, 2, 1}));
  EXPECT_EQ(count_all(2, 3, blank_first_of(6)).counts.size(), 22u);
  EXPECT_EQ(count_all(2, 4, blank_first_of(8)).counts.size(), 37u);
  EXPECT_EQ(count_all(5, 2, blank_first_of(10)).counts.size(), 56u);
}

// A shuffled goal with the blank anywhere: both methods find the same layers.
TEST(SlidingCensus, EnginesAgreeOnAnyGoal) {
  Rng rng(7);
  for (const auto& [rows, columns] :
       std::vector<std::pair<std::size_t, std::size_t>>{{2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}})
    for (int trial = 0; trial < 3; ++trial) {
      Cells goal = blank_first_of(rows * columns);
      rng.shuffle(goal);
      const Census planes = count_all(rows, columns, goal, 100'000);
      const Census layers = census_by_layers(rows, columns, goal, {.hardest = 100'000}, spell, false);
      EXPECT_EQ(planes.counts, layers.counts) << spell(goal);
      EXPECT_TRUE(layers.complete && planes.complete);
      using Boards = std::multiset<std::string>;
      EXPECT_EQ(Boards(planes.hardest.begin(), planes.hardest.end()),
                Boards(layers.hardest.begin(), layers.hardest.end()));
    }
}

TEST(SlidingCensus, DepthAndLargeBoards) {
  CensusRequest request{.depth = 9, .hardest = 1};
  const std::vector<std::uint64_t> fifteen{1, 2, 4, 10, 24, 54, 107, 212, 446, 946};
  EXPECT_EQ(census(4, 4, blank_first_of(16), request, spell).counts, fifteen);
  request.depth = 4;  // this close to a corner every large board has the same counts
  const std::vector<std::uint64_t> corner{1, 2, 4, 10, 26};
  EXPECT_EQ(census(5, 5, blank_first_of(25), request, spell).counts, corner);
  EXPECT_EQ(census(6, 7, blank_first_of(42), request, spell).counts, corner);
  EXPECT_EQ(census(20, 20, blank_first_of(400), request, spell).counts, corner);
}

TEST(SlidingCensus, LimitsEndIt) {
  CensusRequest memory{.limits = {.max_bytes = 1 << 20}};
  const Census small = census(4, 4, blank_first_of(16), memory, spell);
  EXPECT_EQ(small.outcome, Outcome::out_of_budget);
  EXPECT_EQ(small.exhausted, LimitReached::memory);
  EXPECT_GT(small.counts.size(), 5u);
  EXPECT_LE(small.peak_bytes, memory.limits.max_bytes);

  const std::atomic<bool> stop{true};
  EXPECT_EQ(census(3, 3, blank_first_of(9), {.limits = {.stop = &stop}}, spell).outcome, Outcome::stopped);
  EXPECT_EQ(census(3, 3, blank_first_of(9), {.limits = {.deadline = Clock::now()}}, spell).exhausted,
            LimitReached::time);
}

}  // namespace
}  // namespace rompicapo::sliding
