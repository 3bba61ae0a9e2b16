// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/edges/wing_cycles.hpp"

#include <gtest/gtest.h>
#include <numeric>
#include <set>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/commutators/reduced.hpp"
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

namespace rompicapo::cube::reduction {
namespace {

Wings all_right() {
  Wings belongs;
  std::iota(belongs.at.begin(), belongs.at.end(), std::uint8_t{0});
  return belongs;
}

bool same_wings(const Wings& one, const Wings& other) {
  return std::equal(one.at.begin(), one.at.begin() + wing_count, other.at.begin());
}

TEST(WingCycles, AreAllThatThreeWingsCanMake) {
  for (const unsigned size : {4u, 5u}) {
    const WingCycles cycles(size);
    std::set<std::array<std::uint8_t, 3>> met;
    for (const WingCycles::Cycle& cycle : cycles.all()) {
      std::array<std::uint8_t, 3> places = cycle.places;
      std::rotate(places.begin(), std::min_element(places.begin(), places.end()), places.end());
      EXPECT_TRUE(met.insert(places).second);
      EXPECT_FALSE(cycle.ways.empty());
    }
    EXPECT_EQ(met.size(), 24u * 23 * 22 / 3);
    EXPECT_GT(cycles.bytes(), met.size() * sizeof(WingCycles::Cycle));
  }
}

// By the stickers of a cube, on which wings are beside their middles first.
TEST(WingCycles, DoWhatTheySay) {
  for (const unsigned size : {4u, 5u}) {
    const WingCycles cycles(size);
    Rng rng(1);
    for (unsigned tried = 0; tried < 300; ++tried) {
      const WingCycles::Cycle& cycle = cycles.all()[rng.below(static_cast<std::uint32_t>(cycles.all().size()))];
      const WingCycles::Way& way = cycle.ways[rng.below(static_cast<std::uint32_t>(cycle.ways.size()))];
      const commutators::LayerTurns turns = cycles.turns_of(way);
      EXPECT_EQ(turns.cost(), cycle.cost);
      StickerCube cube(size), by_faces(size);
      for (const Turn& turn : turns.turns()) cube.turn(turn);
      for (const Face face : {U, R, F, D, L, B})
        for (unsigned row = 1; row + 1 < size; ++row)
          for (unsigned column = 1; column + 1 < size; ++column)
            EXPECT_EQ(cube.colour(cube.sticker(face, row, column)), cube.colour(cube.sticker(face, 1, 1)));
      const Wings after = cycles.after(all_right(), cycle, way);
      EXPECT_EQ(cycles_needed(after), 1u);
      if (size == 5) {
        EXPECT_TRUE(same_wings(after, commutators::where_wings_belong(cube, rng)[0]));
      }
    }
  }
}

// Two after each other, seen on the stickers: the second from where the first leaves the faces.
TEST(WingCycles, FollowEachOther) {
  const WingCycles cycles(5);
  Rng rng(2);
  const auto any = [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
  for (unsigned tried = 0; tried < 50; ++tried) {
    StickerCube cube(5);
    Wings belongs = all_right();
    for (unsigned step = 0; step < 3; ++step) {
      const WingCycles::Cycle& cycle = cycles.all()[any(cycles.all().size())];
      const WingCycles::Way& way = cycle.ways[any(cycle.ways.size())];
      for (const Turn& turn : cycles.turns_of(way).turns()) cube.turn(turn);
      belongs = cycles.after(belongs, cycle, way);
    }
    // A cube held otherwise, since its turns keep no middle layer where it is.
    EXPECT_TRUE(same_wings(belongs, commutators::where_wings_belong(cube, rng)[0]));
  }
}

TEST(WingCycles, AreCounted) {
  Wings belongs = all_right();
  EXPECT_EQ(cycles_needed(belongs), 0u);
  belongs.at[0] = 5, belongs.at[5] = 7, belongs.at[7] = 0;  // a 3-cycle
  EXPECT_EQ(cycles_needed(belongs), 1u);
  belongs.at[1] = 2, belongs.at[2] = 1, belongs.at[3] = 4, belongs.at[4] = 3;  // two exchanges
  EXPECT_EQ(cycles_needed(belongs), 3u);
  belongs = all_right();
  std::rotate(belongs.at.begin(), belongs.at.begin() + 1, belongs.at.begin() + 23);  // a 23-cycle
  EXPECT_EQ(cycles_needed(belongs), 11u);
}

}  // namespace
}  // namespace rompicapo::cube::reduction
