// SPDX-License-Identifier: MIT
//
// With quarter turns, a half turn was printed as one step, although it counts as two and is no single move.
#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo {
namespace {

TEST(Regressions, AHalfTurnIsTwoStepsInQuarterTurns) {
  for (const auto& [metric, steps] : {std::pair{"htm", 3u}, {"qtm", 5u}}) {
    const auto cube = catalogue::make("cube:3", {"", metric});
    ASSERT_TRUE(cube.has_value());
    const auto walk = (*cube)->walk("@R2 U F2", "F2 U' R2");
    ASSERT_TRUE(walk.has_value());
    EXPECT_EQ(walk->steps.size(), steps);
    EXPECT_EQ(walk->length, steps);
    EXPECT_TRUE(walk->solved);
    // Each step is one move, as marking requires.
    std::string before = walk->start;
    for (const Step& step : walk->steps) {
      const auto next = (*cube)->successors(before);
      ASSERT_TRUE(next.has_value());
      EXPECT_TRUE(std::any_of(next->begin(), next->end(),
                              [&](const Step& one) { return one.move == step.move && one.state == step.state; }))
          << metric << ' ' << step.move;
      before = step.state;
    }
    const auto told = (*cube)->annotations("@R2 U F2", "F2 U' R2", "two-phase", "");
    ASSERT_TRUE(told.has_value());
    EXPECT_EQ(told->size(), steps);
  }
}

}  // namespace
}  // namespace rompicapo
