// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction8/solver.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver_test_support.hpp"

namespace rompicapo::cube::reduction8 {
namespace {

using reduction4::after;

const reduction4::SizeSolver& solver() { return reduction4::solver_of(8); }

// By phases, replayed: by gain it has twice as many turns.
std::vector<Turn> first_answer(const StickerCube& cube) { return reduction4::first_answer(solver(), cube, 400); }

TEST(Reduction8Solver, SolvesARandomCubeHoweverItIsHeld) {
  Rng rng(21);
  StickerCube cube = random_cube(8, rng);
  cube.turn({R, 1, 8, 1});
  const std::size_t length = first_answer(cube).size();
  EXPECT_GT(length, 150u);
  EXPECT_LE(length, 400u);
}

// Two wings of one edge exchanged: an odd order of the innermost class, and of all three.
TEST(Reduction8Solver, AvoidsParity) {
  for (const unsigned from : {3u, 1u}) {
    StickerCube cube(8);
    for (unsigned depth = from; depth <= 3; ++depth)
      for (const unsigned column : {depth, 7 - depth}) {
        cube.paint(cube.sticker(U, 7, column), F);
        cube.paint(cube.sticker(F, 0, column), U);
      }
    EXPECT_LE(first_answer(cube).size(), 400u);
  }
}

TEST(Reduction8Solver, FewTurnsAreAnsweredByNoMore) {
  EXPECT_TRUE(first_answer(StickerCube(8)).empty());
  for (const Face face : {U, F, L})
    for (const unsigned last : {1u, 2u, 3u, 4u})
      EXPECT_EQ(first_answer(after(StickerCube(8), {{face, 1, last, 1}})).size(), 1u);
  EXPECT_LE(first_answer(after(StickerCube(8), {{R, 1, 4, 1}, {U, 1, 3, 1}, {F, 1, 1, 2}})).size(), 3u);
}

TEST(Reduction8Solver, KeepsItsLimits) {
  Rng rng(23);
  const StickerCube cube = random_cube(8, rng);
  reduction4::expect_limits_kept(solver(), cube, 40);
  for (const std::uint64_t nodes : {1u, 200'000u}) {
    Limits limits;
    limits.max_expanded = nodes;
    const SearchResult result = solver().solve(cube, limits).result;
    EXPECT_EQ(result.stats.expanded, nodes);
    EXPECT_EQ(result.outcome, Outcome::out_of_budget);
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction8
