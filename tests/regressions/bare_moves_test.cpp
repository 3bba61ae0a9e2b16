// SPDX-License-Identifier: MIT
//
// A scramble copied without a leading `@`, `R2 B2 L2 D' F R2`, was refused as a state, and an accent was not accepted
// as a prime.
#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

#include "tests/regressions/read_test_support.hpp"

namespace rompicapo {
namespace {

TEST(Regressions, BareMovesAreAState) {
  for (const auto& [puzzle, moves] : {std::pair{"cube:3", "R2 B2 L2 D' F R2"},
                                      {"cube:3", "U"},
                                      {"cube:3", "RUR'U'"},
                                      {"cube:3", "[R, U] (M2 x)3"},
                                      {"cube:3", "R U F\n// a comment\nL D B"},
                                      {"cube:5", "3Rw2 r U' Dw"},
                                      {"cube:2", "R U F R U F R U F R U F"},
                                      {"sliding:3x3", "ULDR"},
                                      {"sliding:4x4", "U L, D"},
                                      {"brain-twist", "1 0 -6 0 3"},
                                      {"file:skewb", "R L' B"},
                                      {"file:2x2x2-fixed", "[U, R] F2"}})
    EXPECT_EQ(read(puzzle, moves), read(puzzle, std::string("@") + moves)) << puzzle << ' ' << moves;
}

TEST(Regressions, AMoveTextOfAsManySymbolsAsStickersIsMoves) {
  const std::string moves = "R' U2 F' L2 D' B2 U' R2 F2 L' D2 B' U2 R' F2 L2 D' B2 U F L R D B U F L";
  std::string symbols = moves;
  symbols.erase(std::remove(symbols.begin(), symbols.end(), ' '), symbols.end());
  ASSERT_EQ(symbols.size() + 9, 54u);
  const std::string whole = moves + " R D B U F L R D B";
  EXPECT_EQ(read("cube:3", whole), read("cube:3", "@" + whole));
}

TEST(Regressions, StickersStayStickers) {
  // Each letter nine times: stickers, although the text also reads as moves.
  const std::string solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
  std::string spaced, symbols;
  for (const char letter : solved) spaced += std::string(1, letter) + ' ';
  for (const char letter : solved) symbols += "MESxyz"[std::string("URFDLB").find(letter)];
  EXPECT_EQ(read("cube:3", solved), solved);
  EXPECT_EQ(read("cube:3", spaced), solved);
  EXPECT_EQ(read("cube:3", symbols), solved);
  // One missing, one wrong, or only a beginning: reported as stickers.
  for (const std::string& broken :
       {solved.substr(1), "R" + solved.substr(1), spaced.substr(2), solved.substr(0, 9), std::string("UUURRR")}) {
    EXPECT_EQ(read("cube:3", broken).substr(0, 5), "error") << broken;
    EXPECT_NE(read("cube:3", broken).find("stickers"), std::string::npos) << read("cube:3", broken);
  }
}

TEST(Regressions, OneWrongPieceOfBareMovesIsNamed) {
  EXPECT_EQ(read("cube:3", "R2 B2 Q L2 D'").substr(0, 25), "error at 6: `Q` is no mov");
  EXPECT_EQ(read("cube:3", "R2 B2 4Rw L2 D'").substr(0, 19), "error at 6: `4Rw` r");
  EXPECT_EQ(read("sliding:3x3", "ULXD").substr(0, 31), "error at 2: `X` is not a move: ");
  EXPECT_EQ(read("sliding:3x3", "ULLL").substr(0, 12), "error at 3: ");
  EXPECT_EQ(read("brain-twist", "1 0 9").substr(0, 24), "error at 4: `9` is no mo");
  EXPECT_EQ(read("brain-twist", "1 0 3").substr(0, 12), "error at 4: ");
  EXPECT_EQ(read("file:skewb", "R Q' B").substr(0, 26), "error at 2: there is no mo");
}

TEST(Regressions, EveryMarkOfAPrimeIsRead) {
  for (const std::string mark : {"\u2019", "\u2018", "\u2032", "\u02bc", "\u00b4", "`"}) {
    EXPECT_EQ(read("cube:3", "R" + mark + " U2" + mark + " F"), read("cube:3", "R' U2' F")) << mark;
    EXPECT_EQ(read("file:skewb", "R" + mark + " (L B)2" + mark), read("file:skewb", "R' (L B)2'")) << mark;
  }
}

}  // namespace
}  // namespace rompicapo
