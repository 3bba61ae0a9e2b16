// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/solver.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver_test_support.hpp"

namespace rompicapo::cube::reduction6 {
namespace {

using reduction4::after;

const reduction4::SizeSolver& solver() { return reduction4::solver_of(6); }

// The first answer, replayed.
std::vector<Turn> first_answer(const StickerCube& cube) { return reduction4::first_answer(solver(), cube, 500); }

TEST(Reduction6Solver, SolvesRandomCubesInEveryNaming) {
  Rng rng(29);
  unsigned by_phases = 0;
  for (unsigned done = 0; done < 4; ++done) {
    StickerCube cube = random_cube(6, rng);
    cube.turn({static_cast<Face>(done), 1, 6, 1});  // so other colours are at home
    if (done == 3) cube.turn({R, 3, 3, 1});
    const std::size_t length = first_answer(cube).size();
    EXPECT_GT(length, 0u);
    if (length < 200) ++by_phases;  // by gain it has some 320
  }
  EXPECT_GE(by_phases, 3u);
}

// Two wings of one edge exchanged, outer or inner ones: an odd order of either class.
TEST(Reduction6Solver, AvoidsParity) {
  for (const unsigned depth : {1u, 2u}) {
    StickerCube cube(6);
    for (const unsigned column : {depth, 5 - depth}) {
      cube.paint(cube.sticker(U, 5, column), F);
      cube.paint(cube.sticker(F, 0, column), U);
    }
    EXPECT_FALSE(first_answer(cube).empty());
  }
}

TEST(Reduction6Solver, FewTurnsAreAnsweredByNoMore) {
  EXPECT_TRUE(first_answer(StickerCube(6)).empty());
  for (const Face face : {U, R, F, D, L, B})
    for (const unsigned last : {1u, 2u, 3u})
      EXPECT_EQ(first_answer(after(StickerCube(6), {{face, 1, last, 1}})).size(), 1u);
  EXPECT_LE(first_answer(after(StickerCube(6), {{R, 1, 3, 1}, {U, 1, 2, 1}, {F, 1, 1, 2}})).size(), 3u);
}

TEST(Reduction6Solver, AnswersGetShorter) {
  Rng rng(24);
  const Outcome4 outcome = reduction4::expect_answers_get_shorter(solver(), random_cube(6, rng), 1'500'000);
  EXPECT_LT(outcome.answer.turns.size(), 160u);  // by gain it has twice as many
}

TEST(Reduction6Solver, KeepsItsLimits) {
  Rng rng(23);
  const StickerCube cube = random_cube(6, rng);
  reduction4::expect_limits_kept(solver(), cube, 40);
  for (const std::uint64_t nodes : {1u, 1000u, 50'000u}) {
    Limits limits;
    limits.max_expanded = nodes;
    const SearchResult result = solver().solve(cube, limits).result;
    EXPECT_EQ(result.exhausted, LimitReached::nodes);
    EXPECT_EQ(result.stats.expanded, nodes);
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction6
