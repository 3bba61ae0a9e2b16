// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction5/phase_test_support.hpp"
#include "rompicapo/puzzles/cube/reduction6/phases.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction6 {
namespace {

Pieces solved_pieces() { return read_pieces(StickerCube(size6)); }

const AxisTables& axes() {
  static const AxisTables made;
  return made;
}

TEST(Reduction6Pieces, TurnAsTheStickersDo) {
  Rng rng(1);
  StickerCube cube = named_by_dbl(random_cube(6, rng));
  Pieces pieces = read_pieces(cube);
  for (unsigned done = 0; done < 100; ++done) {
    const auto turn = static_cast<TurnIndex>(rng.below(turn_count));
    cube.turn(turn_of(turn));
    apply(pieces, turn);
    EXPECT_EQ(pieces.at, read_pieces(cube).at);
    EXPECT_EQ(pieces.odd_corners, read_pieces(cube).odd_corners);
  }
}

TEST(Reduction6Pieces, EveryEdgeHasALowAndAHighPlaceThatPhase6Keeps) {
  const WingPlaces& places = wing_places();
  EXPECT_EQ(std::popcount(places.low_set), 12);
  for (unsigned edge = 0; edge < edge_count; ++edge) {
    EXPECT_EQ(places.low[edge] / 2u, edge);
    EXPECT_EQ(places.high[edge] / 2u, edge);
  }
}

TEST(Reduction6Pieces, WhatIsWholeIsA5x5x5) { reduction5::expect_a_smaller_cube(6, 5, 2, is_5x5x5, as_5x5x5); }

template <class Phase, class Read>
void expect_right(const Phase& phase, const Read& read) {
  reduction5::expect_carried(
      phase, solved_pieces(), 20, [](Pieces& pieces, TurnIndex turn) { apply(pieces, turn); }, read);
}

TEST(Reduction6Tables, CarryWhatIsReadOffThePieces) {
  const auto check = [](const auto& phase) {
    expect_right(phase, [&](const Pieces& pieces) { return phase.state(pieces); });
  };
  check(Phase1{});
  check(Phase2{});
  check(Phase3{});
  check(Phase4{});
  const Phase5 phase5(axes());
  expect_right(phase5, [&](const Pieces& pieces) { return phase5.state(pieces, wing_places().low_set); });
  const Phase6 phase6(axes());
  expect_right(phase6, [&](const Pieces& pieces) { return phase6.state(pieces, 0); });
}

// Every x can be staged and split; of R-L the 7896 that phase 6 can bring home are where phase 5 ends.
TEST(Reduction6Tables, ReachWhatTheyShould) {
  const SplitTable split(Kind::x, Group::wide_on_axis);
  unsigned solvable = 0;
  for (std::uint32_t set = 0; set < 1u << 16; ++set)
    if (std::popcount(set) == 8) {
      EXPECT_LT(split.distance(set), 10u);
    }
  for (std::uint32_t x = 0; x < 256; ++x)
    for (std::uint32_t left = 0; left < 256; ++left)
      for (std::uint32_t right = 0; right < 256; ++right) {
        if (std::popcount(x) != 4 || std::popcount(left) != 4 || std::popcount(right) != 4) continue;
        const std::uint32_t node = x | left << 8 | right << 16;
        EXPECT_EQ(axes().phase5(node) == 0, axes().phase6(node, R) != AxisTables::unreached);
        EXPECT_NE(axes().phase6(node, U), AxisTables::unreached);
        solvable += axes().phase5(node) == 0 ? 1 : 0;
      }
  EXPECT_EQ(solvable, 7896u);
}

TEST(Reduction6Phases, GoalsAreGoals) {
  const Phase6 phase(axes());
  for (const auto& goal : phase.goals(50)) EXPECT_EQ(phase.distances(goal), Phase6::Distances{});
}

}  // namespace
}  // namespace rompicapo::cube::reduction6
