// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/eight.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/edges/edges.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/phase_test_support.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction::eight {
namespace {

Pieces solved_pieces() { return read_pieces<Even>(StickerCube(8)); }

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

TEST(Reduction8Tables, CarryWhatIsReadOffThePieces) {
  const Phase5 phase5(axes());
  expect_carried(
      phase5, solved_pieces(), 20,
      [&](const Pieces& pieces) {
        return phase5.state(pieces, phase5.inner.state(pieces[0], six::wing_places().low_set));
      },
      8u);
  expect_carried(
      phase6(), solved_pieces(), 20, [&](const Pieces& pieces) { return phase6().state(pieces, 0); }, 8u);
}

// Each goal is one, and so it is for whoever looks at one ring alone; distances of both rings are no less than those of
// each, and no more than the turns of a walk.
TEST(Reduction8Tables, TellOfBothRingsWhatEachNeedsAndMore) {
  for (const auto& goal : phase6().goals(50)) EXPECT_EQ(phase6().distances(goal), Distances{});
  Rng rng(4);
  unsigned more = 0;
  for (unsigned walk = 0; walk < 50; ++walk) {
    Pieces pieces = solved_pieces();
    for (unsigned done = 1; done <= 60; ++done) {
      const auto& turns = turns_in(8, Group::no_quarters_on_axis);
      apply(pieces, turns[rng.below(static_cast<std::uint32_t>(turns.size()))], 8);
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
  Pieces pieces = solved_pieces();
  EXPECT_EQ(Even::wrong(pieces[0]), 0u);
  EXPECT_EQ(phase6().penalty(phase6().state(pieces, 0), 0), 0);
  apply(pieces, index_of({R, 1, 4, 2}), 8);
  EXPECT_EQ(Even::wrong(pieces[0]), 8u);
  EXPECT_GT(phase6().penalty(phase6().state(pieces, 0), 0), phase6().penalty(phase6().state(pieces, 0), 9));
}

// Innermost wings in any even order, all else whole.
TEST(Reduction8Edges, ArePairedAndNothingElseIsLost) {
  StickerCube cube(8);
  for (unsigned done = 0; done < 3; ++done) {
    for (const Turn& turn : {Turn{R, 1, 1, 1}, Turn{U, 4, 4, 1}, Turn{R, 1, 1, 3}, Turn{U, 1, 1, 1}, Turn{R, 1, 1, 1},
                             Turn{U, 4, 4, 3}, Turn{R, 1, 1, 3}, Turn{static_cast<Face>(2 * done), 1, 3, 1}})
      cube.turn(turn);
  }
  const StickerCube start = named_by_middles(cube);
  ASSERT_FALSE(is_smaller(start));
  Rng rng(5);
  const auto ends = pair_edges({{start, 7}}, innermost(8), {1, 10, 3, 3}, rng, [] { return true; });
  ASSERT_FALSE(ends.empty());
  for (const auto& end : ends) {
    cube = start;
    for (const Turn& turn : end.turns) cube.turn(turn);
    EXPECT_TRUE(is_smaller(cube));
    EXPECT_LE(end.turns.size(), end.length - 7u);
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction::eight
