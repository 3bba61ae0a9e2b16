// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/models/goal.hpp"

#include <gtest/gtest.h>

namespace rompicapo::sliding {
namespace {

constexpr Size three{3, 3};

Goal goal(std::string_view text, Size size = three) {
  const Expected<Goal> read = parse_goal(text, size, Letters::blank);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error().message);
  return read ? *read : Goal{};
}

std::vector<std::string> members(std::string_view text, Size size = three) {
  std::vector<std::string> texts;
  for (const Board& one : goal(text, size).members) texts.push_back(format_board(one));
  return texts;
}

TEST(SlidingGoal, ReadsNamesPatternsAndUnions) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(members(""), Texts{"1 2 3 4 5 6 7 8 0"});
  EXPECT_EQ(members("rows:1"), Texts{"1 2 3 . . . . . ."});
  EXPECT_EQ(members("row:1"), Texts{"1 2 3 . . . . . ."});
  EXPECT_EQ(members("rows:2"), Texts{"1 2 3 4 5 6 . . ."});
  EXPECT_EQ(members("columns:2"), Texts{"1 2 . 4 5 . 7 8 ."});
  EXPECT_EQ(members("column:1", {2, 4}), Texts{"1 . . . 5 . . ."});
  EXPECT_EQ(members("corner"), Texts{"1 2 3 4 . . 7 . ."});
  EXPECT_EQ(members("corner", {2, 2}), Texts{"1 2 3 ."});
  EXPECT_EQ(members(" 1 2 3, . . . | .. 0"), Texts{"1 2 3 . . . . . 0"});
  EXPECT_EQ(members("1 2 3 4 5 6 7 . 0"), Texts{"1 2 3 4 5 6 7 . 0"});
  EXPECT_EQ(members("1 2 3 | 4 5 6 | 7 8 ."), Texts{"1 2 3 4 5 6 7 8 0"});
  EXPECT_EQ(members("@U|rows:1 | 8 . . . . . . . ."),
            (Texts{"1 2 3 4 5 0 7 8 6", "1 2 3 . . . . . .", "8 . . . . . . . ."}));
  EXPECT_EQ(goal("row:1|8 ........").name, "rows:1 | 8 . . . . . . . .");
  EXPECT_EQ(goal("rows:1 |spiral").name, "rows:1 | spiral");
  EXPECT_TRUE(goal("spiral").is_whole());
  EXPECT_FALSE(goal("rows:1").is_whole());
  EXPECT_FALSE(goal("spiral | blank-last").is_whole());
}

TEST(SlidingGoal, SaysWhatIsWrongAndWhere) {
  const auto told = [](std::string_view text) {
    const Expected<Goal> read = parse_goal(text, three, Letters::blank);
    EXPECT_FALSE(read) << text;
    return read ? std::pair<std::string, std::size_t>{}
                : std::pair(read.error().message, read.error().position.value_or(99));
  };
  using Told = std::pair<std::string, std::size_t>;
  EXPECT_EQ(told("1 2 3 . 2 . . . ."), Told("goal: 2 stands twice, the second time in place 5", 8));
  EXPECT_EQ(told("1 2 3 . . ."), Told("goal: only 6 places: a 3x3 board has 9", 11));
  EXPECT_EQ(told("1 2 3 . . . . . . ."), Told("goal: too many places: a 3x3 board has 9", 19));
  EXPECT_EQ(told("1 9 . . . . . . ."),
            Told("goal: 9 is no tile of a 3x3 board: its tiles are 1 to 8, and 0 is the blank", 2));
  EXPECT_EQ(told(". . . . . . . . ."), Told("goal: it fixes no place, so every board fits", 0));
  EXPECT_EQ(told("rows:3"), Told("`rows:3` is no goal of a 3x3 board: write `rows:1` to `rows:2`", 4));
  EXPECT_EQ(told("spiral | rows:0").second, 13u);
  EXPECT_EQ(told("rows:1x").first, "`rows:1x` is no goal of a 3x3 board: write `rows:1` to `rows:2`");
  EXPECT_EQ(told("spiral | 1 2 3 3 . . . . ."), Told("goal: 3 stands twice, the second time in place 4", 15));
  EXPECT_EQ(told("spiral |"), Told("goal: a goal is missing after this `|`", 7));
  EXPECT_EQ(told("spiral || rows:1"), Told("goal: a goal is missing before this `|`", 8));
  EXPECT_EQ(told("1 2 3 | 4 . . | . . 3"), Told("goal: 3 stands twice, the second time in place 9", 20));
  EXPECT_NE(told("row:2").first.find("did you mean `rows:K`"), std::string::npos);
  EXPECT_NE(told("spira:1").first.find("did you mean `spiral`"), std::string::npos);
  EXPECT_NE(told("spiral | colums:1").first.find("did you mean `columns:K`"), std::string::npos);
}

// Of all boards of 2x3, those that fit and those that can be reached from the other half.
TEST(SlidingGoal, CompletionsFitAndCanBeReached) {
  for (const char* text : {"rows:1", "1 2 . . 5 3", ". 2 . 4 5 3", "0 . . . . .", "1 . . . . ."}) {
    const Board pattern = goal(text, {2, 3}).members.front();
    Board board = blank_first({2, 3});
    std::size_t reached = 0;
    do {
      const std::optional<Board> found = completion(pattern, board);
      if (!found) continue;
      ++reached;
      EXPECT_TRUE(fits(*found, pattern) && is_reachable(board, *found)) << text << ": " << format_board(*found);
    } while (std::next_permutation(board.tiles.begin(), board.tiles.end()));
    EXPECT_EQ(reached, std::string_view(text) == "1 2 . . 5 3" ? 360u : 720u) << text;
  }
  EXPECT_EQ(format_board(whole_board(goal("rows:1"))), "1 2 3 4 5 6 7 8 0");
  EXPECT_EQ(format_board(whole_board(goal("2 1 . . . . . . ."))), "2 1 3 4 5 6 8 7 0");
  EXPECT_EQ(format_board(whole_board(goal("1 2 3 4 5 6 . 8 ."))), "1 2 3 4 5 6 7 8 0");
}

TEST(SlidingGoal, NearestMemberIsTheOneThatFits) {
  const Goal both = goal("rows:2 | . . . . . . 8 7 0");
  EXPECT_EQ(format_board(nearest_member(both, goal("8 1 2 3 4 5 6 7 0").members.front())), ". . . . . . 8 7 0");
  EXPECT_EQ(format_board(nearest_member(both, blank_last(three))), "1 2 3 4 5 6 . . .");
}

}  // namespace
}  // namespace rompicapo::sliding
