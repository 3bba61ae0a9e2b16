// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/seven.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/edges/edges.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/phase_test_support.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction::seven {
namespace {

Pieces solved_pieces() { return read_pieces(StickerCube(7)); }

const AxisTables& axes() {
  static const AxisTables made;
  return made;
}

const five::Tables& inner_tables() {
  static const five::Tables made;
  return made;
}

TEST(Reduction7Tables, CarryWhatIsReadOffThePieces) {
  const auto check = [](const auto& phase) { expect_carried(phase, solved_pieces(), 10); };
  const EdgesCarried edges(inner_tables().pairs);
  check(Phase1{inner_tables()});
  check(Phase2{});
  check(Phase3{inner_tables()});
  check(Phase4{});
  const Phase5 phase5(inner_tables(), axes());
  expect_carried(phase5, solved_pieces(), 10, [&](const Pieces& pieces) {
    return phase5.state(pieces, phase5.inner.state(pieces.inner, five::wing_places().low_set));
  });
  check(Phase6{inner_tables(), axes(), edges});
  check(Phase7{inner_tables(), axes(), edges});
}

// Entries against a breadth-first search on the pieces themselves, to three turns from the goal.
TEST(Reduction7Tables, AreNoMoreThanTheTurnsNeeded) {
  const EdgesCarried edges(inner_tables().pairs);
  const Phase7 phase(inner_tables(), axes(), edges);
  std::vector<Pieces> layer{solved_pieces()};
  std::size_t exact = 0;
  for (unsigned depth = 1; depth <= 3; ++depth) {
    std::vector<Pieces> next;
    for (const Pieces& pieces : layer)
      for (const TurnIndex turn : turns_in(7, Phase7::group)) {
        next.push_back(pieces);
        apply(next.back(), turn);
        const auto distances = phase.distances(phase.state(next.back()));
        const unsigned most = *std::max_element(distances.begin(), distances.end());
        ASSERT_LE(most, depth);
        exact += most == depth ? 1 : 0;
      }
    if (next.size() > 500) next.resize(500);
    layer.swap(next);
  }
  EXPECT_GT(exact, 100u);
}

// Where phase 5 ends for bars of R-L phase 6 can continue, and where phase 6 ends 946 arrangements are left.
TEST(Reduction7Tables, ReachWhatTheyShould) {
  unsigned solvable = 0;
  for (std::uint32_t left = 0; left < 256; ++left)
    for (std::uint32_t middle = 0; middle < 256; ++middle)
      for (std::uint32_t right = 0; right < 256; ++right) {
        if (std::popcount(left) != 4 || std::popcount(middle) != 4 || std::popcount(right) != 4) continue;
        const std::uint32_t node = 0x0f | left << 8 | middle << 16 | right << 24;
        EXPECT_EQ(axes().phase5(node) == 0, axes().phase6(node, R) != AxisTables::unreached);
        solvable += axes().phase6(node, R) == 0 ? 1 : 0;
      }
  EXPECT_EQ(solvable, AxisTables::side_sets);
}

// All that turns of the next phase make of a goal is one; wings are counted as they lie.
TEST(Reduction7Phases, GoalsAreGoals) {
  const EdgesCarried edges(inner_tables().pairs);
  const Phase6 phase6(inner_tables(), axes(), edges);
  for (const Pieces& goal : random_goals(30, Group::faces_by_halves, 40))
    EXPECT_EQ(phase6.distances(phase6.state(goal)), Distances{});
  const Phase7 phase7(inner_tables(), axes(), edges);
  for (const Pieces& goal : random_goals(30, Group::faces_by_halves, 0)) {
    EXPECT_EQ(phase7.distances(phase7.state(goal)), Distances{});
    EXPECT_EQ(wrong_wings(goal.inner), 0u);
    EXPECT_EQ(phase7.penalty(phase7.state(goal), 0), 0);
  }
  Pieces pieces = solved_pieces();
  for (TurnIndex turn = 0; turn < turns_of(7); ++turn)
    if (layers_of_turn(turn) == 3 && !is_quarter(turn)) {
      apply(pieces, turn);
      EXPECT_EQ(wrong_wings(pieces.inner), 4u);
      apply(pieces, turn);
    }
}

// Inner wings in any even order, all else whole.
TEST(Reduction7Edges, AreMadeWholeAndNothingElseIsLost) {
  Rng rng(4);
  StickerCube cube(7);
  const std::vector<Turn> turns{{R, 1, 1, 1}, {U, 3, 3, 1}, {R, 1, 1, 3}, {U, 1, 1, 1}, {R, 1, 1, 1}, {U, 3, 3, 3}};
  for (unsigned done = 0; done < 3; ++done) {
    for (const Turn& turn : turns) cube.turn(turn);
    cube.turn({R, 1, 1, 3});
    cube.turn({static_cast<Face>(2 * done), 1, 2, 1});
  }
  const StickerCube start = cube;
  ASSERT_FALSE(is_smaller(start));
  const auto ends = pair_edges({{start, 7}}, {0, 2, 3, 4, 6}, {1, 10, 3, 3}, rng, [] { return true; });
  ASSERT_FALSE(ends.empty());
  for (const EdgesEnd& end : ends) {
    cube = start;
    for (const Turn& turn : end.turns) cube.turn(turn);
    EXPECT_TRUE(is_smaller(cube));
    EXPECT_LE(end.turns.size(), end.length - 7u);
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction::seven
