// SPDX-License-Identifier: MIT
//
// The 6x6x6 to the 12x12x12: first answers, replayed.
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/run/solver.hpp"
#include "rompicapo/puzzles/cube/reduction/run/solver_test_support.hpp"

namespace rompicapo::cube::reduction {
namespace {

struct SizeRow {
  unsigned size;
  std::uint64_t seed;
  unsigned cubes;                  // random ones
  std::size_t least;               // turns that a random one takes
  Cost most;                       // by phases: by commutators it has twice as many
  std::vector<unsigned> parities;  // sets of depths whose wings are exchanged
  std::uint64_t nodes;             // not enough for an answer
};

void PrintTo(const SizeRow& row, std::ostream* out) { *out << row.size; }

class ReductionOfSizes : public testing::TestWithParam<SizeRow> {
 protected:
  const unsigned size_ = GetParam().size;
  const ReductionSolver& solver_ = solver_of(size_);

  std::vector<Turn> first_answer(const StickerCube& cube) const {
    return reduction::first_answer(solver_, cube, GetParam().most);
  }
};

TEST_P(ReductionOfSizes, SolvesRandomCubesHoweverTheyAreHeld) {
  Rng rng(GetParam().seed);
  for (unsigned done = 0; done < GetParam().cubes; ++done) {
    StickerCube cube = random_cube(size_, rng);
    cube.turn({done % 2 == 0 ? R : F, 1, size_, 1});  // other colours are at home
    if (done == 3) cube.turn({R, 3, 3, 1});
    const std::size_t length = first_answer(cube).size();
    EXPECT_GT(length, GetParam().least);
    EXPECT_LE(length, GetParam().most);
  }
}

// Two wings of one edge exchanged in each of these classes: an odd order.
TEST_P(ReductionOfSizes, AvoidsParity) {
  for (const unsigned depths : GetParam().parities) {
    StickerCube cube(size_);
    for (unsigned depth = 1; depth < size_ / 2; ++depth)
      for (const unsigned column : {depth, size_ - 1 - depth})
        if ((depths >> depth & 1) != 0) {
          cube.paint(cube.sticker(U, size_ - 1, column), F);
          cube.paint(cube.sticker(F, 0, column), U);
        }
    const std::size_t length = first_answer(cube).size();
    EXPECT_GT(length, 0u);
    EXPECT_LE(length, GetParam().most);
  }
}

TEST_P(ReductionOfSizes, FewTurnsAreAnsweredByNoMore) {
  EXPECT_TRUE(first_answer(StickerCube(size_)).empty());
  for (const Face face : {U, R, F, D, L, B})
    for (unsigned last = 1; last <= size_ / 2; ++last)
      EXPECT_EQ(first_answer(after(StickerCube(size_), {{face, 1, last, 1}})).size(), 1u);
  const std::vector<Turn> three{{R, 1, size_ / 2, 1}, {U, 1, size_ / 2 - 1, 1}, {F, 1, 1, 2}};
  EXPECT_LE(first_answer(after(StickerCube(size_), three)).size(), 3u);
}

TEST_P(ReductionOfSizes, KeepsItsLimits) {
  Rng rng(23);
  const StickerCube cube = random_cube(size_, rng);
  expect_limits_kept(solver_, cube, 40);
  for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{1000}, GetParam().nodes}) {
    Limits limits;
    limits.max_expanded = nodes;
    const SearchResult result = solver_.solve(cube, limits).result;
    EXPECT_EQ(result.outcome, Outcome::out_of_budget);
    EXPECT_EQ(result.exhausted, LimitReached::nodes);
    EXPECT_EQ(result.stats.expanded, nodes);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, ReductionOfSizes,
                         testing::Values(SizeRow{6, 29, 4, 100, 200, {0b010, 0b100}, 50'000},
                                         SizeRow{7, 21, 2, 100, 260, {0b010, 0b100, 0b110}, 50'000},
                                         SizeRow{8, 21, 1, 150, 400, {0b1000, 0b1110}, 200'000},
                                         SizeRow{9, 21, 1, 150, 480, {0b1000, 0b1110}, 50'000},
                                         SizeRow{10, 21, 1, 150, 680, {}, 50'000},
                                         SizeRow{12, 21, 1, 150, 950, {}, 2000}),
                         [](const auto& row) { return std::to_string(row.param.size); });

TEST(ReductionAnswers, GetShorter) {
  const auto last_length = [](unsigned size, std::uint64_t nodes) {
    Rng rng(24);
    return expect_answers_get_shorter(solver_of(size), random_cube(size, rng), nodes).answer.turns.size();
  };
  EXPECT_LT(last_length(6, 1'500'000), 160u);
  EXPECT_LT(last_length(7, 2'000'000), 240u);
}

}  // namespace
}  // namespace rompicapo::cube::reduction
