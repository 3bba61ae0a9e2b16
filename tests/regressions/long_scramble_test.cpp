// SPDX-License-Identifier: MIT
//
// A scramble of a million moves, which `--length` allows, was refused as too long a text; and a metric without a solver
// was reported as a board without one.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/classic.hpp"

namespace rompicapo {
namespace {

TEST(Regressions, AMillionMovesLeadSomewhere) {
  const auto cube = catalogue::make("cube:2");
  ASSERT_TRUE(cube.has_value());
  std::string moves;
  for (int round = 0; round < 66'668; ++round) moves += round == 0 ? "R U R' U' F" : " R U R' U' F";
  const auto after = catalogue::state_after(**cube, (*cube)->solved_state(), moves);
  ASSERT_TRUE(after.has_value()) << after.error().message;
  EXPECT_FALSE((*cube)->walk((*cube)->solved_state(), moves).has_value());
  const auto same = (*cube)->walk((*cube)->solved_state(), "(R U R' U' F)" + std::to_string(66'668 % 105));
  ASSERT_TRUE(same.has_value());
  EXPECT_EQ(*after, same->steps.back().state);
}

TEST(Regressions, ATextOfMovesIsCutBetweenMoves) {
  const auto board = catalogue::make("sliding:3x3"), twist = catalogue::make("brain-twist");
  for (const auto* puzzle : {&*board, &*twist}) {
    Rng rng(7);
    const std::string moves = (**puzzle).random_moves(rng, 20'000);
    const auto walk = (**puzzle).walk((**puzzle).solved_state(), moves);
    const auto after = catalogue::state_after(**puzzle, (**puzzle).solved_state(), moves);
    ASSERT_TRUE(walk.has_value() && after.has_value());
    EXPECT_EQ(*after, walk->steps.back().state);
  }
}

TEST(Regressions, TheMetricIsNamedWhereItLacksASolver) {
  const auto board = catalogue::make("sliding:4x4", {"", "multi"});
  ASSERT_TRUE(board.has_value());
  const Error error = catalogue::no_solver((*board)->info(), "constructive");
  EXPECT_EQ(error.message, "`constructive` does not count in the metric `multi`: take `single`, or another solver");
  EXPECT_EQ(catalogue::no_solver((*board)->info(), "ida-str").message,
            "no solver `ida-str` for sliding:4x4 in the metric `multi` (did you mean `ida-star`?)");
}

}  // namespace
}  // namespace rompicapo
