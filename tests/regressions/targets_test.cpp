// SPDX-License-Identifier: MIT
//
// Brain Twist had no `--target`; and on sliding boards `@MOVES` began at the target instead of solved.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo {
namespace {

TEST(Regressions, BrainTwistIsSolvedToAState) {
  const auto plain = catalogue::make("brain-twist");
  ASSERT_TRUE(plain.has_value());
  for (const std::string_view target : {"1 0 5", "1 0 5 0", "0", "2 -3 0 7 6 0 4"}) {
    PuzzleOptions options;
    options.goal = target;
    const auto puzzle = catalogue::make("brain-twist", options);
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
    const std::string wanted = *(*plain)->canonical(target);
    EXPECT_EQ((*puzzle)->info().goal, wanted);
    EXPECT_EQ((*puzzle)->solved_state(), wanted);
    EXPECT_EQ(*(*puzzle)->canonical("@1 0 5"), *(*plain)->canonical("@1 0 5"));  // from solved, not from the target
    // The perfect table and a search without it agree.
    std::vector<Cost> lengths;
    for (const std::string_view solver : {"table", "a-star", "bidirectional"}) {
      const auto answer = catalogue::solve(**puzzle, "@3 0 8 -6", {std::string(solver), "", {}, {}});
      ASSERT_TRUE(answer.has_value()) << answer.error().message;
      ASSERT_EQ(answer->result.outcome, Outcome::solved);
      EXPECT_TRUE(answer->verified);
      EXPECT_EQ((*plain)->walk("@3 0 8 -6", answer->moves)->steps.back().state, wanted);
      lengths.push_back(answer->length);
    }
    EXPECT_EQ(lengths[0], lengths[1]);
    EXPECT_EQ(lengths[0], lengths[2]);
  }
  PuzzleOptions wrong;
  wrong.goal = "rc fc bc rg rv bv bs fs fg ag av as | 0";
  EXPECT_EQ(catalogue::make("brain-twist", wrong).error().code, ErrorCode::unsolvable);
}

TEST(Regressions, MovesWithATargetBeginAtSolved) {
  for (const auto& [name, target] : {std::pair{"sliding:3x3", "0 1 2 3 4 5 6 7 8"}, {"cube:3", "@R U F"}}) {
    PuzzleOptions options;
    options.goal = target;
    const auto puzzle = catalogue::make(name, options), plain = catalogue::make(name);
    ASSERT_TRUE(puzzle.has_value() && plain.has_value());
    EXPECT_EQ(*(*puzzle)->canonical("@U"), *(*plain)->canonical("@U")) << name;
  }
  // A named goal defines solved.
  PuzzleOptions spiral;
  spiral.goal = "spiral";
  EXPECT_EQ(*(*catalogue::make("sliding:3x3", spiral))->canonical("@U"), "1 0 3 8 2 4 7 6 5");
}

}  // namespace
}  // namespace rompicapo
