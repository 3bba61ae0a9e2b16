// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rompicapo/puzzles/cube/goals/goal_text.hpp"

namespace rompicapo::cube {
namespace {

std::string mask_by_text(std::string_view goal) { return mask_of(*read_goal_pattern(goal)); }

TEST(GoalMask, ShowsTheStickersThatTellAPieceItsPlace) {
  const std::string cross = "....U........R..R.....F..F..D.DDD.D.....L..L.....B..B.";
  EXPECT_EQ(mask_by_text("cross:D"), cross);
  EXPECT_EQ(mask_by_text("block222:DBL"), "....U........R........F.......DD.DD....LL.LL.....BB.BB");
  EXPECT_EQ(mask_by_text(cross), cross);
}

TEST(GoalMask, ShowsOneStickerWhereItsColourTellsEnough) {
  EXPECT_EQ(mask_by_text("oll:D"), "UUUUUUUUU...RRRRRR...FFFFFFDDDDDDDDD...LLLLLL...BBBBBB");
  EXPECT_EQ(mask_by_text("ocll:D"), "U.U.U.U.U...RRRRRR...FFFFFFDDDDDDDDD...LLLLLL...BBBBBB");
  EXPECT_EQ(mask_by_text("UUUUUUUUU............................................."),
            "UUUUUUUUU....R........F........D........L........B....");
}

TEST(GoalMask, ShowsAPieceAtHomeWhereverTheGoalWantsIt) {  // UR at UF
  EXPECT_EQ(mask_by_text(".......U...........R.................................."),
            "....UU....R..R........F........D........L........B....");
}

TEST(GoalMask, ShowsWhatAnyGoalOfAUnionTells) {
  const std::string edges = ".U.UUU.U..R.RRR.R..F.FFF.F..D.DDD.D..L.LLL.L..B.BBB.B.";
  EXPECT_EQ(mask_by_text("cross"), edges);
  EXPECT_EQ(mask_by_text("eo"), edges);
  EXPECT_EQ(mask_by_text("cross:D|corners").find('.'), 1u);
  EXPECT_EQ(mask_by_text("dr").find('.'), std::string::npos);
}

TEST(NamedGoals, CanBeAskedForAtAllTheirPlaces) {
  for (const NamedGoal& goal : named_goals(3))
    for (const std::string& place : places_of(goal))
      EXPECT_TRUE(read_goal_pattern(std::string(goal.name) + ':' + place)) << goal.name << ' ' << place;
}

}  // namespace
}  // namespace rompicapo::cube
