// SPDX-License-Identifier: MIT
//
// What moves in text mean: tables of strings with what they must expand to, and of strings that are wrong.
#include "rompicapo/puzzles/cube/models/notation.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/made_by_test_support.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {
namespace {

std::string rewritten(unsigned size, std::string_view text) {
  const Expected<std::vector<Turn>> turns = read_moves(size, text);
  if (!turns) return "error: " + turns.error().message;
  std::string result;
  for (const Turn& turn : *turns) {
    if (!result.empty()) result += ' ';
    result += write_turn(size, turn);
  }
  return result;
}

struct Reading {
  unsigned size;
  std::string_view text, meaning;
};

TEST(Notation, MeansWhatItShould) {
  const std::vector<Reading> readings{
      // Faces and counts.
      {3, "", ""},
      {3, " \n\t ", ""},
      {3, "R U2 F' D2' L3 B4", "R U2 F' D2 L'"},
      {3, "RUR'U'", "R U R' U'"},
      {3, "R0 R4 R8", ""},
      {3, "R5 R6 R7 R7'", "R R2 R' R"},
      {3, "R2R2", "R2 R2"},
      {3, "U\u2019 U\u2018 U\u2032 U\u02bc U'", "U' U' U' U' U'"},
      {3, "F2\u2019", "F2"},
      {3, "Ri R2i R'2 R'3 R^2 R^-1", "R' R2 R2 R R2 R'"},
      {4, "R'2R R'2-3r", "R' 2R R' 2-3Rw"},
      // Wide blocks.
      {3, "Rw r r' Rw2", "Rw Rw Rw' Rw2"},
      {4, "Rw 2Rw 2r r", "Rw Rw Rw Rw"},
      {5, "3Rw 3r 4u2 3Fw'", "3Rw 3Rw 4Uw2 3Fw'"},
      {5, "1Rw 1R R", "R R R"},
      {3, "3Rw 3u' 3f2", "x y' z2"},
      {2, "Rw r u'", "x x y'"},
      {4, "4l", "x'"},
      {7, "5Dw 6b2", "5Dw 6Bw2"},
      // Inner layers.
      {4, "2R 3R 2U' 3D2", "2R 3R 2U' 3D2"},
      {4, "4R 4R'", "L' L"},
      {5, "2-3r 2-3Rw 2-4f'", "2-3Rw 2-3Rw 2-4Fw'"},
      {5, "1-3r 3-5r", "3Rw 3Lw'"},
      {5, "2-2r", "2R"},
      {5, "3R 3L 3U 3D 3F 3B", "M' M E' E S S'"},
      {6, "2-5r2", "2-5Rw2"},
      {11, "10R 11R 2-11r", "10R L' 10Lw'"},
      // Slices.
      {3, "M E S M' E2 S'", "M E S M' E2 S'"},
      {3, "m e s", "M E S"},
      {4, "m e' s2", "2-3Lw 2-3Dw' 2-3Fw2"},
      {5, "M m", "M 2-4Lw"},
      // Rotations.
      {3, "x y z x' y2 z3", "x y z x' y2 z'"},
      {11, "x2", "x2"},
      {2, "x y z", "x y z"},
      {3, "X Y' Z2", "x y' z2"},
      // Groups.
      {3, "(R U)2", "R U R U"},
      {3, "(R U R' U')6", "R U R' U' R U R' U' R U R' U' R U R' U' R U R' U' R U R' U'"},
      {3, "(R U2 F')'", "F U2 R'"},
      {3, "(R U)2'", "U' R' U' R'"},
      {3, "(R U)0 F", "F"},
      {3, "()7", ""},
      {3, "( ( R )' )'", "R"},
      {3, "((R)')'", "R"},
      {3, "(R(U(F)2)2)2", "R U F F U F F R U F F U F F"},
      {3, "(R U)*2 (R)\u00d73 (R U)^-1 (R)'2", "R U R U R R R U' R' R' R'"},
      // Commutators and conjugates.
      {3, "[R, U]", "R U R' U'"},
      {3, "[R: U]", "R U R'"},
      {3, "[R,U]'", "U R U' R'"},
      {3, "[R: U]2", "R U R' R U R'"},
      {3, "[R U, F2]", "R U F2 U' R' F2"},
      {3, "[R: [U, F]]", "R U F U' F' R'"},
      {3, "[[R, U], F]", "R U R' U' F U R U' R' F'"},
      {3, "[, R]", "R R'"},
      {3, "[ : ]", ""},
      {3, "[(R U)2: F']", "R U R U F' U' R' U' R'"},
      {4, "[2R2, u]", "2R2 Uw 2R2 Uw'"},
      {3, "[(R, U): F]", "R U F U' R'"},
      // Comments, and what is as good as a blank.
      {3, "R, U , F", "R U F"},
      {3, "R . U\n. F", "R U F"},
      {3, "R /* [a] cross\n */ U/**/F", "R U F"},
      {3, "R // a cross, on [the] left\nU", "R U"},
      {3, "R//\nU", "R U"},
      {3, "// nothing", ""},
      {3, "[R, // first\n U]", "R U R' U'"},
  };
  for (const Reading& reading : readings)
    EXPECT_EQ(rewritten(reading.size, reading.text), reading.meaning) << reading.text;
}

struct Mistake {
  unsigned size;
  std::string_view text;
  std::size_t position;
  std::string_view part;  // of the message
};

TEST(Notation, NamesThePieceAndThePlaceOfAMistake) {
  const std::vector<Mistake> mistakes{
      {3, "R Q", 2, "`Q` is no move"},
      {3, "R u2 W", 5, "`W` is no move"},
      {3, "R'2'", 3, "is no move"},
      {3, "R''", 2, "is no move"},
      {3, "R^", 1, "`^` is no move"},
      {3, "R /* U", 2, "`/*` is no move"},
      {3, "U 4R", 2, "layer 4 of a cube of 3"},
      {2, "3Rw", 0, "layer 3 of a cube of 2"},
      {3, "0R", 0, "layers run from 1"},
      {5, "3-2r", 0, "nearer one first"},
      {5, "U 2-3R", 2, "written 2-3Rw"},
      {5, "2-r", 2, "missing after `-`"},
      {5, "2-9r", 0, "layer 9"},
      {4, "R M", 2, "no middle layer"},
      {2, "m", 0, "no inner layers"},
      {3, "2M", 0, "takes no layer number"},
      {3, "3x", 0, "takes no layer number"},
      {3, "R (U F", 2, "never closed"},
      {3, "R [U, F", 2, "never closed"},
      {3, "[U", 0, "never closed"},
      {3, "R U)", 3, "without an opening"},
      {3, "[R U]", 4, "needs a `,`"},
      {3, "[R, U, F]", 5, "inside `[`"},
      {3, "[R, U)", 5, "inside `[`"},
      {3, "(R)100001", 3, "too large"},
      {3, "((R)1000)1000", 0, "more than 100000"},
      {3, "R\xff", 1, "\\xff"},
  };
  for (const Mistake& mistake : mistakes) {
    const Expected<std::vector<Turn>> turns = read_moves(mistake.size, mistake.text);
    ASSERT_FALSE(turns.has_value()) << mistake.text;
    EXPECT_EQ(turns.error().position, mistake.position) << mistake.text << ": " << turns.error().message;
    EXPECT_NE(turns.error().message.find(mistake.part), std::string::npos)
        << mistake.text << ": " << turns.error().message;
  }
}

TEST(Notation, ShortTextsCannotAskForEndlessWork) {
  std::string bomb = "R";
  for (int depth = 0; depth < 40; ++depth) bomb = fmt::format("({})2", bomb);
  EXPECT_FALSE(read_moves(3, bomb));
  std::string empty;
  for (int depth = 0; depth < 40; ++depth) empty = fmt::format("({})99999", empty);
  EXPECT_EQ(rewritten(3, empty), "");
  const std::string deep(1'000'000, '(');
  EXPECT_FALSE(read_moves(3, deep));
  EXPECT_FALSE(read_moves(3, std::string(1'000'000, '[')));
}

TEST(Notation, KnownIdentities) {
  for (const unsigned size : {2u, 3u, 4u, 5u}) {
    EXPECT_EQ(made_by(size, "[R, U]6"), StickerCube(size));
    EXPECT_EQ(made_by(size, "(R U)105"), StickerCube(size));
    EXPECT_NE(made_by(size, "[R, U]3"), StickerCube(size));
    EXPECT_EQ(made_by(size, "x y x' z'"), StickerCube(size));
  }
  const std::vector<Reading> same{
      {3, "Rw", "x L"},      {3, "M", "R L' x'"}, {3, "E", "U D' y'"}, {3, "S", "F' B z"},      {3, "r", "R M'"},
      {3, "2R", "M'"},       {4, "Rw", "x 2Lw"},  {4, "m", "2L 3L"},   {4, "3R", "2L'"},        {5, "2-4r", "m'"},
      {5, "3Rw", "R 2R 3R"}, {5, "3Rw", "x Lw"},  {2, "R", "x L"},     {6, "2-4r", "2R 3R 4R"},
  };
  for (const Reading& pair : same)
    EXPECT_EQ(made_by(pair.size, pair.text), made_by(pair.size, pair.meaning)) << pair.text << " = " << pair.meaning;
}

TEST(Notation, WrittenTurnsReadBackAsTheSame) {
  for (const unsigned size : {2u, 3u, 4u, 5u, 8u})
    for (unsigned face = 0; face < 6; ++face)
      for (unsigned first = 1; first <= size; ++first)
        for (unsigned last = first; last <= size; ++last)
          for (unsigned quarters = 1; quarters <= 3; ++quarters) {
            const Turn turn{static_cast<Face>(face), first, last, quarters};
            const std::string text = write_turn(size, turn);
            StickerCube once = made_by(size, "F R U2"), again = once;
            once.turn(turn);
            const Expected<std::vector<Turn>> read = read_moves(size, text);
            ASSERT_TRUE(read && read->size() == 1) << text;
            again.turn((*read)[0]);
            ASSERT_EQ(once, again) << text;
          }
}

TEST(Notation, Costs) {
  const auto cost = [](std::string_view text, unsigned size, Metric metric) {
    Cost sum = 0;
    const Expected<std::vector<Turn>> turns = read_moves(size, text);
    for (const Turn& turn : *turns) sum += cost_of(size, turn, metric);
    return sum;
  };
  EXPECT_EQ(cost("R U2 F' x y2", 3, Metric::htm), 3u);
  EXPECT_EQ(cost("R U2 F' x y2", 3, Metric::qtm), 4u);
  EXPECT_EQ(cost("M Rw M2", 3, Metric::htm), 5u);
  EXPECT_EQ(cost("M Rw M2", 3, Metric::qtm), 7u);
  EXPECT_EQ(cost("4R 3Rw 2-5r", 5, Metric::htm), 4u);
}

}  // namespace
}  // namespace rompicapo::cube
