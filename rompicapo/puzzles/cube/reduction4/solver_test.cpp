// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction4/solver.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver_test_support.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction4 {
namespace {

const Solver& solver() {
  static const Solver made(reduction4::three_by_two_phase(), 8);
  return made;
}

// The first answer, replayed; its steps are those of a reduction.
Answer first_answer(const StickerCube& cube) {
  Limits limits;
  limits.stop_length = 70;
  limits.max_expanded = 20'000'000;
  const Outcome4 outcome = solver().solve(cube, limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
  StickerCube walked = cube;
  std::size_t next = 0;
  for (const Step& step : outcome.answer.steps) {
    EXPECT_EQ(step.first, next);
    EXPECT_GT(step.count, 0u);
    if (step.stage == Stage::three) {
      EXPECT_TRUE(is_reduced(geometry().read(named_by_dbl(walked))));
    }
    for (; next < step.first + step.count; ++next) walked.turn(outcome.answer.turns[next]);
  }
  EXPECT_EQ(next, outcome.answer.turns.size());
  return outcome.answer;
}

StickerCube renamed(StickerCube cube, Rng& rng) {
  std::array<Face, 3> axes{U, R, F};
  rng.shuffle(axes);
  std::array<Face, 6> name{};
  for (unsigned axis = 0; axis < 3; ++axis) {
    const bool reversed = rng.below(2) != 0;
    name[axis] = reversed ? opposite(axes[axis]) : axes[axis];
    name[axis + 3] = opposite(name[axis]);
  }
  for (std::size_t at = 0; at < cube.count(); ++at) cube.paint(at, name[cube.colour(at)]);
  return cube;
}

// The two wings at UF exchanged: what one shows on U the other shows on F.
StickerCube with_wings_exchanged(StickerCube cube) {
  for (unsigned column = 1; column <= 2; ++column) {
    cube.paint(cube.sticker(U, 3, column), F);
    cube.paint(cube.sticker(F, 0, column), U);
  }
  return cube;
}

TEST(Reduction4Solver, SolvesRandomCubesInEveryNaming) {
  Rng rng(11);
  for (unsigned done = 0; done < 6; ++done) {
    const StickerCube cube = random_cube(4, rng);
    first_answer(renamed(cube, rng));
    first_answer(after(cube, {{R, 1, 4, 1 + done % 3}, {U, 1, 4, 1 + done / 2}}));
  }
}

// Two wings of one edge exchanged (OLL parity), two corners (PLL parity), both.
TEST(Reduction4Solver, AvoidsEveryParity) {
  for (const bool wings : {false, true})
    for (const bool corners : {false, true}) {
      StickerCube cube(4);
      if (wings) cube = with_wings_exchanged(cube);
      if (corners) {
        Cubies cubies = read_cubies(cube);
        std::swap(cubies.corner[0], cubies.corner[1]);
        paint_cubies(cube, cubies);
      }
      const Answer answer = first_answer(cube);
      EXPECT_EQ(answer.turns.empty(), !wings && !corners);
      first_answer(after(cube, {{R, 1, 1, 1}, {U, 1, 2, 1}, {F, 1, 2, 3}, {L, 1, 1, 2}, {D, 1, 2, 1}, {B, 1, 2, 1}}));
    }
}

TEST(Reduction4Solver, FewTurnsAreAnsweredByNoMore) {
  std::vector<Turn> turns;
  for (unsigned face = 0; face < 6; ++face)
    for (unsigned last = 1; last <= 2; ++last)
      for (unsigned quarters = 1; quarters <= 3; ++quarters)
        turns.push_back({static_cast<Face>(face), 1, last, quarters});
  for (const Turn& one : turns) {
    EXPECT_EQ(first_answer(after(StickerCube(4), {one})).turns.size(), 1u);
    for (std::size_t at = 0; at < turns.size(); at += 7)
      EXPECT_LE(first_answer(after(StickerCube(4), {one, turns[at]})).turns.size(), 2u);
  }
}

TEST(Reduction4Solver, OuterTurnsAloneLeaveAReducedCube) {
  const StickerCube cube =
      after(StickerCube(4), {{R, 1, 1, 1}, {U, 1, 1, 1}, {F, 1, 1, 1}, {L, 1, 1, 3}, {D, 1, 1, 2}, {B, 1, 1, 1}});
  Limits limits;
  limits.max_expanded = 1'000'000;
  const Outcome4 outcome = solver().solve(cube, limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_LE(outcome.answer.turns.size(), 6u);
  EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
}

TEST(Reduction4Solver, AnswersGetShorter) {
  Rng rng(12);
  const Outcome4 outcome = expect_answers_get_shorter(solver(), random_cube(4, rng), 3'000'000);
  EXPECT_LT(outcome.answer.turns.size(), 50u);
}

TEST(Reduction4Solver, TheFirstAnswerIsAlwaysGiven) {
  Rng rng(29);
  for (int round = 0; round < 10; ++round) {
    const StickerCube cube = random_cube(4, rng);
    Limits limits;
    limits.deadline = Clock::time_point::min();
    int answers = 0;
    const Outcome4 outcome = solver().solve(cube, limits, [&](const Answer&) { ++answers; });
    ASSERT_EQ(outcome.result.outcome, Outcome::solved);
    EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
    EXPECT_EQ(answers, 1);
    limits.max_expanded = 1000;  // which counts always
    EXPECT_EQ(solver().solve(cube, limits).result.exhausted, LimitReached::nodes);
  }
}

TEST(Reduction4Solver, KeepsItsLimits) {
  Rng rng(13);
  const StickerCube cube = random_cube(4, rng);
  expect_limits_kept(solver(), cube, 20);
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
  EXPECT_EQ(answer.steps, (std::vector<Step>{{Stage::one_axis, 0, 2}, {Stage::three, 2, 1}}));
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
}  // namespace rompicapo::cube::reduction4
