// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver_test_support.hpp"

namespace rompicapo::cube::reduction_columns {
namespace {

using reduction4::after;
using reduction4::first_answer;
using reduction4::solver_of;

// By phases: by gain a 9x9x9 takes some 820 turns, a 10x10x10 some 1040, a 12x12x12 some 1500.
void expect_solved_by_phases(unsigned size, Cost most) {
  Rng rng(21);
  StickerCube cube = random_cube(size, rng);
  cube.turn({R, 1, size, 1});
  const std::size_t length = first_answer(solver_of(size), cube, most).size();
  EXPECT_GT(length, 150u);
  EXPECT_LE(length, most);
}

TEST(Reduction9Solver, SolvesARandomCubeHoweverItIsHeld) { expect_solved_by_phases(9, 480); }
TEST(Reduction10Solver, SolvesARandomCubeHoweverItIsHeld) { expect_solved_by_phases(10, 680); }
TEST(Reduction12Solver, SolvesARandomCubeHoweverItIsHeld) { expect_solved_by_phases(12, 950); }  // as an 11x11x11

// Two wings of one edge exchanged: an odd order of the innermost class, and of all of them.
TEST(Reduction9Solver, AvoidsParity) {
  for (const unsigned from : {3u, 1u}) {
    StickerCube cube(9);
    for (unsigned depth = from; depth <= 3; ++depth)
      for (const unsigned column : {depth, 8 - depth}) {
        cube.paint(cube.sticker(U, 8, column), F);
        cube.paint(cube.sticker(F, 0, column), U);
      }
    EXPECT_LE(first_answer(solver_of(9), cube, 480).size(), 480u);
  }
}

void expect_few_turns(unsigned size) {
  EXPECT_TRUE(first_answer(solver_of(size), StickerCube(size), 680).empty());
  for (const Face face : {U, F, L})
    for (unsigned last = 1; last <= size / 2; ++last)
      EXPECT_EQ(first_answer(solver_of(size), after(StickerCube(size), {{face, 1, last, 1}}), 680).size(), 1u);
  EXPECT_LE(
      first_answer(solver_of(size), after(StickerCube(size), {{R, 1, 4, 1}, {U, 1, 3, 1}, {F, 1, 1, 2}}), 680).size(),
      3u);
}

TEST(Reduction9Solver, FewTurnsAreAnsweredByNoMore) { expect_few_turns(9); }
TEST(Reduction10Solver, FewTurnsAreAnsweredByNoMore) { expect_few_turns(10); }

TEST(Reduction9Solver, KeepsItsLimits) {
  Rng rng(23);
  const StickerCube cube = random_cube(9, rng);
  reduction4::expect_limits_kept(solver_of(9), cube, 40);
}

}  // namespace
}  // namespace rompicapo::cube::reduction_columns
