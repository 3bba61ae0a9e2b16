// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/solver.hpp"

#include <atomic>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"

namespace rompicapo::cube::reduction5 {
namespace {

const Solver& solver() {
  static const two_phase::Phase1Near phase1(Metric::htm);
  static const two_phase::Phase2Small phase2(Metric::htm);
  static const two_phase::TwoPhase<two_phase::Phase1Near, two_phase::Phase2Small> three(phase1, phase2);
  static const Solver made(
      [](const Cubies& cubies, const Limits& limits) { return three.solve(cubies, {Metric::htm}, limits); });
  return made;
}

StickerCube after(StickerCube cube, const std::vector<Turn>& turns) {
  for (const Turn& turn : turns) cube.turn(turn);
  return cube;
}

// The first answer, replayed.
std::vector<Turn> first_answer(const StickerCube& cube) {
  Limits limits;
  limits.stop_length = 200;
  const Outcome4 outcome = solver().solve(cube, limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
  return outcome.answer.turns;
}

TEST(Reduction5Solver, SolvesRandomCubesInEveryNaming) {
  Rng rng(11);
  for (unsigned done = 0; done < 4; ++done) {
    StickerCube cube = random_cube(5, rng);
    cube.turn({static_cast<Face>(done), 1, 5, 1});  // so other colours are at home
    if (done == 3) cube.turn({R, 3, 3, 1});         // the middle layer too
    EXPECT_LT(first_answer(cube).size(), 130u);
  }
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
  const StickerCube cube = random_cube(5, rng);
  Limits limits;
  limits.max_expanded = 1'000'000;
  std::vector<std::size_t> lengths;
  const Outcome4 outcome = solver().solve(cube, limits, [&](const Answer& answer) {
    EXPECT_TRUE(after(cube, answer.turns).is_solved());
    lengths.push_back(answer.turns.size());
  });
  ASSERT_FALSE(lengths.empty());
  EXPECT_TRUE(std::is_sorted(lengths.rbegin(), lengths.rend()));
  EXPECT_EQ(std::adjacent_find(lengths.begin(), lengths.end()), lengths.end());
  EXPECT_EQ(outcome.answer.turns.size(), lengths.back());
  EXPECT_LT(outcome.answer.turns.size(), 100u);
  EXPECT_LE(outcome.result.lower_bound, outcome.answer.turns.size());
}

TEST(Reduction5Solver, KeepsItsLimits) {
  Rng rng(13);
  const StickerCube cube = random_cube(5, rng);
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  const Outcome4 stopped = solver().solve(cube, limits);
  EXPECT_EQ(stopped.result.outcome, Outcome::stopped);
  limits.stop = nullptr;
  limits.max_bytes = 1'000'000;
  EXPECT_EQ(solver().solve(cube, limits).result.exhausted, LimitReached::memory);
  limits = {};
  limits.deadline = Clock::now();
  EXPECT_EQ(solver().solve(cube, limits).result.exhausted, LimitReached::time);
  limits = {};
  limits.max_cost = 20;
  limits.max_expanded = 200'000;
  EXPECT_NE(solver().solve(cube, limits).result.outcome, Outcome::solved);
}

}  // namespace
}  // namespace rompicapo::cube::reduction5
