// SPDX-License-Identifier: MIT
//
// Boards and moves in common formats of other programs and people were refused, often with a misleading reason ("54
// stickers, and only 5 are given"); brackets of moves on the inverse scramble were read as groups.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/classic.hpp"

namespace rompicapo {
namespace {

std::string read_loosely(std::string_view name, std::string_view text) {
  const auto puzzle = catalogue::make(name);
  if (!puzzle) return puzzle.error().message;
  const Expected<std::string> state = (*puzzle)->rewrite(text, Style::canonical, /*allow_unsolvable=*/true);
  if (state) return *state;
  const std::string at = state.error().position ? std::to_string(*state.error().position) : "-";
  return "error at " + at + ": " + state.error().message;
}

TEST(PastedBoards, AreReadWhereTheyCanBeInOneWay) {
  for (const std::string_view text : {"812043765",
                                      "812 043 765",
                                      "812/043/765",
                                      "8 1 2 _ 4 3 7 6 5",
                                      "8 1 2 x 4 3 7 6 5",
                                      "812X43765",
                                      "812.43765",
                                      "8 1 2\n* 4 3\n7 6 5",
                                      "[[8, 1, 2], [None, 4, 3], [7, 6, 5]]",
                                      "8 1 2 null 4 3 7 6 5",
                                      "8,1,2\n,4,3\n7,6,5",
                                      "8;1;2\n;4;3\n7;6;5\n",
                                      "8\t1\t2\n\t4\t3\n7\t6\t5",
                                      "8,1,2,,4,3,7,6,5",
                                      "| 8 | 1 | 2 |\n|   | 4 | 3 |\n| 7 | 6 | 5 |",
                                      "８ １ ２ ０ ４ ３ ７ ６ ５",
                                      "８１２０４３７６５",
                                      "8 1 2 □ 4 3 7 6 5",
                                      "3\n8 1 2\n0 4 3\n7 6 5",
                                      "3 3\n812\n043\n765",
                                      "3x3\n8 1 2\n_ 4 3\n7 6 5\n",
                                      "8-1-2/_-4-3/7-6-5",
                                      "8-1-2/0-4-3/7-6-5",
                                      "1. 8 1 2 0 4 3 7 6 5",
                                      "[8, 1, 2, _, 4, 3, 7, 6, 5, 'U']"})
    EXPECT_EQ(read_loosely("8-puzzle", text), "8 1 2 0 4 3 7 6 5") << text;
  EXPECT_EQ(read_loosely("8-puzzle", "123 456 7_8"), "1 2 3 4 5 6 7 0 8");
  EXPECT_EQ(read_loosely("8-puzzle", "1,2,3\n4,5,6\n7,8,"), "1 2 3 4 5 6 7 8 0");
  EXPECT_EQ(read_loosely("8-puzzle", "1,2,3,\n4,5,6,\n7,8,\n"), "1 2 3 4 5 6 7 8 0");
  const std::string goal = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
  for (const std::string_view text : {"123456789ABCDEF0", "1234 5678 9abc def0", "1 2 3 4 5 6 7 8 9 A B C D E F _",
                                      "1 2 3 4 5 6 7 8 9 10 11 12 13 14 150"})
    EXPECT_EQ(read_loosely("15-puzzle", text), goal) << text;
}

TEST(PastedBoards, ReadWhatIsDrawn) {
  for (const std::string_view name : {"sliding:2x3", "sliding:4x4", "sliding:5x3"}) {
    const auto puzzle = *catalogue::make(name);
    Rng rng(3);
    for (int sample = 0; sample < 20; ++sample) {
      const std::string state = puzzle->random_state(rng);
      EXPECT_EQ(read_loosely(name, plain_text(*puzzle->draw(state))), state);
    }
  }
}

TEST(PastedBoards, SayWhichWaysThereAre) {
  EXPECT_EQ(read_loosely("15-puzzle", "1234567891011121314150"),
            "error at -: this can be read in more than one way: as `1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0` or as "
            "`12 3 4 5 6 7 8 9 10 1 11 2 13 14 15 0`; put blanks between the numbers");
  EXPECT_NE(read_loosely("8-puzzle", "1,2,3,,4,5,6,,7,8").find("as `1 2 3 0 4 5 6 7 8` or as `1 2 3 4 5 6 0 7 8`"),
            std::string::npos);
  // What is no board in any way is told of as before.
  EXPECT_EQ(read_loosely("8-puzzle", "1 2 3 4 5 6 7 8 9").substr(0, 24), "error at 16: 9 is no til");
  EXPECT_EQ(read_loosely("8-puzzle", "1 2 3 x 5 6 7 8 0"), "error at 6: `x` is not a number");
  EXPECT_EQ(read_loosely("8-puzzle", "1 2 _ 4 _ 6 7 8 0"), "error at 4: `_` is not a number");
  EXPECT_EQ(read_loosely("8-puzzle", "８ １ ２ ０ ４ ３ ７ ６ q"), "error at 32: `q` is not a number");
  EXPECT_EQ(read_loosely("8-puzzle", "123\n456"), "error at 7: only 6 numbers: a 3x3 board has 9");
  EXPECT_EQ(read_loosely("8-puzzle", "3\n1 2 3\n4 5 6"), "error at 13: only 6 numbers: a 3x3 board has 9");
}

TEST(PastedMoves, AreReadAsTheyAreWrittenElsewhere) {
  for (const auto& [text, meaning] :
       std::vector<std::pair<std::string, std::string>>{{"Ri U Ri", "R' U R'"},
                                                        {"R'2 U2'", "R2 U2"},
                                                        {"R^2 U^-1 F^3", "R2 U' F'"},
                                                        {"R X Y' Z2", "R x y' z2"},
                                                        {"R, U, R'", "R U R'"},
                                                        {"(R, U)2", "R U R U"},
                                                        {"U . U", "U2"},
                                                        {"R /* a comment\nof F's */ U", "R U"},
                                                        {"(R U)*3", "(R U)3"},
                                                        {"(R U)\u00d73", "(R U)3"},
                                                        {"(R U)^-2", "(R U)2'"},
                                                        {"1. R U F", "R U F"},
                                                        {"2) R U F", "R U F"}}) {
    EXPECT_EQ(read_loosely("cube:3", text), read_loosely("cube:3", '@' + meaning)) << text;
  }
  EXPECT_EQ(read_loosely("cube:4", "R'2R"), read_loosely("cube:4", "@R' 2R"));
  EXPECT_EQ(read_loosely("file:skewb", "Ri U'2 L^2 . B /* R */"), read_loosely("file:skewb", "@R' U2' L2 B"));
  EXPECT_EQ(read_loosely("8-puzzle", "U, L // U U\n. R /* D */ D"), read_loosely("8-puzzle", "@ULRD"));
  EXPECT_EQ(read_loosely("brain-twist", "1 /* 2 */ . 0 // 3"), read_loosely("brain-twist", "@1 0"));
}

TEST(PastedMoves, NameTheWordThatIsNone) {
  for (const auto& [text, word] : std::vector<std::pair<std::string, std::string>>{
           {"R U Q", "error at 4: `Q` is no move"},
           {"R U Q F", "error at 4: `Q` is no move"},
           {"hello", "error at 0: `hello` is no move"},
           {"foo", "error at 3: `foo` is no move, and of the 54 stickers of a cube of 3 only 3 are given"},
           {"[R U / D2]", "error at 5: `/` is no move"},
           {"R (U /* F", "error at 5: `/*` is no move"},
           {"UR UF UQ", "error at 7: `Q` is no move"}}) {
    EXPECT_EQ(read_loosely("cube:3", text).substr(0, word.size()), word) << text;
  }
  EXPECT_EQ(read_loosely("file:skewb", "Q R X").substr(0, 32), "error at 0: there is no move `Q`");
  EXPECT_EQ(read_loosely("8-puzzle", "R2").substr(0, 29), "error at 1: `2` is not a move");
  // Rows of stickers are still missed as such, so that the next line of a file belongs to them.
  EXPECT_EQ(read_loosely("cube:3", "W G R\nO B Y").substr(0, 13), "error at 11: ");
  EXPECT_EQ(read_loosely("cube:3", "UUUUUUUUURRR"),
            "error at 12: a cube of 3 has 54 stickers, and only 12 are given (or give moves, as R U2 F')");
}

TEST(PastedMoves, OnTheInverseScrambleAreRefusedByName) {
  EXPECT_NE(read_loosely("cube:3", "@(R' F2) // EO\nU D2 L // DR").find("NISS"), std::string::npos);
  EXPECT_NE(read_loosely("cube:3", "@U (R F) D // on the inverse").find("NISS"), std::string::npos);
  EXPECT_EQ(read_loosely("cube:3", "@F (R U R' U') F' // OLL\n(R U)2 // again"),
            read_loosely("cube:3", "@F R U R' U' F' R U R U"));
  EXPECT_EQ(read_loosely("cube:3", "@(R U R' U') // one line"), read_loosely("cube:3", "@R U R' U'"));
}

TEST(PastedMoves, RotationsThatLookLikeCountsAreRemarkedOn) {
  const auto cube = catalogue::make("cube:3");
  ASSERT_TRUE(cube);
  EXPECT_EQ(read_loosely("cube:3", "(R U R' U')x3"), read_loosely("cube:3", "@R U R' U' x'"));
  const std::vector<std::string> remarks = catalogue::remarks_on(**cube, "(R U R' U')x3");
  ASSERT_EQ(remarks.size(), 1u);
  EXPECT_EQ(remarks[0],
            "`x3` behind a bracket is read as a turn of the whole cube; to repeat the bracket write `(...)3`");
  EXPECT_TRUE(catalogue::remarks_on(**cube, "(R U R' U') x (F)3").empty());
}

// A rotation of the puzzle maps each three faces to three with the same turns, mirror images excluded.
TEST(PastedMoves, TheMegaminxIsHeldAsItsGeometryHasIt) {
  const auto megaminx = *catalogue::make("megaminx");
  const auto order = [&](const std::string& moves) {
    std::string state = megaminx->solved_state();
    int count = 0;
    do state = megaminx->walk(state, moves)->steps.back().state;
    while (++count < 1000 && state != megaminx->solved_state());
    return count;
  };
  for (const char* turn : {"R++", "D++", "D-- R--"}) {
    const auto held = [&](const std::string& moves) {  // the moves after the rotation, and the rotation undone
      const std::string back = turn == std::string("D-- R--") ? "R++ D++" : turn[0] == 'R' ? "R--" : "D--";
      return std::string(turn) + ' ' + moves + ' ' + back;
    };
    for (const char* faces : {"U F", "U D", "U F R", "U R F", "F FR DR", "F DR FR", "BL B D'"})
      EXPECT_EQ(order(held(faces)), order(faces)) << turn << ' ' << faces;
  }
}

// R++ turns the layer opposite R against the rest: later names refer to the puzzle as it then stands.
TEST(PastedMoves, MegaminxScramblesOfTheWca) {
  EXPECT_EQ(read_loosely("megaminx", "R++"), read_loosely("megaminx", "@DL2"));
  EXPECT_EQ(read_loosely("megaminx", "D--"), read_loosely("megaminx", "@U2'"));
  EXPECT_EQ(read_loosely("megaminx", "R++ U"), read_loosely("megaminx", "@DL2 FR"));
  EXPECT_EQ(read_loosely("megaminx", "D++ F"), read_loosely("megaminx", "@U2 BL"));
  EXPECT_EQ(read_loosely("megaminx", "R++ R++ R++ R++ R++ D++ D++ D++ D++ D++ U L"), read_loosely("megaminx", "@U L"));
  EXPECT_EQ(read_loosely("file:skewb", "R++").substr(0, 6), "error ");
}

TEST(PastedStickers, InAnotherOrderAreOffered) {
  const auto cube = catalogue::make("cube:3");
  ASSERT_TRUE(cube);
  const std::string ours = read_loosely("cube:3", "@R U F2 L' D B' U2 R F");
  const auto face = [&](char letter) { return ours.substr(9 * std::string("URFDLB").find(letter), 9); };
  std::string ulfrbd, net = face('U');
  for (const char letter : {'U', 'L', 'F', 'R', 'B', 'D'}) ulfrbd += face(letter);
  for (std::size_t row = 0; row < 3; ++row)
    for (const char letter : {'L', 'F', 'R', 'B'}) net += face(letter).substr(3 * row, 3);
  net += face('D');
  EXPECT_NE(read_loosely("cube:3", ulfrbd).find("; in the face order ULFRBD the stickers make a cube: " + ours),
            std::string::npos)
      << read_loosely("cube:3", ulfrbd);
  EXPECT_NE(read_loosely("cube:3", net).find("; read as an unfolded net they make a cube: " + ours), std::string::npos)
      << read_loosely("cube:3", net);
  const auto fixes = (*cube)->fixes(ulfrbd);
  ASSERT_TRUE(fixes && fixes->size() == 1);
  EXPECT_EQ(fixes->front().name, "face-order");
  EXPECT_EQ(fixes->front().what, "ULFRBD");
  EXPECT_EQ(fixes->front().state, ours);
  std::string wrong = ours;  // a mistake in our order is told of as before
  std::swap(wrong[0], wrong[10]);
  EXPECT_EQ(read_loosely("cube:3", wrong).find("make a cube"), std::string::npos) << read_loosely("cube:3", wrong);
}

TEST(PuzzleNames, OfTheLibraryNeedNoPrefix) {
  EXPECT_EQ((*catalogue::make("pyraminx"))->info().name, "file:pyraminx");
  EXPECT_EQ((*catalogue::make("2x2x2"))->info().name, "cube:2");  // the library also has one
  EXPECT_EQ((*catalogue::make("brain-twist"))->info().name, "brain-twist");
  EXPECT_EQ(catalogue::make("piraminx").error().message, "no puzzle `piraminx` (did you mean `pyraminx`?)");
  EXPECT_EQ(catalogue::make("rubik").error().message, "no puzzle `rubik` (did you mean `cube:3`?)");
  EXPECT_EQ(catalogue::make("clock").error().message,
            "no puzzle `clock` (one of: sliding:RxC, cube:N, brain-twist, file:PATH, 8-puzzle)");
}

}  // namespace
}  // namespace rompicapo
