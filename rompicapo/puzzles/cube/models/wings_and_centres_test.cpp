// SPDX-License-Identifier: MIT
//
// The classes against turning itself: every place of a class is turned to places of its class, a wing's two stickers
// keeping their order, and no sticker is left over.
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

#include <gtest/gtest.h>
#include <set>

namespace rompicapo::cube {
namespace {

std::vector<Turn> layer_turns(unsigned size) {
  std::vector<Turn> turns;
  for (const Face face : {U, R, F})
    for (unsigned layer = 1; layer <= size; ++layer) turns.push_back({face, layer, layer, 1});
  return turns;
}

TEST(Wings, AreTurnedAsPairsInOrder) {
  for (unsigned size = 4; size <= 9; ++size) {
    const StickerCube cube(size);
    std::set<std::size_t> met;
    for (unsigned depth = 1; depth <= wing_classes(size); ++depth) {
      std::set<std::array<std::size_t, 2>> places;
      for (std::size_t place = 0; place < wing_count; ++place) {
        const auto stickers = wing_stickers(cube, depth, place);
        EXPECT_EQ(cube.colour(stickers[0]), wing_faces(place)[0]);
        EXPECT_EQ(cube.colour(stickers[1]), wing_faces(place)[1]);
        EXPECT_EQ(wing_of({cube.colour(stickers[0]), cube.colour(stickers[1])}), place);
        EXPECT_TRUE(met.insert(stickers[0]).second && met.insert(stickers[1]).second) << size;
        places.insert(stickers);
      }
      for (const Turn& turn : layer_turns(size))
        for (const auto& [first, second] : places)
          EXPECT_EQ(places.count({cube.image(first, turn), cube.image(second, turn)}), 1u) << size << ' ' << depth;
    }
    EXPECT_EQ(met.size(), (size - 2 - size % 2) * 24) << "all stickers of edges but the middle ones";
  }
  EXPECT_EQ(wing_of({U, U}), wing_count);
  EXPECT_EQ(wing_of({U, D}), wing_count);
}

TEST(Wings, StandBesideTheCornersThatAreNamed) {
  const StickerCube cube(5);
  const auto names = [&](std::size_t place) {
    const auto stickers = wing_stickers(cube, 1, place);
    return cube.sticker_name(stickers[0]) + ' ' + cube.sticker_name(stickers[1]);
  };
  EXPECT_EQ(names(2), "U22 F2");    // UF, from the left
  EXPECT_EQ(names(3), "F4 U24");    // FU, from the right
  EXPECT_EQ(names(16), "F20 R16");  // FR, from below
}

TEST(Centres, AreTurnedAmongTheirClass) {
  for (unsigned size = 2; size <= 9; ++size) {
    const StickerCube cube(size);
    std::set<std::size_t> met;
    for (const CentreClass& which : centre_classes(size)) {
      const auto stickers = centre_stickers(cube, which);
      const std::set<std::size_t> places(stickers.begin(), stickers.end());
      EXPECT_EQ(places.size(), centre_count);
      for (const Turn& turn : layer_turns(size))
        for (const std::size_t sticker : places) EXPECT_EQ(places.count(cube.image(sticker, turn)), 1u) << size;
      for (const std::size_t sticker : places) EXPECT_TRUE(met.insert(sticker).second) << size;
    }
    EXPECT_EQ(met.size(), 6 * ((size - 2) * (size - 2) - size % 2)) << "all stickers inside but the very middle";
  }
}

}  // namespace
}  // namespace rompicapo::cube
