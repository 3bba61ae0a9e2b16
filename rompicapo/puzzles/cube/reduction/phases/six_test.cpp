// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/six.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/phase_test_support.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction::six {
namespace {

Pieces solved_pieces() { return read_pieces(StickerCube(6)); }

const AxisTables& axes() {
  static const AxisTables made;
  return made;
}

TEST(Reduction6Tables, CarryWhatIsReadOffThePieces) {
  const auto check = [](const auto& phase) { expect_carried(phase, solved_pieces(), 20); };
  check(Phase1{});
  check(Phase2{});
  check(Phase3{});
  check(Phase4{});
  const Phase5 phase5(axes());
  expect_carried(phase5, solved_pieces(), 20,
                 [&](const Pieces& pieces) { return phase5.state(pieces, wing_places().low_set); });
  const Phase6 phase6(axes());
  expect_carried(phase6, solved_pieces(), 20, [&](const Pieces& pieces) { return phase6.state(pieces, 0); });
}

// Every x can be staged and split; of R-L the 7896 that phase 6 can bring home are where phase 5 ends.
TEST(Reduction6Tables, ReachWhatTheyShould) {
  const SplitTable split(Kind::x, 6, Group::wide_on_axis);
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
  for (const auto& goal : phase.goals(50)) EXPECT_EQ(phase.distances(goal), Distances{});
}

}  // namespace
}  // namespace rompicapo::cube::reduction::six
