// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction7/solver.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver_test_support.hpp"

namespace rompicapo::cube::reduction7 {
namespace {

using reduction4::after;

const reduction4::SizeSolver& solver() { return reduction4::solver_of(7); }

// By phases, replayed: by gain it has twice as many turns.
std::vector<Turn> first_answer(const StickerCube& cube) { return reduction4::first_answer(solver(), cube, 260); }

TEST(Reduction7Solver, SolvesRandomCubesHoweverTheyAreHeld) {
  Rng rng(21);
  for (unsigned done = 0; done < 2; ++done) {
    StickerCube cube = random_cube(7, rng);
    cube.turn({done == 0 ? R : F, 1, 7, 1});
    const std::size_t length = first_answer(cube).size();
    EXPECT_GT(length, 100u);
    EXPECT_LE(length, 260u);
  }
}

// Two wings of one edge exchanged, outer or inner ones: an odd order of either class; and both classes at once.
TEST(Reduction7Solver, AvoidsParity) {
  for (const unsigned classes : {1u, 2u, 3u}) {
    StickerCube cube(7);
    for (const unsigned depth : {1u, 2u})
      for (const unsigned column : {depth, 6 - depth})
        if ((classes & depth) != 0) {
          cube.paint(cube.sticker(U, 6, column), F);
          cube.paint(cube.sticker(F, 0, column), U);
        }
    EXPECT_LE(first_answer(cube).size(), 260u);
  }
}

TEST(Reduction7Solver, FewTurnsAreAnsweredByNoMore) {
  EXPECT_TRUE(first_answer(StickerCube(7)).empty());
  for (const Face face : {U, R, F, D, L, B})
    for (const unsigned last : {1u, 2u, 3u})
      EXPECT_EQ(first_answer(after(StickerCube(7), {{face, 1, last, 1}})).size(), 1u);
  EXPECT_LE(first_answer(after(StickerCube(7), {{R, 1, 3, 1}, {U, 1, 2, 1}, {F, 1, 1, 2}})).size(), 3u);
}

TEST(Reduction7Solver, AnswersGetShorter) {
  Rng rng(24);
  const Outcome4 outcome = reduction4::expect_answers_get_shorter(solver(), random_cube(7, rng), 2'000'000);
  EXPECT_LT(outcome.answer.turns.size(), 240u);
}

TEST(Reduction7Solver, KeepsItsLimits) {
  Rng rng(23);
  const StickerCube cube = random_cube(7, rng);
  reduction4::expect_limits_kept(solver(), cube, 40);
  for (const std::uint64_t nodes : {1u, 1000u, 50'000u}) {
    Limits limits;
    limits.max_expanded = nodes;
    const SearchResult result = solver().solve(cube, limits).result;
    EXPECT_EQ(result.stats.expanded, nodes);
    EXPECT_EQ(result.outcome, Outcome::out_of_budget);
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction7
