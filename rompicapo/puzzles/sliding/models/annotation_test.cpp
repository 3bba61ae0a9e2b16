// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/models/annotation.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/sliding/entry.hpp"

namespace rompicapo::sliding {
namespace {

Board board(std::string_view text, Size size = {3, 3}) { return *parse_board(text, blank_last(size), Letters::blank); }

std::vector<Annotation> told(std::string_view start, std::string_view moves) {
  return *annotations(board(start), *parse_moves(moves, Letters::blank), blank_last({3, 3}), Letters::blank);
}

std::vector<std::string> names_of(const Annotation& annotation) {
  std::vector<std::string> names;
  for (const Milestone& one : annotation.achieved)
    names.push_back(one.name + ' ' + std::to_string(one.count) + (one.what.empty() ? "" : ' ' + one.what));
  return names;
}

TEST(SlidingInsights, TheTileMovedAndWhatItFinishes) {
  const std::vector<Annotation> steps = told("1 2 3 4 0 6 7 5 8", "DR");
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0].about, "5");
  EXPECT_EQ(names_of(steps[0]),
            (std::vector<std::string>{"tile-moved 5 up", "tile-nearer 5", "tile-home 5", "row-finished 2"}));
  EXPECT_EQ(names_of(steps[1]), (std::vector<std::string>{"tile-moved 8 left", "tile-nearer 8", "tile-home 8",
                                                          "row-finished 3", "column-finished 2", "column-finished 3"}));
  EXPECT_EQ(steps[0].measures[0].before, 2);
  EXPECT_EQ(steps[1].measures[0].after, 0);
}

TEST(SlidingInsights, ALineMayBeFinishedByTheBlank) {
  // the 8 leaves the last column, where the blank is at home
  const std::vector<Annotation> steps = told("1 2 3 4 5 6 7 0 8", "R");
  EXPECT_EQ(names_of(steps[0]), (std::vector<std::string>{"tile-moved 8 left", "tile-nearer 8", "tile-home 8",
                                                          "row-finished 3", "column-finished 2", "column-finished 3"}));
}

TEST(SlidingInsights, WhoMakesWayForWhomAndForHowLong) {
  const std::vector<Annotation> steps = told("1 2 3 4 5 6 7 0 8", "URDLUDR");
  ASSERT_EQ(steps.size(), 7u);
  EXPECT_EQ(names_of(steps[0]), (std::vector<std::string>{"tile-moved 5 down", "tile-makes-way 5 6"}));
  EXPECT_EQ(names_of(steps[1]), (std::vector<std::string>{"tile-moved 6 left", "tile-makes-way 6 8"}));
  const std::vector<Annotation> there_and_back = told("1 2 3 4 5 6 7 0 8", "UDR");
  EXPECT_EQ(names_of(there_and_back[0]), (std::vector<std::string>{"tile-moved 5 down", "tile-out 5 2"}));
}

TEST(SlidingInsights, AMoveOverTheEdgeIsRefused) {
  const auto refused =
      annotations(board("1 2 3 4 5 6 7 8 0"), *parse_moves("LR R", Letters::blank), blank_last({3, 3}), Letters::blank);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().position, 3u);
}

TEST(SlidingInsights, DistancesAreThoseOfTheHeuristics) {
  for (const std::string name : {"sliding:3x3", "sliding:4x4", "sliding:3x5", "sliding:7x6"})
    for (const std::string goal : {"blank-last", "spiral"}) {
      const auto puzzle = *family().make(name, {.goal = goal});
      const Size size = *parse_size(name.substr(8), 8);
      const Board solved = board(puzzle->solved_state(), size);
      Rng rng(4);
      for (int round = 0; round < 50; ++round) {
        const std::string state = puzzle->random_state(rng);
        const Board given = board(state, size);
        const std::int64_t manhattan = manhattan_of(given, solved);
        EXPECT_EQ(manhattan, *puzzle->estimate(state, "manhattan")) << name << ' ' << state;
        EXPECT_EQ(manhattan + 2 * conflicts_of(given, solved), *puzzle->estimate(state, "linear-conflict"))
            << name << ' ' << state;
      }
    }
}

TEST(SlidingInsights, TheDistanceIsToldWhereATableKnowsIt) {
  const auto puzzle = *family().make("sliding:3x3", {});
  const auto exact = [&] {
    const auto told = puzzle->annotations("1 2 3 4 0 6 7 5 8", "UDDR", "table", "");
    std::vector<std::int64_t> distances;
    for (const Annotation& one : *told)
      for (const Measure& measure : one.measures)
        if (measure.name == "exact-distance") distances.push_back(measure.after);
    return distances;
  };
  EXPECT_TRUE(exact().empty());
  ASSERT_TRUE(puzzle->prepare({"table", {}}).has_value());
  EXPECT_EQ(exact(), (std::vector<std::int64_t>{3, 2, 1, 0}));
  EXPECT_TRUE(puzzle->annotations("2 1 3 4 0 6 7 5 8", "UDDR", "table", "").has_value());  // one that cannot be solved
}

TEST(SlidingInsights, ThePuzzleTellsThem) {
  const auto puzzle = family().make("sliding:3x3", {.settings = {{"move-convention", "tile"}}});
  const auto told = (*puzzle)->annotations("1 2 3 4 5 6 7 0 8", "L", "ida-star", "max");
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ((*told)[0].achieved[0].what, "left");
  EXPECT_FALSE((*puzzle)->annotations("1 2 3 4 5 6 7 0 8", "U", "", "").has_value());
}

}  // namespace
}  // namespace rompicapo::sliding
