// SPDX-License-Identifier: MIT
//
// States and moves as people write them.
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/group/moves.hpp"
#include "rompicapo/group/reach.hpp"
#include "rompicapo/puzzles/permutation/library_test_support.hpp"
#include "rompicapo/puzzles/permutation/text/move_text.hpp"
#include "rompicapo/puzzles/permutation/text/pattern_text.hpp"

namespace rompicapo::permutation {
namespace {

// "A B2 A'" as it was understood, powers with their signs.
std::string understood(const Definition& puzzle, std::string_view text) {
  const auto turns = read_moves(puzzle, text);
  if (!turns) return "error at " + std::to_string(turns.error().position.value_or(999)) + ": " + turns.error().message;
  std::string all;
  for (const Turn& turn : *turns)
    all += (all.empty() ? "" : " ") + puzzle.generators[turn.generator].name + std::to_string(turn.exponent);
  return all;
}

TEST(MoveText, CountsGroupsCommutatorsAndComments) {
  const Definition small = defined(small_tws);
  EXPECT_EQ(understood(small, " A  B2,A'\nA3' "), "A1 B2 A-1 A-3");
  EXPECT_EQ(understood(small, "(A B)2"), "A1 B1 A1 B1");
  EXPECT_EQ(understood(small, "(A B)2'"), "B-1 A-1 B-1 A-1");
  EXPECT_EQ(understood(small, "(A)0"), "");
  EXPECT_EQ(understood(small, "[A, B]"), "A1 B1 A-1 B-1");
  EXPECT_EQ(understood(small, "[A: B]"), "A1 B1 A-1");
  EXPECT_EQ(understood(small, "[A, B]'"), "B1 A1 B-1 A-1");
  EXPECT_EQ(understood(small, "A // B B B\nB"), "A1 B1");
  EXPECT_EQ(understood(small, "Z2 AB'"), "B1 B1 A-2 B1 A-1");
  EXPECT_EQ(understood(small, ""), "");
}

TEST(MoveText, TheLongestNameCounts) {
  const Definition puzzle =
      defined("Set C 3 1\nSolved\nEnd\nMove T1\nC\n2 1 3\nEnd\nMove T12\nC\n1 3 2\nEnd\nMove -5\nC\n2 3 1\nEnd\n");
  EXPECT_EQ(puzzle.generators.size(), 3u);
  EXPECT_EQ(understood(puzzle, "T1 T12 T123 -5'"), "T11 T121 T123 -5-1");
  const Definition one = defined("Set C 5 1\nSolved\nEnd\nMove T1\nC\n2 3 4 5 1\nEnd\n");
  const Moves moves(one, Metric::moves);
  ASSERT_EQ(moves.size(), 4u);
  EXPECT_EQ(moves.all()[1].name, "(T1)2");
  for (const NamedMove& move : moves.all()) {
    const auto turns = read_moves(one, move.name);
    ASSERT_TRUE(turns.has_value()) << move.name;
    EXPECT_EQ(made_of(one, *turns), move.transformation) << move.name;
  }
}

TEST(MoveText, MistakesAreNamedWhereTheyStand) {
  const Definition small = defined(small_tws);
  EXPECT_EQ(understood(small, "A Q").substr(0, 12), "error at 2: ");
  EXPECT_EQ(understood(small, "A A''").substr(0, 12), "error at 2: ");
  EXPECT_EQ(understood(small, "A (B").substr(0, 12), "error at 2: ");
  EXPECT_EQ(understood(small, "A B)").substr(0, 12), "error at 3: ");
  EXPECT_EQ(understood(small, "[A B]").substr(0, 12), "error at 0: ");
  EXPECT_EQ(understood(small, "(A)x").substr(0, 12), "error at 3: ");
  EXPECT_NE(understood(small, "(((A)9999)9999)9999").find("too many"), std::string::npos);
  EXPECT_NE(understood(small, std::string(200, '(')).find("too deep"), std::string::npos);
}

TEST(PatternText, ReadsWhatItWrites) {
  Rng rng(4);
  for (const std::string name : {"pyraminx", "dino-cube-4-colours", "pyramorphix", "2x2x3"}) {
    const Definition puzzle = of_library(name);
    const Reach reach(puzzle, Moves(puzzle, Metric::moves));
    for (int draw = 0; draw < 20; ++draw) {
      const Pattern pattern = reach.random(rng);
      const auto read = read_pattern(puzzle.orbits, puzzle.solved, write_pattern(puzzle.orbits, pattern));
      ASSERT_TRUE(read.has_value()) << read.error().message;
      EXPECT_EQ(*read, pattern);
    }
  }
}

TEST(PatternText, FormsThatMeanTheSame) {
  const Definition small = defined(small_tws);
  const auto read = [&](std::string_view text) -> std::string {
    const auto pattern = read_pattern(small.orbits, small.solved, text);
    if (!pattern) return pattern.error().message;
    return write_pattern(small.orbits, *pattern);
  };
  const std::string canonical = "CORNERS: 3 1 2 4 / ? 0 2 0; EDGES: 1 1";
  EXPECT_EQ(read(canonical), canonical);
  EXPECT_EQ(read("EDGES:1,1;CORNERS :3 1 2 4/0 0 2 0;"), canonical);
  EXPECT_EQ(read("\nEDGES: 1 1 / 0 0; CORNERS: 3 1 2 4 / ? 0 2 0"), canonical);
}

TEST(PatternText, MistakesAreNamedPieceByPiece) {
  const Definition small = defined(small_tws);
  struct Mistake {
    std::string_view text, reason;
    std::size_t position;
  };
  for (const Mistake& each : std::vector<Mistake>{
           {"", "an empty state", 0},
           {"CORNERS 1 2 3 4", "no part of a state", 0},
           {"CORNER: 1 2 3 4 / 0 0 0 0; EDGES: 1 1", "did you mean `CORNERS`", 0},
           {"CORNERS: 1 2 3 4 / 0 0 0 0", "set `EDGES` is missing", 26},
           {"CORNERS: 1 2 3 3 / 0 0 0 0; EDGES: 1 1", "piece 3 stands twice, at places 3 and 4", 15},
           {"CORNERS: 1 2 3 / 0 0 0 0; EDGES: 1 1", "3 of its 4 pieces; missing: 4", 14},
           {"CORNERS: 1 2 3 4 4 / 0 0 0 0; EDGES: 1 1", "4 places, 5 pieces are given", 17},
           {"CORNERS: 1 2 3 5 / 0 0 0 0; EDGES: 1 1", "there is no piece `5`", 15},
           {"CORNERS: 1 2 3 4 / 0 0 0 3; EDGES: 1 1", "the orientation of piece 4 is from 0 to 2, not `3`", 25},
           {"CORNERS: 1 2 3 4 / 0 0 1 0; EDGES: 1 1", "piece 3 shows no orientation", 23},
           {"CORNERS: 1 2 3 4 / 0 0 0; EDGES: 1 1", "3 orientations for 4 pieces", 18},
           {"CORNERS: 1 2 3 4; EDGES: 1 1", "come `/` and their orientations", 16},
           {"CORNERS: 1 2 3 4 / 0 0 0 0; EDGES: 1 2", "there is no piece `2`", 37},
           {"CORNERS: 1 2 3 4 / 0 0 0 0; EDGES: 1 1; EDGES: 1 1", "told twice", 40},
           {"CORNERS: 1 2 3 4 / 0 0 0 0;; EDGES: 1 1", "nothing stands before this `;`", 27}}) {
    const auto read = read_pattern(small.orbits, small.solved, each.text);
    ASSERT_FALSE(read.has_value()) << each.text;
    EXPECT_NE(read.error().message.find(each.reason), std::string::npos) << read.error().message;
    EXPECT_EQ(read.error().position, each.position) << read.error().message;
  }
}

// What write_pattern() writes is read a way of its own.
TEST(PatternText, WrittenPatternsReadAsEveryForm) {
  Rng rng(8);
  for (const char* name : {"skewb", "pyraminx", "2x2x2", "dino-cube-4-colours"}) {
    const Definition definition = of_library(name);
    const Reach reach(definition, Moves(definition, Metric::moves));
    for (int sample = 0; sample < 50; ++sample) {
      const Pattern pattern = reach.random(rng);
      const std::string text = write_pattern(definition.orbits, pattern);
      const auto written = read_written(definition.orbits, definition.solved, text);
      ASSERT_TRUE(written) << text;
      EXPECT_EQ(*written, pattern) << text;
      const auto any_form = read_pattern(definition.orbits, definition.solved, text);
      ASSERT_TRUE(any_form) << text;
      EXPECT_EQ(*any_form, pattern) << text;
      for (std::size_t at = 0; at < text.size(); ++at) {  // a letter wrong: never taken for what it is not
        std::string changed = text;
        changed[at] = "0123;/ ?"[rng.below(8)];
        const auto hasty = read_written(definition.orbits, definition.solved, changed);
        if (!hasty) continue;
        const auto careful = read_pattern(definition.orbits, definition.solved, changed);
        ASSERT_TRUE(careful) << changed;
        EXPECT_EQ(*hasty, *careful) << changed;
      }
    }
  }
}

}  // namespace
}  // namespace rompicapo::permutation
