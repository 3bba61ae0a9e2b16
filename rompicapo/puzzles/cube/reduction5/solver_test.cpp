// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/solver.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver_test_support.hpp"

namespace rompicapo::cube::reduction5 {
namespace {

using reduction4::after;

const Solver& solver() {
  static const Solver made(reduction4::three_by_two_phase());
  return made;
}

// The first answer, replayed.
std::vector<Turn> first_answer(const StickerCube& cube) { return reduction4::first_answer(solver(), cube, 200); }

TEST(Reduction5Solver, SolvesRandomCubesInEveryNaming) {
  Rng rng(11);
  for (unsigned done = 0; done < 4; ++done) {
    StickerCube cube = random_cube(5, rng);
    cube.turn({static_cast<Face>(done), 1, 5, 1});  // so other colours are at home
    if (done == 3) cube.turn({R, 3, 3, 1});         // the middle layer too
    EXPECT_LT(first_answer(cube).size(), 130u);
  }
}

TEST(Reduction5Solver, CountsItsWeightsAsMemory) {
  EXPECT_GE(solver().bytes(), solver().tables().bytes() + solver().weights3().bytes() + solver().weights4().bytes());
}

// Two wings of one edge exchanged, which is an odd order of the wings.
TEST(Reduction5Solver, AvoidsParity) {
  StickerCube cube(5);
  for (const unsigned column : {1u, 3u}) {
    cube.paint(cube.sticker(U, 4, column), F);
    cube.paint(cube.sticker(F, 0, column), U);
  }
  const std::vector<Turn> turns = first_answer(cube);
  EXPECT_FALSE(turns.empty());
}

TEST(Reduction5Solver, FewTurnsAreAnsweredByNoMore) {
  EXPECT_TRUE(first_answer(StickerCube(5)).empty());
  EXPECT_TRUE(solver().solve(after(StickerCube(5), {{R, 1, 2, 1}, {U, 1, 1, 2}, {F, 1, 2, 1}}), {}).result.optimal);
  for (const Face face : {U, R, F, D, L, B})
    for (const unsigned last : {1u, 2u}) {
      EXPECT_EQ(first_answer(after(StickerCube(5), {{face, 1, last, 1}})).size(), 1u);
      EXPECT_EQ(first_answer(after(StickerCube(5), {{face, 1, last, 2}, {F, 1, 3 - last, 3}})).size(), 2u);
    }
  EXPECT_LE(first_answer(after(StickerCube(5), {{R, 2, 2, 1}, {U, 1, 1, 1}})).size(), 3u);  // a slice is two blocks
}

TEST(Reduction5Solver, AnswersGetShorter) {
  Rng rng(12);
  const Outcome4 outcome = reduction4::expect_answers_get_shorter(solver(), random_cube(5, rng), 1'000'000);
  EXPECT_LT(outcome.answer.turns.size(), 100u);
}

TEST(Reduction5Solver, KeepsItsLimits) {
  Rng rng(13);
  const StickerCube cube = random_cube(5, rng);
  reduction4::expect_limits_kept(solver(), cube, 20);
}

// Beams are no wider than memory allows, and the search goes on.
TEST(Reduction5Solver, LittleMemoryMakesNarrowBeams) {
  Rng rng(14);
  Limits limits;
  limits.max_bytes = solver().bytes() + 3'000'000;
  const Outcome4 outcome = solver().solve(random_cube(5, rng), limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_NE(outcome.result.exhausted, LimitReached::memory);
  EXPECT_LT(outcome.answer.turns.size(), 100u);
}

}  // namespace
}  // namespace rompicapo::cube::reduction5
