// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/ergonomics.hpp"

#include <gtest/gtest.h>

#include "rompicapo/puzzles/cube/models/notation.hpp"

namespace rompicapo::cube {
namespace {

double cost_of(const char* text, Metric metric = Metric::htm) {
  const MoveSet set(3, metric);
  std::vector<FaceMove> turns;
  const auto read = read_moves(3, text);
  for (const Turn& turn : *read) turns.push_back(face_move(turn.face, turn.quarters));
  return ergonomic_cost(turns_of(set, moves_of(set, turns)).turns);
}

TEST(Ergonomics, AddsTheCostsOfTurns) {
  EXPECT_DOUBLE_EQ(cost_of(""), 0);
  EXPECT_DOUBLE_EQ(cost_of("R U R' U'"), 4);
  EXPECT_DOUBLE_EQ(cost_of("F2 B D L2"), 2 + 1.8 + 1.3 + 1.6);
  EXPECT_DOUBLE_EQ(cost_of("R2 U2 B2", Metric::qtm), cost_of("R2 U2 B2"));
}

TEST(Ergonomics, AWristTurnedTooFarNeedsANewGrip) {
  EXPECT_DOUBLE_EQ(cost_of("R U R U' R"), 5 + 1);
  EXPECT_DOUBLE_EQ(cost_of("R' U R'"), 3 + 1);
  EXPECT_DOUBLE_EQ(cost_of("R' U R2 U' R'"), 5.4);
  EXPECT_DOUBLE_EQ(cost_of("R2 U R2"), 3.8);
  EXPECT_DOUBLE_EQ(cost_of("L' U L' U' L'"), 3.6 + 2 + 1);
  EXPECT_DOUBLE_EQ(cost_of("L U L"), 2.4 + 1 + 1);
}

}  // namespace
}  // namespace rompicapo::cube
