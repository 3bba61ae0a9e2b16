// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction5/phase_test_support.hpp"
#include "rompicapo/puzzles/cube/reduction7/edges.hpp"
#include "rompicapo/puzzles/cube/reduction8/phases.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction8 {
namespace {

const AxisTables& axes() {
  static const AxisTables made;
  return made;
}

const TwoRings& rings() {
  static const TwoRings made(axes());
  return made;
}

const Phase6& phase6() {
  static const Phase6 made(axes(), rings());
  return made;
}

void expect_alike(const Pieces& one, const Pieces& other) {
  for (unsigned ring = 0; ring < ring_count; ++ring) {
    EXPECT_EQ(one[ring].at, other[ring].at);
    EXPECT_EQ(one[ring].odd_corners, other[ring].odd_corners);
  }
}

TEST(Reduction8Pieces, TurnAsTheStickersDo) {
  Rng rng(1);
  StickerCube cube = named_by_dbl(random_cube(size8, rng));
  Pieces pieces = read_pieces(cube);
  for (unsigned done = 0; done < 100; ++done) {
    const auto turn = static_cast<TurnIndex>(rng.below(turn_count));
    EXPECT_EQ(index_of(turn_of(turn)), turn);
    cube.turn(turn_of(turn));
    apply(pieces, turn);
    expect_alike(pieces, read_pieces(cube));
  }
}

// What a turn of one ring's 6x6x6 is on the 8x8x8 does the same to that ring; blocks that end before the inner ring
// leave its inside as it is but for whole faces.
TEST(Reduction8Pieces, RingsAreTurnedOneByOne) {
  for (unsigned ring = 0; ring < ring_count; ++ring)
    for (TurnIndex small = 0; small < reduction6::turn_count; ++small)
      EXPECT_EQ(in_ring(of_ring(small, ring), ring), small);
  for (TurnIndex small = 0; small < reduction6::turn_count; ++small) {
    const unsigned layers = reduction6::layers_of_turn(small);
    EXPECT_EQ(in_ring(of_ring(small, 1), 0), with_layers(small, layers == 2 ? 1 : layers));
  }
}

TEST(Reduction8Pieces, WhatIsWholeIsA7x7x7) {
  reduction5::expect_a_smaller_cube(8, 7, 3, reduction_rings::is_smaller<Even>, reduction6::as_smaller);
}

template <class Phase, class Read>
void expect_right(const Phase& phase, const Read& read) {
  reduction5::expect_carried(
      phase, read_pieces(StickerCube(size8)), 20, [](Pieces& pieces, TurnIndex turn) { apply(pieces, turn); }, read);
}

TEST(Reduction8Tables, CarryWhatIsReadOffThePieces) {
  const Phase5 phase5(axes());
  expect_right(phase5, [&](const Pieces& pieces) {
    return phase5.state(pieces, phase5.inner.state(pieces[0], reduction6::wing_places().low_set));
  });
  expect_right(phase6(), [&](const Pieces& pieces) { return phase6().state(pieces, 0); });
}

// Each goal is one, and so it is for whoever looks at one ring alone; distances of both rings are no less than those of
// each, and no more than the turns of a walk.
TEST(Reduction8Tables, TellOfBothRingsWhatEachNeedsAndMore) {
  for (const auto& goal : phase6().goals(50)) EXPECT_EQ(phase6().distances(goal), Phase6::Distances{});
  Rng rng(4);
  unsigned more = 0;
  for (unsigned walk = 0; walk < 50; ++walk) {
    Pieces pieces = read_pieces(StickerCube(size8));
    for (unsigned done = 1; done <= 60; ++done) {
      const auto& turns = following(Group::no_quarters_on_axis)[no_turn];
      apply(pieces, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
      const std::uint32_t inner = AxisTables::node(pieces[0], R), outer = AxisTables::node(pieces[1], R);
      const unsigned both = rings().distance(rings().node(inner, outer));
      const unsigned each = std::max(axes().phase6(inner, R), axes().phase6(outer, R));
      EXPECT_GE(both, each);
      EXPECT_LE(both, done);
      EXPECT_EQ(rings().x(rings().node(inner, outer)), inner & 255);
      more += both > each ? 1 : 0;
    }
  }
  EXPECT_GT(more, 100u);
}

// Edges that are not whole: a half turn of four layers parts four.
TEST(Reduction8Phases, CountEdgesThatAreApart) {
  Pieces pieces = read_pieces(StickerCube(size8));
  EXPECT_EQ(Even::wrong(pieces[0]), 0u);
  EXPECT_EQ(phase6().penalty(phase6().state(pieces, 0), 0), 0);
  apply(pieces, index_of({R, 1, 4, 2}));
  EXPECT_EQ(Even::wrong(pieces[0]), 8u);
  EXPECT_GT(phase6().penalty(phase6().state(pieces, 0), 0), phase6().penalty(phase6().state(pieces, 0), 9));
}

// Innermost wings in any even order, all else whole.
TEST(Reduction8Edges, ArePairedAndNothingElseIsLost) {
  StickerCube cube(size8);
  for (unsigned done = 0; done < 3; ++done) {
    for (const Turn& turn : {Turn{R, 1, 1, 1}, Turn{U, 4, 4, 1}, Turn{R, 1, 1, 3}, Turn{U, 1, 1, 1}, Turn{R, 1, 1, 1},
                             Turn{U, 4, 4, 3}, Turn{R, 1, 1, 3}, Turn{static_cast<Face>(2 * done), 1, 3, 1}})
      cube.turn(turn);
  }
  const StickerCube start = reduction6::named_by_middles(cube);
  ASSERT_FALSE(reduction_rings::is_smaller<Even>(start));
  Rng rng(5);
  const auto ends =
      reduction7::pair_edges({{start, 7}}, reduction6::innermost(size8), {1, 10, 3, 3}, rng, [] { return true; });
  ASSERT_FALSE(ends.empty());
  for (const auto& end : ends) {
    cube = start;
    for (const Turn& turn : end.turns) cube.turn(turn);
    EXPECT_TRUE(reduction_rings::is_smaller<Even>(cube));
    EXPECT_LE(end.turns.size(), end.length - 7u);
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction8
