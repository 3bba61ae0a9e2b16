// SPDX-License-Identifier: MIT
//
// In htm two equal quarter turns were written as one half turn, so an answer of hill climbing had more moves than its
// text, and its length was that of the text.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo {
namespace {

TEST(Regressions, TheTextOfAnAnswerHasAsManyMovesAsTheAnswer) {
  const auto puzzle = catalogue::make("cube:2", {"", "htm"});
  ASSERT_TRUE(puzzle.has_value());
  const auto answer = catalogue::solve(**puzzle, "FDDFDBRLFLUUBFDULRLRRUBB", {"hill-climb", "misplaced", {}, {}});
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  ASSERT_EQ(answer->result.outcome, Outcome::solved);
  EXPECT_EQ(answer->length, answer->result.moves.size());
}

TEST(Regressions, EqualQuarterTurnsStayTwoMovesInHtmAndCountTwoInQtm) {
  for (const auto& [metric, text] : {std::pair{"htm", "U U"}, {"qtm", "U2"}}) {
    const auto puzzle = catalogue::make("cube:3", {"", metric});
    ASSERT_TRUE(puzzle.has_value());
    const std::vector<Move> twice{Move{0}, Move{0}};
    ASSERT_EQ((*puzzle)->info().move_names[0], "U");
    EXPECT_EQ((*puzzle)->spell(twice), text);
    EXPECT_EQ((*puzzle)->walk((*puzzle)->solved_state(), text)->length, 2u);
  }
}

}  // namespace
}  // namespace rompicapo
