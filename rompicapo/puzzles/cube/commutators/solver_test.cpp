// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/solver.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/commutators/layer_turns.hpp"
#include "rompicapo/puzzles/cube/models/large_moves.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/run/solver_test_support.hpp"

namespace rompicapo::cube::commutators {
namespace {

using reduction::after;

// The first answer, replayed; its cost is that of its moves in the metric.
Answer first_answer(const StickerCube& cube, Metric metric) {
  Limits limits;
  limits.stop_length = std::numeric_limits<Cost>::max();
  const ReductionOutcome outcome = Solver(reduction::three_by_two_phase(), metric).solve(cube, limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
  EXPECT_EQ(large_moves_of(MoveSet(cube.size(), metric), outcome.answer.turns).size(), outcome.answer.cost);
  return outcome.answer;
}

TEST(Commutators, SolvesRandomCubesOfEachSizeInEveryMetric) {
  Rng rng(21);
  for (const unsigned size : {5u, 6u})
    for (const Metric metric : {Metric::htm, Metric::qtm, Metric::sstm, Metric::sqtm})
      first_answer(random_cube(size, rng), metric);
  for (const unsigned size : {7u, 8u, 9u, 15u, 20u, 33u}) {
    const Answer answer = first_answer(random_cube(size, rng), Metric::sqtm);
    EXPECT_LT(answer.cost, 12 * size * size);
  }
}

TEST(Commutators, FewTurnsAreAnsweredByNoMore) {
  for (const unsigned size : {8u, 33u}) {
    std::vector<Turn> turns;
    for (unsigned face = 0; face < 6; face += 1)
      for (const unsigned last : {1u, 2u, size / 2})
        turns.push_back({static_cast<Face>(face), 1, last, 1 + (face + last) % 3});
    for (std::size_t at = 0; at < turns.size(); ++at) {
      EXPECT_EQ(first_answer(after(StickerCube(size), {turns[at]}), Metric::htm).cost, 1u);
      const StickerCube two = after(StickerCube(size), {turns[at], turns[(at + 7) % turns.size()]});
      EXPECT_LE(first_answer(two, Metric::htm).cost, 2u);
    }
  }
}

TEST(Commutators, AnswersGetCheaper) {
  Rng rng(23);
  const StickerCube cube = random_cube(5, rng);
  Limits limits;
  limits.deadline = Clock::now() + std::chrono::milliseconds(1500);
  std::vector<Cost> costs;
  const ReductionOutcome outcome =
      Solver(reduction::three_by_two_phase(), Metric::sqtm).solve(cube, limits, [&](const Answer& answer) {
        EXPECT_TRUE(after(cube, answer.turns).is_solved());
        costs.push_back(answer.cost);
      });
  EXPECT_EQ(std::adjacent_find(costs.begin(), costs.end(), std::less_equal<>()), costs.end());
  EXPECT_EQ(outcome.answer.cost, costs.empty() ? 0 : costs.back());
}

TEST(Commutators, KeepTheirLimits) {
  Rng rng(24);
  reduction::expect_limits_kept(Solver(reduction::three_by_two_phase(), Metric::sqtm), random_cube(20, rng), 20, 3000);
}

// Passes need less memory than insertions.
TEST(Commutators, SolveInLittleMemory) {
  Rng rng(25);
  Limits limits;
  limits.stop_length = std::numeric_limits<Cost>::max();
  const StickerCube cube = random_cube(8, rng);
  const Solver solver(reduction::three_by_two_phase(), Metric::sqtm);
  limits.max_bytes = 12'000'000;  // the tables of the 3x3x3, and too little for insertions
  EXPECT_TRUE(after(cube, solver.solve(cube, limits).answer.turns).is_solved());
  limits.max_bytes = 2'100'000;
  EXPECT_EQ(solver.solve(cube, limits).result.exhausted, LimitReached::memory);
}

TEST(Commutators, TurnsAboutOneAxisMerge) {
  LayerTurns turns(6, Metric::sqtm);
  turns.add(Turn{R, 1, 2, 1});
  turns.add(Turn{L, 1, 1, 1});
  turns.add(Turn{R, 2, 2, 3});
  EXPECT_EQ(turns.turns(), (std::vector<Turn>{{R, 1, 1, 1}, {R, 6, 6, 3}}));
  EXPECT_EQ(turns.cost(), 2u);
  turns.add(Turn{R, 1, 1, 3});
  turns.add(Turn{L, 1, 1, 3});
  EXPECT_EQ(turns.cost(), 0u);
}

}  // namespace
}  // namespace rompicapo::cube::commutators
