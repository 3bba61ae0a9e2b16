// SPDX-License-Identifier: MIT
//
// The catalogue's census compared with the known numbers of positions at each distance. For unpublished distributions
// two independent programs must agree: the census and the naive breadth-first search.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

#include "tests/counts/expected.hpp"
#include "tests/reference/naive_puzzles.hpp"

namespace rompicapo {
namespace {

using reference::NaiveDistances;

Census census_of(std::string_view name, const PuzzleOptions& options = {}, std::optional<Cost> depth = {},
                 std::size_t hardest = 0) {
  const auto puzzle = catalogue::make(name, options);
  EXPECT_TRUE(puzzle.has_value()) << puzzle.error().message;
  if (!puzzle) return {};
  const auto census = (*puzzle)->census({depth, hardest, {}});
  EXPECT_TRUE(census.has_value()) << census.error().message;
  return census ? *census : Census{};
}

PuzzleOptions goal(std::string name) { return {std::move(name)}; }
PuzzleOptions metric(std::string name) { return {"", std::move(name)}; }

void expect_all(const Census& census, const Counts& counts) {
  EXPECT_EQ(census.outcome, Outcome::solved);
  EXPECT_TRUE(census.complete);
  EXPECT_EQ(census.counts, counts);
}

TEST(Counts, EightPuzzle) {
  expect_all(census_of("sliding:3x3"), expected::sliding_3x3_corner);
  expect_all(census_of("sliding:3x3", goal("blank-first")), expected::sliding_3x3_corner);
  expect_all(census_of("sliding:3x3", goal("spiral")), expected::sliding_3x3_centre);
}

TEST(Counts, SmallBoardsAsNaiveSearchSays) {
  for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}}) {
    const auto name = "sliding:" + std::to_string(rows) + "x" + std::to_string(columns);
    SCOPED_TRACE(name);
    const auto naive = reference::naive_sliding(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
    expect_all(census_of(name), NaiveDistances(naive, 99).counts());
  }
  expect_all(census_of("sliding:2x3", goal("3 1 2 0 5 4")),
             NaiveDistances(reference::naive_sliding(2, 3, {3, 1, 2, 0, 5, 4}), 99).counts());
}

TEST(Counts, SlidesOfSeveralTiles) {
  expect_all(census_of("sliding:3x3", metric("multi")), expected::sliding_3x3_corner_multi);
  expect_all(census_of("sliding:3x3", {"spiral", "multi"}), expected::sliding_3x3_centre_multi);
  for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}}) {
    const auto name = "sliding:" + std::to_string(rows) + "x" + std::to_string(columns);
    SCOPED_TRACE(name);
    const auto naive =
        reference::naive_sliding(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), {}, true);
    expect_all(census_of(name, metric("multi")), NaiveDistances(naive, 99).counts());
  }
  EXPECT_EQ(census_of("sliding:4x4", metric("multi"), 10).counts, expected::sliding_4x4_multi);
}

TEST(Counts, TwoRowsHaveTheKnownTotalsAndDiameters) {
  const Counts four = census_of("sliding:2x4").counts;
  EXPECT_EQ(total(four), 20160u);
  EXPECT_EQ(four.size() - 1, 36u);
  const Counts five = census_of("sliding:2x5").counts;
  EXPECT_EQ(total(five), 1814400u);
  EXPECT_EQ(five.size() - 1, 55u);
}

TEST(Counts, PocketCube) {
  expect_all(census_of("cube:2", metric("htm")), expected::cube_2_htm);
  expect_all(census_of("cube:2", metric("qtm")), expected::cube_2_qtm);
}

TEST(Counts, CubeToTheDepthsThatAreKnown) {
  const Counts htm(expected::cube_3_htm.begin(), expected::cube_3_htm.begin() + 5);
  EXPECT_EQ(census_of("cube:3", metric("htm"), 4).counts, htm);
  EXPECT_EQ(census_of("cube:3", metric("qtm"), 5).counts, expected::cube_3_qtm);
  EXPECT_FALSE(census_of("cube:3", metric("htm"), 2).complete);
}

// The whole distribution comes from the census; naive search checks its beginning, the sum its end.
void expect_brain_twist(const std::string& name, const Counts& counts, std::size_t depth) {
  expect_all(census_of("brain-twist", goal(name)), counts);
  EXPECT_EQ(total(counts), 39916800u);
  const Counts beginning(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(depth) + 1);
  EXPECT_EQ(NaiveDistances(reference::naive_brain_twist(name), depth).counts(), beginning);
}
TEST(Counts, BrainTwistFaces) { expect_brain_twist("faces", expected::brain_twist_faces, 8); }
TEST(Counts, BrainTwistTips) { expect_brain_twist("tips", expected::brain_twist_tips, 8); }
TEST(Counts, BrainTwistFacesOuter) { expect_brain_twist("faces-outer", expected::brain_twist_faces_outer, 8); }

// The farthest positions listed by a census have the distance it claims: each is solved optimally.
TEST(Counts, TheHardestAreAsHardAsTheyAreSaidToBe) {
  for (const auto& [name, far] : {std::pair{"sliding:3x3", 31u}, {"sliding:2x4", 36u}}) {
    const auto puzzle = catalogue::make(name);
    ASSERT_TRUE(puzzle.has_value());
    const Census census = census_of(name, {}, {}, 3);
    EXPECT_FALSE(census.hardest.empty());
    EXPECT_LE(census.hardest.size(), 3u);
    for (const std::string& state : census.hardest) {
      const auto answer = catalogue::solve(**puzzle, state, {"ida-star", "manhattan", {}, {}});
      ASSERT_TRUE(answer.has_value()) << answer.error().message;
      EXPECT_TRUE(answer->result.optimal);
      EXPECT_EQ(answer->length, far) << state;
    }
  }
}

TEST(Counts, ACensusKeepsItsLimits) {
  for (const PuzzleFamily* family : catalogue::families())
    for (const std::string_view name : family->samples) {
      const auto puzzle = catalogue::make(name);
      ASSERT_TRUE(puzzle.has_value());
      CensusRequest request;
      request.limits.max_bytes = 64;
      const auto small = (*puzzle)->census(request);
      if (small) {
        EXPECT_LE(small->peak_bytes, 64u) << name;
        EXPECT_TRUE(small->complete || small->outcome == Outcome::out_of_budget) << name;
      }
      const std::atomic<bool> stop = true;
      request.limits = {};
      request.limits.stop = &stop;
      request.limits.max_bytes = 512u << 20;
      request.depth = 12;
      const auto stopped = (*puzzle)->census(request);
      if (stopped && stopped->outcome != Outcome::stopped && stopped->outcome != Outcome::out_of_budget) {
        EXPECT_LT(total(stopped->counts), 20000u) << name << " did not look at the stop flag";
      }
    }
}

}  // namespace
}  // namespace rompicapo
