// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/models/board.hpp"

#include <algorithm>
#include <cstdio>
#include <gtest/gtest.h>
#include <map>
#include <queue>
#include <set>

namespace rompicapo::sliding {
namespace {

Error error_of(std::string_view text, Size size) {
  const Expected<Board> board = parse_board(text, blank_last(size), Letters::blank);
  EXPECT_FALSE(board) << text;
  return board ? Error{} : board.error();
}

TEST(SlidingBoard, ReadsNumbersHoweverTheyAreDivided) {
  for (const char* form : {"1 2 3 4 5 6 7 8 0", "[1, 2, 3, 4, 5, 6, 7, 8, 0]", "1,2,3\n4,5,6\r\n7,8,0\n",
                           "((1 2 3) (4 5 6) (7 8 0))", "1 2 3 / 4 5 6 / 7 8 0", "@", "@ULDR", " @U D"}) {
    const Expected<Board> board = parse_board(form, blank_last({3, 3}), Letters::blank);
    ASSERT_TRUE(board) << form;
    EXPECT_EQ(format_board(*board), form == std::string("@ULDR") ? "1 2 3 4 8 5 7 6 0" : "1 2 3 4 5 6 7 8 0");
  }
}

TEST(SlidingBoard, NamesTheWrongPieceAndItsPlace) {
  struct Case {
    std::string text, part;
    std::size_t position;
  };
  for (const Case& wrong :
       {Case{"1 2 q 4", "`q` is not a number", 4}, Case{"1 2 3", "only 3 numbers", 5}, Case{"", "no numbers", 0},
        Case{"1 2 3 4 5 6 7 8 9", "9 is no tile", 16},
        Case{"1 2 3 4 5 6 7 8 8", "8 stands twice, and 0 is missing", 16},
        Case{"1 1 3 4 5 6 7 8 0", "1 stands twice, and 2 is missing", 2},
        Case{"1 2 3 4 5 6 7 8 0 5", "too many numbers, from 5 on", 18},
        Case{"-1 2 3 4 5 6 7 8 0", "`-1` is not a number", 0}, Case{"99999999999999999999 1", "is no tile", 0},
        Case{"@ULX", "`X` is not a move", 3}, Case{"@Ul", "in capitals", 2},
        Case{"@LLL", "L cannot be made as move 3", 3}, Case{" @D", "at the bottom edge", 2}}) {
    const Error error = error_of(wrong.text, {3, 3});
    EXPECT_NE(error.message.find(wrong.part), std::string::npos) << wrong.text << ": " << error.message;
    EXPECT_EQ(error.position, wrong.position) << wrong.text;
  }
}

TEST(SlidingBoard, EndsFastAndShortOnHugeOrBinaryText) {
  for (const std::string& text :
       {std::string(1'000'000, '1'), std::string(1'000'000, ' '), std::string(1'000'000, '\xff'),
        std::string(1'000'000, '\0'), std::string(1'000'000, '['), "@" + std::string(1'000'000, 'L')})
    EXPECT_LT(error_of(text, {4, 4}).message.size(), 200u);
}

TEST(SlidingBoard, SizesHaveBounds) {
  EXPECT_EQ(*parse_size("3x4", 0), (Size{3, 4}));
  EXPECT_TRUE(parse_size("100x100", 0));
  for (const char* text : {"", "3", "x", "3x", "x3", "1x5", "5x1", "0x0", "3x3x3", "-3x3", "99999x2", "3X3", "a"})
    EXPECT_FALSE(parse_size(text, 8)) << text;
}

TEST(SlidingBoard, NamedGoals) {
  EXPECT_EQ(format_board(spiral({3, 3})), "1 2 3 8 0 4 7 6 5");
  EXPECT_EQ(format_board(spiral({4, 4})), "1 2 3 4 12 13 14 5 11 0 15 6 10 9 8 7");
  EXPECT_EQ(format_board(spiral({2, 4})), "1 2 3 4 0 7 6 5");
  EXPECT_EQ(format_board(spiral({4, 2})), "1 2 0 3 7 4 6 5");
  EXPECT_EQ(format_board(blank_first({2, 3})), "0 1 2 3 4 5");
  EXPECT_EQ(format_board(blank_last({2, 3})), "1 2 3 4 5 0");
}

TEST(SlidingBoard, WritesTheClassicForms) {
  const Board board = *parse_board("8 10 7 11 0 5 4 14 1 13 12 6 2 9 3 15", blank_last({4, 4}), Letters::blank);
  EXPECT_EQ(format_rows(board), " 8 10  7 11\n 0  5  4 14\n 1 13 12  6\n 2  9  3 15");
  EXPECT_EQ(plain_text(draw_board(blank_last({2, 2}), blank_last({2, 2}))),
            "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+\n");
}

TEST(SlidingBoard, TileLettersTurnTheSense) {
  const Expected<Board> up = parse_board("@U", blank_last({3, 3}), Letters::blank);
  const Expected<Board> down = parse_board("@D", blank_last({3, 3}), Letters::tile);
  ASSERT_TRUE(up && down);
  EXPECT_EQ(*up, *down);
}

TEST(SlidingBoard, CountsStates) {
  EXPECT_EQ(count_states({2, 2}), "12");
  EXPECT_EQ(count_states({3, 3}), "181440");
  EXPECT_EQ(count_states({4, 4}), "10461394944000");
  EXPECT_EQ(count_states({5, 5}), "7755605021665492992000000");
  EXPECT_EQ(count_states({100, 100}), "");
}

// Parity against exhaustive search: exactly the boards that moves reach are reachable.
TEST(SlidingBoard, ParityTellsWhatMovesReach) {
  for (const Size size : {Size{2, 2}, Size{2, 3}, Size{3, 2}})
    for (const Board& goal : {blank_last(size), blank_first(size), spiral(size)}) {
      std::set<std::vector<int>> met{goal.tiles};
      std::queue<Board> queue({goal});
      for (; !queue.empty(); queue.pop())
        for (int move = 0; move < 4; ++move) {
          Board next = queue.front();
          if (slide(next, static_cast<Direction>(move)) && met.insert(next.tiles).second) queue.push(next);
        }
      EXPECT_EQ(std::to_string(met.size()), count_states(size));
      Board board = blank_first(size);
      do {
        ASSERT_EQ(is_reachable(board, goal), met.count(board.tiles) == 1) << format_board(board);
      } while (std::next_permutation(board.tiles.begin(), board.tiles.end()));
    }
}

TEST(SlidingBoard, TheSwapThatIsNamedFixesTheBoard) {
  Rng rng(7);
  for (const Size size : {Size{2, 2}, Size{3, 3}, Size{4, 5}, Size{7, 6}})
    for (int round = 0; round < 50; ++round) {
      Board board = random_board(spiral(size), rng);
      EXPECT_TRUE(is_reachable(board, spiral(size)));
      std::iter_swap(std::find(board.tiles.begin(), board.tiles.end(), 1),
                     std::find(board.tiles.begin(), board.tiles.end(), 2));
      ASSERT_FALSE(is_reachable(board, spiral(size)));
      const std::string reason = unreachable_reason(board, spiral(size));
      int a = 0, b = 0;
      ASSERT_EQ(std::sscanf(reason.c_str(),
                            "an odd permutation: swap two tiles and it can be solved, for example %d and %d", &a, &b),
                2);
      ASSERT_TRUE(a != b && a > 0 && b > 0);
      std::iter_swap(std::find(board.tiles.begin(), board.tiles.end(), a),
                     std::find(board.tiles.begin(), board.tiles.end(), b));
      EXPECT_TRUE(is_reachable(board, spiral(size)));
    }
}

TEST(SlidingBoard, RandomBoardsAreUniform) {
  Rng rng(1);
  std::map<std::vector<int>, int> seen;
  for (int round = 0; round < 12'000; ++round) ++seen[random_board(blank_last({2, 2}), rng).tiles];
  EXPECT_EQ(seen.size(), 12u);
  for (const auto& [board, times] : seen) EXPECT_NEAR(times, 1000, 150);  // 5 standard deviations
}

}  // namespace
}  // namespace rompicapo::sliding
