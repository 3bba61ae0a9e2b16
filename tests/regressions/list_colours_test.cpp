// SPDX-License-Identifier: MIT
//
// Six Italian lists with another colour scheme were answered in our colours.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/classic.hpp"

namespace rompicapo {
namespace {

// Green on top, yellow in front; the right face turned once.
constexpr std::string_view lists =
    "alto = ['V','V','G','V','V','G','V','V','G']\n"
    "basso = ['B','B','W','B','B','W','B','B','W']\n"
    "destra = ['R','R','R','R','R','R','R','R','R']\n"
    "sinistra = ['A','A','A','A','A','A','A','A','A']\n"
    "retro = ['W','W','V','W','W','V','W','W','V']\n"
    "fronte = ['G','G','B','G','G','B','G','G','B']";

TEST(Regressions, ListsAreAnsweredInTheColoursThatWereGiven) {
  const auto cube = catalogue::make("cube:3");
  ASSERT_TRUE(cube.has_value());
  const auto again = (*cube)->rewrite(lists, Style::classic_it);
  ASSERT_TRUE(again.has_value()) << again.error().message;
  EXPECT_EQ(*again, lists);

  // The other states of an answer are canonical texts, without colours.
  const auto walk = (*cube)->walk(lists, "U");
  ASSERT_TRUE(walk.has_value());
  const auto ours = (*cube)->rewrite(walk->steps[0].state, Style::classic_it);
  ASSERT_TRUE(ours.has_value());
  const std::string theirs = catalogue::ListColours(**cube, lists).in_given(*ours);
  EXPECT_NE(theirs, *ours);
  EXPECT_NE(theirs.find("basso = ['B','B','W','B','B','W','B','B','W']"), std::string::npos) << theirs;
  const auto read_back = (*cube)->canonical(theirs);
  ASSERT_TRUE(read_back.has_value()) << read_back.error().message;
  EXPECT_EQ(*read_back, walk->steps[0].state);
}

TEST(Regressions, OtherFormsAreAnsweredInOurColours) {
  const auto cube = catalogue::make("cube:3");
  ASSERT_TRUE(cube.has_value());
  const auto ours = (*cube)->rewrite("@R", Style::classic_it);
  ASSERT_TRUE(ours.has_value());
  EXPECT_EQ(catalogue::ListColours(**cube, "@R").in_given(*ours), *ours);
  EXPECT_NE(ours->find("destra = ['R','R'"), std::string::npos);
}

TEST(Regressions, ListColoursOfASmallCube) {
  const auto cube = catalogue::make("cube:2");
  ASSERT_TRUE(cube.has_value());
  const std::string given =
      "alto = ['1','1','1','1']\nbasso = ['4','4','4','4']\ndestra = ['2','2','2','2']\n"
      "sinistra = ['5','5','5','5']\nretro = ['6','6','6','6']\nfronte = ['3','3','3','3']";
  EXPECT_EQ(*(*cube)->rewrite(given, Style::classic_it), given);
}

}  // namespace
}  // namespace rompicapo
