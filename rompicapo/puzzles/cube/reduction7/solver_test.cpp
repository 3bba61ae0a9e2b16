// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction7/solver.hpp"

#include <atomic>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"

namespace rompicapo::cube::reduction7 {
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

// The first answer that is not by gain, replayed: that has twice as many turns.
std::vector<Turn> first_answer(const StickerCube& cube) {
  Limits limits;
  limits.stop_length = 260;
  const Outcome4 outcome = solver().solve(cube, limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
  return outcome.answer.turns;
}

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
  Rng rng(22);
  const StickerCube cube = random_cube(7, rng);
  Limits limits;
  limits.max_expanded = 2'000'000;
  std::vector<std::size_t> lengths;
  const Outcome4 outcome = solver().solve(cube, limits, [&](const reduction4::Answer& answer) {
    EXPECT_TRUE(after(cube, answer.turns).is_solved());
    lengths.push_back(answer.turns.size());
  });
  ASSERT_FALSE(lengths.empty());
  EXPECT_TRUE(std::is_sorted(lengths.rbegin(), lengths.rend()));
  EXPECT_EQ(std::adjacent_find(lengths.begin(), lengths.end()), lengths.end());
  EXPECT_EQ(outcome.answer.turns.size(), lengths.back());
  EXPECT_LT(outcome.answer.turns.size(), 240u);
  std::size_t counted = 0;
  for (const reduction4::Step& step : outcome.answer.steps) counted += step.count;
  EXPECT_EQ(counted, lengths.back());
}

TEST(Reduction7Solver, KeepsItsLimits) {
  Rng rng(23);
  const StickerCube cube = random_cube(7, rng);
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  EXPECT_EQ(solver().solve(cube, limits).result.outcome, Outcome::stopped);
  limits.stop = nullptr;
  limits.max_bytes = 1'000'000;
  EXPECT_EQ(solver().solve(cube, limits).result.exhausted, LimitReached::memory);
  limits = {};
  limits.deadline = Clock::now();
  EXPECT_EQ(solver().solve(cube, limits).result.exhausted, LimitReached::time);
  for (const std::uint64_t nodes : {1u, 1000u, 50'000u}) {
    limits = {};
    limits.max_expanded = nodes;
    const SearchResult result = solver().solve(cube, limits).result;
    EXPECT_EQ(result.stats.expanded, nodes);
    EXPECT_EQ(result.outcome, nodes < 10'000 ? Outcome::out_of_budget : Outcome::solved) << "by gain, which comes first";
  }
  limits = {};
  limits.max_cost = 40;
  limits.max_expanded = 200'000;
  EXPECT_NE(solver().solve(cube, limits).result.outcome, Outcome::solved);
}

}  // namespace
}  // namespace rompicapo::cube::reduction7
