// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/edges/free_slices.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/commutators/reduced.hpp"
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

namespace rompicapo::cube::reduction {
namespace {

// Centres home, wings exchanged by words with a slice away.
StickerCube with_wings_exchanged(unsigned size, Rng& rng) {
  StickerCube cube(size);
  for (unsigned word = 0; word < 60; ++word) {
    cube.turn({static_cast<Face>(rng.below(6)), 1, 1, 1 + rng.below(3)});
    const unsigned axis = rng.below(3), quarters = 1 + rng.below(3), away = 1 + rng.below(3);
    const auto side = static_cast<Face>((axis + 1) % 3);
    const auto slice = static_cast<Face>(axis);
    cube.turn({slice, 2, 2, quarters});
    cube.turn({side, 1, 1, away});
    cube.turn({slice, 1, 1, 1 + rng.below(3)});
    cube.turn({side, 1, 1, 4 - away});
    cube.turn({slice, 2, 2, 4 - quarters});
  }
  return cube;
}

unsigned wrong_in(const Wings& belongs) {
  unsigned wrong = 0;
  for (std::size_t place = 0; place < wing_count; ++place) wrong += belongs.at[place] == place ? 0 : 1;
  return wrong;
}

TEST(FreeSlices, LeaveCentresHomeAndFewWingsWrong) {
  Rng rng(1);
  for (const unsigned size : {4u, 5u}) {
    const StickerCube cube = with_wings_exchanged(size, rng);
    const Wings belongs = commutators::where_wings_belong(cube, rng)[0];
    ASSERT_GT(wrong_in(belongs), 10u);
    const auto ends = pair_by_free_slices({{belongs, 7}}, size, 10, 5, 3, [] { return true; });
    ASSERT_EQ(ends.size(), 5u);
    for (std::size_t at = 0; at < ends.size(); ++at) {
      const FreeSlicesEnd& end = ends[at];
      StickerCube after = cube;
      for (const Turn& turn : end.turns.turns()) after.turn(turn);
      for (const Face face : {U, R, F, D, L, B})
        for (unsigned row = 1; row + 1 < size; ++row)
          for (unsigned column = 1; column + 1 < size; ++column)
            EXPECT_EQ(after.colour(after.sticker(face, row, column)), after.colour(after.sticker(face, 1, 1)));
      if (size == 5) {
        const Wings seen = commutators::where_wings_belong(after, rng)[0];
        EXPECT_TRUE(std::equal(seen.at.begin(), seen.at.begin() + wing_count, end.belongs.at.begin()));
      }
      EXPECT_DOUBLE_EQ(end.value, 7 + end.turns.cost() + 3.0 * wrong_in(end.belongs));
      if (at > 0) {
        EXPECT_GE(end.value, ends[at - 1].value);
      }
    }
    EXPECT_LT(ends[0].value, 7 + 3.0 * wrong_in(belongs));
  }
}

// Of each edge whose two wings are right on a 4x4x4, where no middle is seen, they lie side by side.
TEST(FreeSlices, PairWingsOfEvenSizes) {
  Rng rng(2);
  const StickerCube cube = with_wings_exchanged(4, rng);
  const Wings belongs = commutators::where_wings_belong(cube, rng)[0];
  for (const FreeSlicesEnd& end : pair_by_free_slices({{belongs, 0}}, 4, 10, 5, 3, [] { return true; })) {
    StickerCube after = cube;
    for (const Turn& turn : end.turns.turns()) after.turn(turn);
    unsigned right = 0;
    for (std::size_t place = 0; place < wing_count; place += 2) {
      if (end.belongs.at[place] != place || end.belongs.at[place + 1] != place + 1) continue;
      ++right;
      std::array<std::array<Face, 2>, 2> shown{};
      for (std::size_t wing = 0; wing < 2; ++wing) {
        const auto stickers = wing_stickers(after, 1, place + wing);
        for (std::size_t at = 0; at < 2; ++at) shown[wing][at] = after.colour(stickers[at]);
      }
      EXPECT_EQ(shown[0][0], shown[1][1]);
      EXPECT_EQ(shown[0][1], shown[1][0]);
    }
    EXPECT_GT(right, 4u);
  }
}

TEST(FreeSlices, StopWhenAsked) {
  Rng rng(3);
  const Wings belongs = commutators::where_wings_belong(with_wings_exchanged(5, rng), rng)[0];
  unsigned asked = 0;
  EXPECT_TRUE(pair_by_free_slices({{belongs, 0}}, 5, 10, 5, 3, [&] { return ++asked, false; }).empty());
  EXPECT_LE(asked, 6u);
}

}  // namespace
}  // namespace rompicapo::cube::reduction
