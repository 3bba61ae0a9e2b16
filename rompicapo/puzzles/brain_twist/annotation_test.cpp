// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/annotation.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/puzzles/brain_twist/entry.hpp"

namespace rompicapo::brain_twist {
namespace {

TEST(BrainTwistInsights, EightGroupsWhenSolvedAndOnlyThen) {
  for (const Goal goal : {Goal::faces, Goal::tips}) {
    Board board{solved_layout(goal), false};
    EXPECT_EQ(uniform_colours(board, goal).size(), 8u);
    Rng rng(6);
    for (int step = 0; step < 500; ++step) {
      const int number = static_cast<int>(rng.below(17)) - 8;
      if (!make_move(board, number)) continue;
      const std::string together = uniform_colours(board, goal);
      EXPECT_EQ(together.size() == 8, is_solved(board, goal));
    }
  }
}

TEST(BrainTwistInsights, ATurnParts) {
  const auto puzzle = *family().make("brain-twist", {});
  const auto told = puzzle->annotations("@1", "-1 0", "bidirectional", "misplaced");
  ASSERT_TRUE(told.has_value());
  ASSERT_EQ(told->size(), 2u);
  const Annotation& turn = (*told)[0];
  EXPECT_EQ(turn.about, "1");
  EXPECT_EQ(turn.achieved[0].name, "tip-anticlockwise");
  // The turn of tip a moves a tile each of A, B, C: their colours come together again; tip a's own never parted.
  ASSERT_EQ(turn.achieved.size(), 2u);
  EXPECT_EQ(turn.achieved[1].name, "group-uniform");
  EXPECT_EQ(turn.achieved[1].count, 8);
  EXPECT_EQ(turn.achieved[1].pieces, (std::vector<std::string>{"r", "b", "f"}));
  EXPECT_EQ((*told)[1].achieved[0].name, "folded");
  EXPECT_EQ((*told)[1].achieved[0].what, "inner");
  EXPECT_TRUE((*told)[1].about.empty());
}

TEST(BrainTwistInsights, WhatTheFlipForbidsIsAnError) {
  const auto puzzle = *family().make("brain-twist", {});
  const auto told = puzzle->annotations("@1", "-1 5", "", "");
  ASSERT_FALSE(told.has_value());
  EXPECT_EQ(told.error().position, 3u);
}

}  // namespace
}  // namespace rompicapo::brain_twist
