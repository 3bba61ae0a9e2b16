// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_large/solver.hpp"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/large_moves.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver_test_support.hpp"
#include "rompicapo/puzzles/cube/reduction_large/layer_turns.hpp"

namespace rompicapo::cube::reduction_large {
namespace {

using reduction4::after;

const Solver& large_solver() {
  static const Solver made(reduction4::three_by_two_phase());
  return made;
}

// The first answer, replayed, and as long as it says.
Answer first_large_answer(const StickerCube& cube, Metric metric) {
  Limits limits;
  limits.stop_length = std::numeric_limits<Cost>::max();
  const OutcomeLarge outcome = large_solver().solve(cube, metric, limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
  const MoveSet set(cube.size(), metric);
  EXPECT_EQ(large_moves_of(set, outcome.answer.turns).size(), outcome.answer.cost);
  return outcome.answer;
}

// Colours named as they come, opposite ones still opposite.
StickerCube renamed_colours(StickerCube cube, Rng& rng) {
  std::array<Face, 3> axes{U, R, F};
  rng.shuffle(axes);
  std::array<Face, 6> name{};
  for (unsigned axis = 0; axis < 3; ++axis) {
    name[axis] = rng.below(2) != 0 ? opposite(axes[axis]) : axes[axis];
    name[axis + 3] = opposite(name[axis]);
  }
  for (std::size_t at = 0; at < cube.count(); ++at) cube.paint(at, name[cube.colour(at)]);
  return cube;
}

TEST(ReductionLarge, SolvesRandomCubesOfEachSizeInEveryMetric) {
  Rng rng(21);
  for (const unsigned size : {5u, 6u})
    for (const Metric metric : {Metric::htm, Metric::qtm, Metric::sstm, Metric::sqtm})
      first_large_answer(random_cube(size, rng), metric);
  for (const unsigned size : {7u, 8u, 9u, 15u, 20u, 33u}) {
    const Answer answer = first_large_answer(random_cube(size, rng), Metric::sqtm);
    EXPECT_LT(answer.cost, 12 * size * size);
  }
}

TEST(ReductionLarge, SolvesEvenSizesInEveryNaming) {
  Rng rng(22);
  for (unsigned done = 0; done < 2; ++done) {
    const StickerCube cube = random_cube(6, rng);
    first_large_answer(renamed_colours(cube, rng), Metric::sqtm);
    first_large_answer(after(cube, {{R, 1, 6, 1 + done}, {U, 1, 6, 1}}), Metric::htm);
  }
}

// A class of wings in an odd order, two corners exchanged, both: what parities there are.
TEST(ReductionLarge, AvoidsEveryParity) {
  for (const unsigned size : {5u, 6u})
    for (const unsigned depth : {0u, 1u, 2u})
      for (const bool corners : {false, true}) {
        if (size == 5 && (corners || depth == 2)) continue;
        StickerCube cube(size);
        if (depth > 0)
          for (const unsigned column : {depth, size - 1 - depth}) {
            cube.paint(cube.sticker(U, size - 1, column), F);
            cube.paint(cube.sticker(F, 0, column), U);
          }
        if (corners) {
          Cubies cubies = read_cubies(cube);
          std::swap(cubies.corner[0], cubies.corner[1]);
          paint_cubies(cube, cubies);
        }
        const Answer answer = first_large_answer(cube, Metric::sqtm);
        EXPECT_EQ(answer.turns.empty(), depth == 0 && !corners);
      }
}

TEST(ReductionLarge, FewTurnsAreAnsweredByNoMore) {
  for (const unsigned size : {5u, 8u, 33u}) {
    std::vector<Turn> turns;
    for (unsigned face = 0; face < 6; face += 1)
      for (const unsigned last : {1u, 2u, size / 2})
        turns.push_back({static_cast<Face>(face), 1, last, 1 + (face + last) % 3});
    for (std::size_t at = 0; at < turns.size(); ++at) {
      EXPECT_EQ(first_large_answer(after(StickerCube(size), {turns[at]}), Metric::htm).cost, 1u);
      const StickerCube two = after(StickerCube(size), {turns[at], turns[(at + 7) % turns.size()]});
      EXPECT_LE(first_large_answer(two, Metric::htm).cost, 2u);
    }
  }
}

TEST(ReductionLarge, AnswersGetCheaperAndKeepTheirLimits) {
  Rng rng(23);
  const StickerCube cube = random_cube(5, rng);
  Limits limits;
  limits.deadline = Clock::now() + std::chrono::milliseconds(1500);
  std::vector<unsigned> costs;
  const OutcomeLarge outcome = large_solver().solve(cube, Metric::sqtm, limits, [&](const Answer& answer) {
    EXPECT_TRUE(after(cube, answer.turns).is_solved());
    costs.push_back(answer.cost);
  });
  EXPECT_EQ(std::adjacent_find(costs.begin(), costs.end(), std::less_equal<>()), costs.end());
  EXPECT_EQ(outcome.answer.cost, costs.empty() ? 0 : costs.back());
}

TEST(ReductionLarge, KeepsItsLimits) {
  Rng rng(24);
  const StickerCube cube = random_cube(20, rng);
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  EXPECT_EQ(large_solver().solve(cube, Metric::htm, limits).result.outcome, Outcome::stopped);
  limits = {};
  limits.max_bytes = 100'000;
  EXPECT_EQ(large_solver().solve(cube, Metric::htm, limits).result.exhausted, LimitReached::memory);
  limits = {};
  limits.deadline = Clock::now();
  EXPECT_EQ(large_solver().solve(cube, Metric::htm, limits).result.exhausted, LimitReached::time);
  limits = {};
  limits.max_expanded = 100;
  EXPECT_EQ(large_solver().solve(cube, Metric::htm, limits).result.exhausted, LimitReached::nodes);
  limits = {};
  limits.max_cost = 20;
  limits.max_expanded = 3'000;
  EXPECT_NE(large_solver().solve(cube, Metric::sqtm, limits).result.outcome, Outcome::solved);
}

TEST(ReductionLarge, TurnsAboutOneAxisMerge) {
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
}  // namespace rompicapo::cube::reduction_large
