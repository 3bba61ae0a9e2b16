// SPDX-License-Identifier: MIT
//
// Tests that every solver of large cubes passes. A row is a solver with the size of its cubes.
#include "rompicapo/puzzles/cube/commutators/solver.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/four/solver.hpp"
#include "rompicapo/puzzles/cube/reduction/run/solver_test_support.hpp"

namespace rompicapo::cube::reduction {
namespace {

template <Metric metric>
const ReductionSolver& by_commutators() {
  static const commutators::Solver made(three_by_two_phase(), metric);
  return made;
}

const ReductionSolver& four_by_phases() {
  static const four::Solver made(three_by_two_phase(), 8);
  return made;
}

const ReductionSolver& five_by_phases() { return solver_of(5); }

struct Row {
  const char* name;
  const ReductionSolver& (*solver)();
  unsigned size;
  Cost first, later;    // answers are shorter
  std::uint64_t nodes;  // for later answers
};

class LargeCubeSolver : public testing::TestWithParam<Row> {
 protected:
  // Its first answer, replayed.
  Answer first_answer(const StickerCube& cube) const {
    Limits limits;
    limits.stop_length = row().first;
    const ReductionOutcome outcome = row().solver().solve(cube, limits);
    EXPECT_EQ(outcome.result.outcome, Outcome::solved);
    EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
    EXPECT_LT(outcome.answer.cost, row().first);
    return outcome.answer;
  }

  static const Row& row() { return GetParam(); }
  const unsigned size_ = row().size;
};

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

TEST_P(LargeCubeSolver, SolvesRandomCubesInEveryNaming) {
  Rng rng(11);
  for (unsigned done = 0; done < 4; ++done) {
    const StickerCube cube = random_cube(size_, rng);
    const unsigned middle = size_ / 2 + 1;
    first_answer(after(cube, {{static_cast<Face>(done), 1, size_, 1 + done % 3}, {R, middle, middle, 1}}));
    if (size_ % 2 == 0) first_answer(renamed_colours(cube, rng));
  }
}

// Two wings of an edge exchanged, which is an odd order of their class; two corners exchanged, which even sizes allow.
TEST_P(LargeCubeSolver, AvoidsEveryParity) {
  for (unsigned depth = 0; depth < size_ / 2; ++depth)
    for (unsigned corners = 0; corners < 2 - size_ % 2; ++corners) {
      StickerCube cube(size_);
      if (depth > 0)
        for (const unsigned column : {depth, size_ - 1 - depth}) {
          cube.paint(cube.sticker(U, size_ - 1, column), F);
          cube.paint(cube.sticker(F, 0, column), U);
        }
      if (corners != 0) {
        Cubies cubies = read_cubies(cube);
        std::swap(cubies.corner[0], cubies.corner[1]);
        paint_cubies(cube, cubies);
      }
      EXPECT_EQ(first_answer(cube).turns.empty(), depth == 0 && corners == 0);
      first_answer(after(cube, {{R, 1, 1, 1}, {U, 1, 2, 1}, {F, 1, 2, 3}, {L, 1, 1, 2}, {D, 1, 2, 1}, {B, 1, 2, 1}}));
    }
}

TEST_P(LargeCubeSolver, AnswersFewTurnsByNoMore) {
  std::vector<Turn> turns;
  for (unsigned face = 0; face < 6; ++face)
    for (unsigned last = 1; last <= size_ / 2; ++last)
      for (unsigned quarters = 1; quarters <= 3; ++quarters)
        turns.push_back({static_cast<Face>(face), 1, last, quarters});
  for (const Turn& one : turns) {
    EXPECT_EQ(first_answer(after(StickerCube(size_), {one})).cost, 1u);
    for (std::size_t at = 0; at < turns.size(); at += 7)
      EXPECT_LE(first_answer(after(StickerCube(size_), {one, turns[at]})).cost, 2u);
  }
}

TEST_P(LargeCubeSolver, AnswersGetShorter) {
  if (row().later == 0) GTEST_SKIP() << "answers by commutators follow the time (commutators/solver_test.cpp)";
  Rng rng(12);
  const StickerCube cube = random_cube(size_, rng);
  EXPECT_LT(expect_answers_get_shorter(row().solver(), cube, row().nodes).answer.cost, row().later);
}

TEST_P(LargeCubeSolver, KeepsItsLimits) {
  Rng rng(13);
  const StickerCube cube = random_cube(size_, rng);
  expect_limits_kept(row().solver(), cube, 20, row().nodes / 10);
  Limits limits;
  limits.max_expanded = 100;
  EXPECT_EQ(row().solver().solve(cube, limits).result.exhausted, LimitReached::nodes);
}

INSTANTIATE_TEST_SUITE_P(, LargeCubeSolver,
                         testing::Values(Row{"four", four_by_phases, 4, 70, 50, 3'000'000},
                                         Row{"five", five_by_phases, 5, 130, 100, 1'000'000},
                                         Row{"five_by_commutators", by_commutators<Metric::htm>, 5, 300, 0, 20'000},
                                         Row{"six_by_commutators", by_commutators<Metric::htm>, 6, 500, 0, 20'000}),
                         [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace rompicapo::cube::reduction
