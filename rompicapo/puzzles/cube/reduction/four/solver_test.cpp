// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/four/solver.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/run/solver_test_support.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction::four {
namespace {

const Solver& solver() {
  static const Solver made(three_by_two_phase(), 8);
  return made;
}

TEST(Reduction4Solver, StepsAreThoseOfAReduction) {
  Rng rng(11);
  for (unsigned done = 0; done < 4; ++done) {
    StickerCube cube = random_cube(4, rng);
    Limits limits;
    limits.stop_length = 70;
    const Answer answer = solver().solve(cube, limits).answer;
    std::size_t next = 0;
    for (const Step& step : answer.steps) {
      EXPECT_GT(step.count, 0u);
      if (step.stage == Stage::three) {
        EXPECT_TRUE(is_reduced(geometry().read(named_by_dbl(cube))));
      }
      for (std::size_t left = step.count; left > 0; --left) cube.turn(answer.turns.at(next++));
    }
    EXPECT_EQ(next, answer.turns.size());
    EXPECT_TRUE(cube.is_solved());
  }
}

TEST(Reduction4Solver, OuterTurnsAloneLeaveAReducedCube) {
  const StickerCube cube =
      after(StickerCube(4), {{R, 1, 1, 1}, {U, 1, 1, 1}, {F, 1, 1, 1}, {L, 1, 1, 3}, {D, 1, 1, 2}, {B, 1, 1, 1}});
  Limits limits;
  limits.max_expanded = 1'000'000;
  const ReductionOutcome outcome = solver().solve(cube, limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_LE(outcome.answer.turns.size(), 6u);
  EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
}

TEST(Reduction4Solver, TheFirstAnswerIsAlwaysGiven) {
  Rng rng(29);
  for (int round = 0; round < 10; ++round) {
    const StickerCube cube = random_cube(4, rng);
    Limits limits;
    limits.deadline = Clock::time_point::min();
    int answers = 0;
    const ReductionOutcome outcome = solver().solve(cube, limits, [&](const Answer&) { ++answers; });
    ASSERT_EQ(outcome.result.outcome, Outcome::solved);
    EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
    EXPECT_EQ(answers, 1);
    limits.max_expanded = 1000;  // which counts always
    EXPECT_EQ(solver().solve(cube, limits).result.exhausted, LimitReached::nodes);
  }
}

TEST(Reduction4Answer, MergesTurnsOfOneBlock) {
  AnswerMaker maker;
  maker.add({U, 1, 1, 1}, Stage::one_axis);
  maker.add({D, 1, 2, 1}, Stage::one_axis);
  maker.add({U, 1, 1, 1}, Stage::all_axes);
  maker.add({R, 1, 1, 1}, Stage::all_axes);
  maker.add({L, 1, 1, 1}, Stage::pairing);
  maker.add({R, 1, 1, 3}, Stage::pairing);
  maker.add({L, 1, 1, 3}, Stage::three);
  maker.add({F, 1, 1, 2}, Stage::three);
  const Answer answer = maker.answer();
  EXPECT_EQ(answer.turns, (std::vector<Turn>{{U, 1, 1, 2}, {D, 1, 2, 1}, {F, 1, 1, 2}}));
  EXPECT_EQ(answer.cost, 3u);
  EXPECT_EQ(answer.steps, (std::vector<Step>{{Stage::one_axis, 2}, {Stage::three, 1}}));
}

TEST(Answer, WithoutRotationsSolvesTheSameCubes) {
  Rng rng(7);
  for (unsigned round = 0; round < 200; ++round) {
    const unsigned size = 4 + rng.below(4);
    std::vector<Turn> turns;
    std::size_t rotations = 0;
    for (unsigned number = 0; number < 30; ++number) {
      const unsigned last = 1 + rng.below(size);
      turns.push_back({static_cast<Face>(rng.below(6)), 1, last, 1 + rng.below(3)});
      rotations += last == size;
    }
    StickerCube cube(size);
    for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) cube.turn(inverse(*turn));
    const std::vector<Turn> left = without_rotations(turns, size);
    EXPECT_EQ(left.size(), turns.size() - rotations);
    EXPECT_TRUE(after(cube, left).is_solved());
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction::four
