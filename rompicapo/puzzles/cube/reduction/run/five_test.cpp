// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/run/five.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/run/solver_test_support.hpp"

namespace rompicapo::cube::reduction::five {
namespace {

const Solver& solver() {
  static const Solver made(three_by_two_phase());
  return made;
}

// The first answer, replayed.
std::vector<Turn> first_answer(const StickerCube& cube) { return first_answer(solver(), cube, 200); }

TEST(Reduction5Solver, CountsItsWeightsAsMemory) {
  EXPECT_GE(solver().bytes(), solver().tables().bytes() + solver().weights3().bytes() + solver().weights4().bytes());
}

TEST(Reduction5Solver, ProvesThatFewTurnsAreTheFewest) {
  EXPECT_TRUE(first_answer(StickerCube(5)).empty());
  EXPECT_TRUE(solver().solve(after(StickerCube(5), {{R, 1, 2, 1}, {U, 1, 1, 2}, {F, 1, 2, 1}}), {}).result.optimal);
  EXPECT_LE(first_answer(after(StickerCube(5), {{R, 2, 2, 1}, {U, 1, 1, 1}})).size(), 3u);  // a slice is two blocks
}

// Beams are no wider than memory allows, and the search continues.
TEST(Reduction5Solver, LittleMemoryMakesNarrowBeams) {
  Rng rng(14);
  Limits limits;
  limits.max_bytes = solver().bytes() + 3'000'000;
  const ReductionOutcome outcome = solver().solve(random_cube(5, rng), limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_NE(outcome.result.exhausted, LimitReached::memory);
  EXPECT_LT(outcome.answer.turns.size(), 100u);
}

}  // namespace
}  // namespace rompicapo::cube::reduction::five
