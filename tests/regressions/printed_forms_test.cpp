// SPDX-License-Identifier: MIT
//
// Output of `--format classic` and `classic-it`, and nodes with their strings of moves, could not be read as states.
#include <gtest/gtest.h>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/classic.hpp"

#include "tests/regressions/read_test_support.hpp"

namespace rompicapo {
namespace {

TEST(Regressions, APrintedSolutionIsItsStart) {
  EXPECT_EQ(read("sliding:3x3", "1 0 3\n4 2 5\n7 8 6\n----- D\n1 2 3\n4 0 5\n7 8 6\n----- R\n1 2 3\n4 5 0\n7 8 6\n"),
            "1 0 3 4 2 5 7 8 6");
  EXPECT_EQ(read("sliding:3x3", "# seed 1, moves U\n1 2 3 4 5 6 7 0 8\n"), "1 2 3 4 5 6 7 0 8");
  const std::string board = "rc bc fc rg rv bv bs fs fg ag av as | 0";
  EXPECT_EQ(read("brain-twist", board + "\n-------- 0\nrc bc fc rg rv bv bs fs fg ag av as | 1\n"), board);
  // Trailing text is read too.
  EXPECT_EQ(read("sliding:3x3", "1 0 3\n4 2 5\n7 8 6\n----- D\n1 2 3\n4 0 5\n7 8 9\n").substr(0, 12), "error at 42:");
}

TEST(Regressions, ThePrintedListsAreTheFirstCube) {
  const auto cube = catalogue::make("cube:3");
  ASSERT_TRUE(cube.has_value());
  const std::string first = *(*cube)->rewrite("@R U", Style::classic_it);
  const std::string second = *(*cube)->rewrite("@R", Style::classic_it);
  EXPECT_EQ(read("cube:3", "# inizio, somma 40\n" + first + "\n\n# U', somma 20\n" + second + "\n"),
            read("cube:3", "@R U"));
  const std::string broken = "# U'\n" + first + "\n# x\n" + second.substr(0, second.size() - 4);
  EXPECT_EQ(read("cube:3", broken).substr(0, 5), "error");
}

TEST(Regressions, NodesAreStates) {
  for (const std::string_view name : {"sliding:3x3", "sliding:4x4", "brain-twist", "file:skewb", "cube:3"}) {
    const auto puzzle = catalogue::make(name);
    ASSERT_TRUE(puzzle.has_value());
    const auto steps = (*puzzle)->successors((*puzzle)->solved_state());
    ASSERT_TRUE(steps.has_value());
    const auto node = (*puzzle)->classic_node(steps->front().state, steps->front().move);
    ASSERT_TRUE(node.has_value());
    EXPECT_EQ(read(name, *node), steps->front().state) << *node;
    EXPECT_EQ(history_of(*node), steps->front().move) << *node;
    EXPECT_FALSE(history_of(steps->front().state));
  }
  EXPECT_EQ(read("sliding:3x3", "[4, 1, 3, 2, 5, 6, 7, 8, 0, 'UDR']"), "4 1 3 2 5 6 7 8 0");
  EXPECT_EQ(read("sliding:3x3", "[4, 1, 3, 2, 5, 6, 7, 8, 0, \"\"],"), "4 1 3 2 5 6 7 8 0");
  EXPECT_EQ(read("sliding:3x3", "[4, 1, 3, 2, 5, 6, 7, 8, 9, 'UDR']").substr(0, 12), "error at 25:");
}

// Brain Twist's `0` and `3` became `03`, which is no move.
TEST(Regressions, AMoveIsAddedSoThatItCanBeReadBack) {
  const auto added = [](std::string_view name, std::string_view history, std::string_view move) {
    const auto puzzle = catalogue::make(name);
    return catalogue::with_move(**puzzle, history, move);
  };
  EXPECT_EQ(added("brain-twist", "1 0 -6 0", "3"), "1 0 -6 0 3");
  EXPECT_EQ(added("brain-twist", "", "3"), "3");
  EXPECT_EQ(added("cube:3", "R U", "F'"), "R U F'");
  EXPECT_EQ(added("sliding:3x3", "UDR", "U"), "UDRU");
  EXPECT_EQ(added("file:skewb", "R", "L"), "R L");
  const auto slides = catalogue::make("sliding:3x3", {"", "multi"});
  EXPECT_EQ(catalogue::with_move(**slides, "UU", "L"), "UUL");
  EXPECT_EQ(catalogue::with_move(**slides, "UU", "U"), "UU U");
}

}  // namespace
}  // namespace rompicapo
