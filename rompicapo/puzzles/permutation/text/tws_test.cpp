// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/text/tws.hpp"

#include <gtest/gtest.h>

#include "rompicapo/puzzles/permutation/library_test_support.hpp"
#include "rompicapo/puzzles/permutation/text/checks.hpp"
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"

namespace rompicapo::permutation {
namespace {

using List = Places;

TEST(Tws, ReadsAllOfASmallPuzzle) {
  const Definition small = defined(small_tws);
  EXPECT_EQ(small.name, "small");
  EXPECT_EQ(small.orbits, (std::vector<Orbit>{{"CORNERS", 4, 3}, {"EDGES", 2, 1}}));
  EXPECT_EQ(small.solved[0], (OrbitPattern{{0, 1, 2, 3}, {0, 0, 0, 0}, {3, 3, 1, 3}}));
  EXPECT_EQ(small.solved[1], (OrbitPattern{{0, 0}, {0, 0}, {1, 1}}));
  ASSERT_EQ(small.generators.size(), 2u);
  // "1 2 0 0" goes with the pieces: the one from the first place, which comes to the second, is twisted by 1.
  EXPECT_EQ(small.generators[0].transformation[0], (OrbitTransformation{{2, 0, 1, 3}, {0, 1, 2, 0}}));
  EXPECT_EQ(small.generators[0].transformation[1], (OrbitTransformation{{0, 1}, {0, 0}}));
  EXPECT_EQ(small.generators[1].transformation[0].source, (List{0, 1, 3, 2}));
  EXPECT_EQ(small.derived, (std::vector<Derived>{{"Z", "B"}, {"AB", "A B' A2"}}));
}

TEST(Tws, MoveTransformationsCountFromZeroByPlace) {
  const Definition puzzle = defined(
      "Set C 3 3\nStartState\nC\n2 1 0\n0 1 0\nEnd\nMoveTransformation A\nC\n2 0 1\n0 1 2\nEnd\nMove B\nC\n3 1 2\n1 2 "
      "0\nEnd\n");
  EXPECT_EQ(puzzle.name, "unnamed");
  EXPECT_EQ(puzzle.solved[0].pieces, (List{2, 1, 0}));
  EXPECT_EQ(puzzle.generators[0].transformation, puzzle.generators[1].transformation);
}

TEST(Tws, LinesEndAsAnySystemEndsThem) {
  std::string text(small_tws), windows, old;
  for (const char letter : text) {
    windows += letter == '\n' ? "\r\n" : std::string(1, letter);
    old += letter == '\n' ? '\r' : letter;
  }
  EXPECT_EQ(defined(windows), defined(small_tws));
  EXPECT_EQ(defined(old), defined(small_tws));
}

TEST(Tws, EveryPuzzleOfTheLibraryComesBackFromBothForms) {
  EXPECT_GE(library().size(), 15u);
  for (const EmbeddedText& each : library()) {
    SCOPED_TRACE(each.name);
    const Definition puzzle = defined(each.text);
    const Expected<Definition> from_json = read_kpuzzle(write_kpuzzle(puzzle));
    ASSERT_TRUE(from_json.has_value()) << from_json.error().message;
    EXPECT_EQ(*from_json, puzzle);
    const Expected<std::string> text = write_tws(*from_json);
    ASSERT_TRUE(text.has_value());
    EXPECT_EQ(defined(*text), puzzle);
  }
}

TEST(Tws, WritesWhatItReads) { EXPECT_EQ(defined(*write_tws(defined(small_tws))), defined(small_tws)); }

TEST(Tws, HalfSeenOrientationsCannotBeWritten) {
  Definition puzzle = defined("Set C 2 4\nSolved\nEnd\nMove A\nC\n2 1\nEnd\n");
  puzzle.solved[0].moduli = {2, 4};
  const Expected<std::string> text = write_tws(puzzle);
  ASSERT_FALSE(text.has_value());
  EXPECT_NE(text.error().message.find("shows 2 of its 4"), std::string::npos) << text.error().message;
}

// The same text with one piece replaced.
std::string spoilt(std::string_view from, std::string_view to) {
  std::string text(small_tws);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

struct Mistake {
  std::string_view from, to, line, reason;
};

TEST(Tws, MistakesAreNamedWithTheirLine) {
  for (const Mistake& each :
       std::vector<Mistake>{{"Set EDGES 2 1", "Set EDGES 2", "line 3: ", "`Set NAME PLACES ORIENTATIONS`"},
                            {"Set EDGES 2 1", "Set EDGES 0 1", "line 3: ", "from 1 to"},
                            {"Set EDGES 2 1", "Set EDGES 2 x", "line 3: ", "`x` is no number"},
                            {"Set EDGES 2 1", "Set EDGES 2 99999999999999999999", "line 3: ", "out of range"},
                            {"Set EDGES 2 1", "Set CORNERS 2 1", "line 3: ", "two sets"},
                            {"Set EDGES 2 1", "Set EDGES 4000 2", "line 3: ", "at most 4096"},
                            {"Set EDGES 2 1", "Sett EDGES 2 1", "line 3: ", "did you mean `Set`"},
                            {"Set EDGES 2 1", "Set 1EDGES 2 1", "line 3: ", "cannot be the name"},
                            {"1 2 3 4\n0 0 ? 0", "1 2 3\n0 0 ? 0", "line 7: ", "3 numbers, and `CORNERS` has 4 places"},
                            {"1 2 3 4\n0 0 ? 0", "1 2 3 4097\n0 0 ? 0", "line 7: ", "from 1 to 4096"},
                            {"1 2 3 4\n0 0 ? 0", "1 2 2 3\n0 0 ? 0", "line 7: ", "do not show their orientation alike"},
                            {"1 2 3 4\n0 0 ? 0", "1 2 ? 4\n0 0 ? 0", "line 7: ", "a piece cannot be `?`"},
                            {"0 0 ? 0", "0 0 3 0", "line 8: ", "from 0 to 2"},
                            {"0 0 ? 0", "0 0 ? 0\n0 0 0 0", "line 9: ", "a third"},
                            {"3 1 2 4", "3 1 1 4", "line 15: ", "from place 1 would go to both 2 and 3"},
                            {"1 2 0 0", "1 ? 0 0", "line 16: ", "`?` stands in Solved alone"},
                            {"Move A", "Move B", "line 18: ", "two moves are called `B`"},
                            {"Move A", "Move A(", "line 13: ", "`(` in it"},
                            {"Move A", "Illegal CORNERS 1 2", "line 13: ", "not supported"},
                            {"Move A\nCORNERS", "Move A\nCORNER", "line 14: ", "did you mean `CORNERS`"},
                            {"2 1\nCORNERS", "CORNERS", "line 19: ", "no numbers follow `EDGES`"},
                            {"MoveAlias Z B", "MoveAlias Z", "line 24: ", "`MoveAlias NAME MOVE`"},
                            {"MoveAlias Z B", "SwizzleSet Z B", "line 24: ", "MoveAlias"},
                            {"MoveSequence AB A B' A2", "Move C", "line 25: ", "has no End"}}) {
    const std::string text = spoilt(each.from, each.to);
    const Expected<Definition> read = read_tws(text);
    ASSERT_FALSE(read.has_value()) << each.to;
    EXPECT_EQ(read.error().message.substr(0, each.line.size()), each.line) << each.to << ": " << read.error().message;
    EXPECT_NE(read.error().message.find(each.reason), std::string::npos) << each.to << ": " << read.error().message;
    EXPECT_LE(read.error().position.value_or(text.size() + 1), text.size()) << each.to;
  }
}

TEST(Tws, MistakesOfTheWholeAreNamedToo) {
  for (const Mistake& each : std::vector<Mistake>{{"MoveAlias Z B", "MoveAlias Z Q", "", "there is no move `Q`"},
                                                  {"AB A B' A2", "AB AB", "", "stands for itself"},
                                                  {"Move B", "Move A2", "", "not what its name says"},
                                                  {"MoveAlias Z B", "MoveAlias A2 B", "", "not what its name says"}}) {
    const Expected<Definition> read = read_tws(spoilt(each.from, each.to));
    ASSERT_FALSE(read.has_value()) << each.to;
    EXPECT_NE(read.error().message.find(each.reason), std::string::npos) << read.error().message;
  }
  EXPECT_FALSE(read_tws("").has_value());
  EXPECT_FALSE(read_tws("Name x\nSet C 3 1\nSolved\nEnd\n").has_value()) << "no moves";
  EXPECT_FALSE(read_tws(std::string(most_text + 1, ' ')).has_value());
}

// Other forms cannot hold a comment among the moves.
TEST(Tws, ACommentInDerivedMovesIsLeftOut) {
  const Expected<Definition> read = read_tws(
      "\xEF\xBB\xBFName small\nSet C 3 1\nSolved\nC\n1 2 3\nEnd\nMove A\nC\n2 3 1\nEnd\n"
      "MoveSequence Z A A' // there and back\nMoveSequence Y A,// once\n");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->derived, (std::vector<Derived>{{"Z", "A A'"}, {"Y", "A,"}}));
  const Expected<Definition> again = read_kpuzzle(write_kpuzzle(*read));
  ASSERT_TRUE(again.has_value()) << again.error().message;
  EXPECT_EQ(*again, *read);
  EXPECT_FALSE(read_tws("Set C 3 1\nSolved\nC\n1 2 3\nEnd\nMove A\nC\n2 3 1\nEnd\nMoveSequence Z // A\n"));
}

}  // namespace
}  // namespace rompicapo::permutation
