// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/board.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/commutators/centres.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"

namespace rompicapo::cube::commutators {
namespace {

// The rings and their orientations, against the geometry of the plain cube.
TEST(Board, TurnsAsThePlainCube) {
  Rng rng(41);
  for (const unsigned size : {4u, 5u}) {
    StickerCube cube = random_cube(size, rng);
    for (unsigned axis = 0; axis < axis_count; ++axis)
      for (unsigned layer = 0; layer < size; ++layer)
        for (unsigned quarters = 1; quarters < 4; ++quarters) {
          Board board(cube);
          board.turn(axis, layer, quarters);
          cube.turn({static_cast<Face>(axis), layer + 1, layer + 1, quarters});
          ASSERT_EQ(board.cube(), cube) << axis << ' ' << layer << ' ' << quarters;
        }
  }
}

// Each orientation of each face after turns is as laid out anew.
TEST(Centres, TurnAsTheBoard) {
  Rng rng(42);
  for (const unsigned size : {5u, 8u}) {
    Board board(random_cube(size, rng));
    Centres centres(board);
    for (unsigned turn = 0; turn < 50; ++turn) {
      Group group{static_cast<std::uint8_t>(rng.below(3)), {}};
      for (unsigned layer = 0; layer < size; ++layer)
        group.quarters.push_back(static_cast<std::uint8_t>(2 * layer + 1 == size ? 0 : rng.below(4)));
      board.make(group);
      centres.make(group);
      const Centres anew(board);
      EXPECT_EQ(centres.wrong(), anew.wrong());
      for (unsigned face = 0; face < 6; ++face)
        for (Orientation way = 0; way < orientation_count; ++way)
          ASSERT_TRUE(std::equal(centres.face(face, way), centres.face(face, way) + centres.lines() * centres.stride(),
                                 anew.face(face, way)));
    }
  }
}

TEST(Geometry, OrientationsCompose) {
  constexpr unsigned size = 3;
  for (Orientation way = 0; way < orientation_count; ++way)
    for (Orientation inner = 0; inner < orientation_count; ++inner) {
      EXPECT_EQ(between(way, composed(way, inner)), inner);
      for (unsigned at = 0; at < size * size; ++at) {
        const Place within = place_in(inner, at / size, at % size, size);
        const Place place = place_in(way, within.row, within.column, size);
        const Place same = place_in(composed(way, inner), at / size, at % size, size);
        EXPECT_TRUE(place.row == same.row && place.column == same.column);
      }
    }
}

// `forward` takes the place (k, t) of a face of the ring to (t, last - k).
TEST(Geometry, RingsKnowTheTurnsOfTheirFaces) {
  constexpr unsigned size = 4, line = 1, along = 0;
  for (const Ring& ring : rings)
    for (unsigned at = 0; at < 4; ++at) {
      const StickerCube cube(size);
      const Place from = place_in(ring.way[at], line, along, size);
      const Place to = place_in(ring.way[at], along, size - 1 - line, size);
      EXPECT_EQ(cube.image(cube.sticker(ring.face[at], from.row, from.column), {ring.face[at], 1, 1, ring.forward}),
                cube.sticker(ring.face[at], to.row, to.column));
    }
}

}  // namespace
}  // namespace rompicapo::cube::commutators
