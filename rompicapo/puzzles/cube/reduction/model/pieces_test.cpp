// SPDX-License-Identifier: MIT
//
// Turns and pieces of every size against the sticker cube.
#include "rompicapo/puzzles/cube/reduction/model/pieces.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction/four/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/parity.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/phase_test_support.hpp"

namespace rompicapo::cube::reduction {
namespace {

constexpr unsigned first_rings = 8;  // the smallest size with several

// `pieces` of a size, turned and read.
template <class Read, class Apply, class TurnOf>
void expect_turned(unsigned size, const Read& read, const Apply& apply, const TurnOf& turn_of) {
  Rng rng(1);
  StickerCube cube = named_at_random(size, rng);
  auto pieces = read(cube);
  for (unsigned done = 0; done < 100; ++done) {
    const auto turn = static_cast<TurnIndex>(rng.below(turns_of(size)));
    cube.turn(turn_of(turn));
    apply(pieces, turn);
    ASSERT_EQ(pieces, read(cube)) << size << ": after " << done << " turns, turn " << unsigned{turn};
  }
}

template <class Parity>
void expect_rings_turned(unsigned size) {
  expect_turned(
      size, read_pieces<Parity>, [&](auto& pieces, TurnIndex turn) { reduction::apply(pieces, turn, size); }, turn_of);
}

TEST(ReductionPieces, TurnAsTheStickersDo) {
  expect_turned(
      4, [](const StickerCube& cube) { return four::geometry().read(cube); },
      [](four::Pieces& pieces, TurnIndex turn) { apply(pieces, four::geometry().turn(turn)); }, turn_of);
  expect_turned(
      5, five::read_pieces, [](five::Pieces& pieces, TurnIndex turn) { apply(pieces, turn); }, five::turn_of);
  expect_turned(
      6, six::read_pieces, [](six::Pieces& pieces, TurnIndex turn) { apply(pieces, turn); }, turn_of);
  expect_turned(
      7, seven::read_pieces, [](seven::Pieces& pieces, TurnIndex turn) { apply(pieces, turn); }, turn_of);
  for (unsigned size = first_rings; size <= most_layers; size += 2) {
    expect_rings_turned<Even>(size);
    if (size < most_layers) expect_rings_turned<Odd>(size + 1);
  }
}

// A solved cube turned by up to so many layers can be taken for a smaller one, and the turns do the same to both; one
// layer more does not leave it so.
TEST(ReductionPieces, WhatIsWholeIsASmallerCube) {
  for (unsigned size = 6; size <= most_layers; ++size) {
    const unsigned layers = half_of(size) - 1;
    Rng rng(2);
    StickerCube cube(size), small(size % 2 == 0 ? size - 1 : size - 2);
    for (unsigned done = 0; done < 50; ++done) {
      const Turn turn{static_cast<Face>(rng.below(6)), 1, 1 + rng.below(layers), 1 + rng.below(3)};
      cube.turn(turn);
      small.turn(turn);
      ASSERT_TRUE(is_smaller(cube));
      EXPECT_EQ(as_smaller(cube), small);
    }
    cube.turn({R, 1, layers + 1, 1});
    EXPECT_FALSE(is_smaller(cube));
  }
}

TEST(ReductionPieces, EveryEdgeHasALowAndAHighPlace) {
  for (const WingPlaces& places : {five::wing_places(), six::wing_places()}) {
    EXPECT_EQ(std::popcount(places.low_set), 12);
    for (unsigned edge = 0; edge < edge_count; ++edge) {
      EXPECT_EQ(places.low[edge] / 2u, edge);
      EXPECT_EQ(places.high[edge] / 2u, edge);
    }
  }
  for (std::size_t edge = 0; edge < edge_count; ++edge) {
    const auto& low = four::geometry().wing_faces(edge);
    const auto& high = four::geometry().wing_faces(edge + edge_count);
    EXPECT_EQ(low[0], high[1]);
    EXPECT_EQ(low[1], high[0]);
  }
  for (TurnIndex turn = 0; turn < four::turn_count; ++turn) {
    bool keeps = true;
    for (std::size_t place = 0; place < wing_count; ++place)
      keeps = keeps && (place < edge_count) == (four::geometry().turn(turn).wing[place] < edge_count);
    if (is_in(turn, four::phase2_set)) {
      EXPECT_EQ(keeps, is_in(turn, four::phase3_set)) << unsigned{turn};
    }
  }
}

TEST(ReductionPieces, RotationsCarryTheirTurnsAlong) {
  Rng rng(2);
  const four::Pieces start = four::geometry().read(named_at_random(4, rng));
  for (unsigned axis = 0; axis < 3; ++axis) {
    const four::Rotation& rotation = four::geometry().to_right_left(axis);
    EXPECT_EQ(rotation.face_before[R] % 3u, axis);
    for (TurnIndex turn = 0; turn < 18; ++turn) {
      const Face before = rotation.face_before[face_of_turn(turn)];
      four::Pieces one = start, other = start;
      apply(one, rotation.action);
      apply(one, four::geometry().turn(turn));
      apply(other, four::geometry().turn(static_cast<TurnIndex>(before * 3 + turn % 3)));
      apply(other, rotation.action);
      EXPECT_EQ(one, other);
    }
  }
}

// What a turn of one ring's small cube is on the whole one does the same to that ring; blocks that end before the inner
// ring leave its inside as it is but for whole faces.
TEST(ReductionTurns, RingsAreTurnedOneByOne) {
  for (unsigned size = first_rings; size <= most_layers; ++size)
    for (TurnIndex small = 0; small < turns_of(size % 2 == 0 ? 6 : 7); ++small) {
      for (unsigned ring = 0; ring < rings_of(size); ++ring)
        EXPECT_EQ(in_ring(of_ring(small, size, ring), size, ring), small);
      const unsigned layers = layers_of_turn(small);
      EXPECT_EQ(in_ring(of_ring(small, size, rings_of(size) - 1), size, 0),
                with_layers(small, layers == 2 ? 1 : layers));
    }
}

TEST(ReductionTurns, AreNumberedAndComeInOneOrder) {
  for (unsigned size = 4; size <= most_layers; ++size)
    for (TurnIndex turn = 0; turn < turns_of(size); ++turn) {
      EXPECT_EQ(index_of(turn_of(turn)), turn);
      EXPECT_LE(layers_of_turn(turn), half_of(size));
    }
  EXPECT_EQ(following_in({4, "aa", "aa", "aa"}).back().size(), turns_of(4));
  EXPECT_EQ(following_in({7, "ah.", "hhh", "hhh"}).back().size(), 2u * (3 + 1) + 4 * 3);
  const Following next = following_in({8, "ahhh", "hhhh", "ahhh"});
  EXPECT_EQ(next[no_turn].size(), 4u * (3 + 2) + 2 + 2 * 3 + 1);
  for (const TurnIndex one : next[no_turn])
    for (const TurnIndex other : next[no_turn]) {
      const auto follows = [&](TurnIndex last, TurnIndex turn) {
        return std::find(next[last].begin(), next[last].end(), turn) != next[last].end();
      };
      EXPECT_EQ(follows(one, other) && follows(other, one), face_of_turn(one) % 3 != face_of_turn(other) % 3);
    }
}

// A turn of a frame is that turn of the cube as it was given.
TEST(ReductionFrames, HoldTheSameCube) {
  Rng rng(6);
  const StickerCube cube = named_by_centres(random_cube(9, rng));
  const std::vector<Frame> frames = Odd::frames({{cube, 0}});
  ASSERT_EQ(frames.size(), 6u);
  for (const Frame& from : frames)
    for (const Frame& to : frames)
      for (TurnIndex turn = 0; turn < 18; ++turn) {
        const TurnIndex other = reframed(turn, from, to);
        EXPECT_EQ(from.face[face_of_turn(turn)], to.face[face_of_turn(other)]);
        EXPECT_EQ(turn % 3, other % 3);
      }
}

}  // namespace
}  // namespace rompicapo::cube::reduction
