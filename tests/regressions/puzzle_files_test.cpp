// SPDX-License-Identifier: MIT
//
// Files of other programs were refused: for `$schema` and `experimental` keys, for gaps in the numbers of pieces, for
// an orbit or a move given twice, for extra information in a ksolve+ definition. One small file of each kind.
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"

namespace rompicapo {
namespace {

using permutation::Definition;
using Notes = std::vector<std::string>;

std::string name_of_file(const std::string& file) { return "file:" PUZZLE_FILES "/" + file; }

struct Kind {
  std::string file, states;
  std::string solved;  // in the file's numbering
  std::string json;    // a state as other programs write it
  std::string state;   // the same as text
  Notes notes;
};

const std::vector<Kind> kinds{
    {"described.json",
     "6",  // 4! / (2! 2!)
     "DISCS: 1 1 3 3",
     R"({"DISCS": {"pieces": [2, 0, 0, 2], "orientation": [0, 0, 0, 0]}})",
     "DISCS: 3 1 1 3",
     {"the key `$schema` is left out", "the key `experimentalPuzzleDescription` is left out",
      "the key `experimentalColour` is left out"}},
    {"from_one.json",
     "24",  // 3! orders, and two pieces show their orientation
     "DISCS: 2 3 4 / 0 ? 0",
     R"({"DISCS": {"pieces": [3, 1, 2], "orientation": [1, 0, 0]}})",
     "DISCS: 4 2 3 / 1 0 ?",
     {}},
    {"beside.json",
     "60",  // the even permutations of five
     "RING: 1 2 3 4 5",
     R"({"RING": {"pieces": [1, 2, 0, 3, 4], "orientation": [0, 0, 0, 0, 0]}})",
     "RING: 2 3 1 4 5",
     {"`orbits` does not declare `FRAME`, and it is left out",
      "`B` is among `moves` and `derivedMoves`: that of `moves` counts"}},
    {"wide.def",
     "23040",  // 6! permutations, 2^5 orientations: the parity of their sum is that of the permutation
     "RING: 1 2 3 4 5 6 / 0 0 0 0 0 0",
     "",
     "",
     {}},
    {"older.def",
     "12",  // 4! / 2!
     "EDGES: 1 1 3 4; CENTRE: 1",
     "",
     "",
     {"line 6: `Ignore` is left out: every piece is solved; pieces that do not matter have one number in Solved, and "
      "orientation `?`",
      "line 31: `Multiplicators` is left out: the powers of a move are found from what it does",
      "line 36: `ParallelMoves` is left out: moves that commute are found from what they do",
      "line 40: `MoveLimits` is left out: how often a move may be made is not limited"}},
    {"tws_words.tws",
     "216",  // 4!/2! orders of the ring, 9 orientations of the two that show them, 2 orders of the dots
     "RING: 1 2 4 4 / 0 1 ? ?; DOT: 1 8",
     "",
     "",
     {}},
};

TEST(Regressions, FilesOfOthersAreRead) {
  for (const Kind& kind : kinds) {
    SCOPED_TRACE(kind.file);
    const auto puzzle = catalogue::make(name_of_file(kind.file));
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
    EXPECT_EQ((*puzzle)->info().states, kind.states);
    EXPECT_EQ((*puzzle)->solved_state(), kind.solved);
    const Definition& definition = *permutation::definition_of(planning::unplanned(**puzzle));
    EXPECT_EQ(definition.notes, kind.notes);
    const auto from_json = permutation::read_kpuzzle(permutation::write_kpuzzle(definition));
    ASSERT_TRUE(from_json.has_value()) << from_json.error().message;
    EXPECT_EQ(*from_json, definition);
    auto from_text = permutation::read_tws(*permutation::write_tws(definition));
    ASSERT_TRUE(from_text.has_value()) << from_text.error().message;
    from_text->name = definition.name;  // one word there
    EXPECT_EQ(*from_text, definition);
    if (!kind.json.empty()) {
      const auto state = (*puzzle)->canonical(kind.json);
      EXPECT_TRUE(state.has_value() && *state == kind.state) << (state ? *state : state.error().message);
    }
  }
}

TEST(Regressions, FilesOfOthersAreSolved) {
  Rng rng(7);
  for (const Kind& kind : kinds) {
    SCOPED_TRACE(kind.file);
    const auto puzzle = catalogue::make(name_of_file(kind.file));
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
    for (int draw = 0; draw < 10; ++draw) {
      const std::string state = (*puzzle)->random_state(rng);
      const auto again = (*puzzle)->canonical(state);
      ASSERT_TRUE(again.has_value()) << again.error().message;
      EXPECT_EQ(*again, state);
      const auto answer = catalogue::solve(**puzzle, state, {});
      ASSERT_TRUE(answer.has_value()) << answer.error().message;
      EXPECT_TRUE(answer->verified && answer->result.outcome == Outcome::solved) << state;
    }
  }
}

// B of `moves` turns three places; the B of `derivedMoves` would turn all five.
TEST(Regressions, AMoveCountsBeforeADerivedOne) {
  const auto puzzle = catalogue::make(name_of_file("beside.json"));
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  EXPECT_EQ(*(*puzzle)->canonical("@B"), "RING: 2 3 1 4 5");
}

std::string message_of(const Expected<Definition>& read) { return read ? "read" : read.error().message; }

TEST(Regressions, WhatAKsolveFileCannotHaveIsNamed) {
  const std::string puzzle = "Set C 3 1\nSolved\nC\n1 2 3\nEnd\nMove A\nC\n2 3 1\nEnd\n";
  EXPECT_EQ(message_of(permutation::read_tws(puzzle)), "read");
  for (const std::string word : {"Illegal C 1 2", "Block\nC\n1 2\nEnd", "ForbiddenPairs\nA A\nEnd",
                                 "ForbiddenGroups\nA A2\nEnd", "SwizzleSet A", "MaxDepth 9", "Slack 1", "QTM", "HTM",
                                 "Scramble x\nC\n2 3 1\nEnd", "ScrambleAlg x\nA\nEnd", "RandomScramble x\nEnd"}) {
    const std::string named = "line 10: `" + word.substr(0, word.find_first_of(" \n")) + "`: ";
    EXPECT_EQ(message_of(permutation::read_tws(puzzle + word + '\n')).substr(0, named.size()), named);
  }
  for (const std::string word : {"Ignore", "ParallelMoves", "Multiplicators", "MoveLimits"})
    EXPECT_EQ(message_of(permutation::read_tws(puzzle + word + "\nA A\n")), "line 10: `" + word + "` has no End");
}

// A name similar to an orbit that the move omits is a typing error, not an undeclared orbit.
TEST(Regressions, AMisspeltOrbitIsNoUndeclaredOne) {
  std::ifstream file(PUZZLE_FILES "/beside.json");
  std::string text(std::istreambuf_iterator<char>(file), {});
  const std::string from = "\"RING\": {\"permutation\": [1,";
  ASSERT_NE(text.find(from), std::string::npos);
  text.replace(text.find(from), from.size(), "\"RIMG\": {\"permutation\": [1,");
  EXPECT_EQ(message_of(permutation::read_kpuzzle(text)), "moves.B.RIMG: there is no such orbit (did you mean `RING`?)");
}

}  // namespace
}  // namespace rompicapo
