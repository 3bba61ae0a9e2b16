// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"

#include <gtest/gtest.h>

#include "rompicapo/puzzles/permutation/library_test_support.hpp"
#include "rompicapo/puzzles/permutation/text/pattern_text.hpp"

namespace rompicapo::permutation {
namespace {

using List = Places;

constexpr std::string_view small_json = R"({
  "name": "small",
  "orbits": [{"orbitName": "C", "numPieces": 3, "numOrientations": 4}, {"orbitName": "E", "numPieces": 2, "numOrientations": 1}],
  "defaultPattern": {
    "C": {"pieces": [0, 1, 2], "orientation": [0, 3, 0], "orientationMod": [0, 2, 1]},
    "E": {"pieces": [0, 0], "orientation": [0, 0]}
  },
  "moves": {
    "A": {"C": {"permutation": [2, 0, 1], "orientationDelta": [1, 0, 3]}},
    "B": {"C": {"permutation": [1, 0, 2], "orientationDelta": [0, 0, 0]}, "E": {"permutation": [1, 0], "orientationDelta": [0, 0]}}
  },
  "derivedMoves": {"Z": "[A: B]"}
})";

TEST(KPuzzle, ReadsAllOfASmallPuzzle) {
  const Expected<Definition> read = read_kpuzzle(small_json);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->name, "small");
  EXPECT_EQ(read->orbits, (std::vector<Orbit>{{"C", 3, 4}, {"E", 2, 1}}));
  EXPECT_EQ(read->solved[0], (OrbitPattern{{0, 1, 2}, {0, 1, 0}, {4, 2, 1}}));  // 3 is seen as 1
  EXPECT_EQ(read->generators[0].transformation[0], (OrbitTransformation{{2, 0, 1}, {1, 0, 3}}));
  EXPECT_EQ(read->generators[1].name, "B");
  EXPECT_EQ(read->derived, (std::vector<Derived>{{"Z", "[A: B]"}}));
  const Expected<Definition> again = read_kpuzzle(write_kpuzzle(*read));
  ASSERT_TRUE(again.has_value()) << again.error().message;
  EXPECT_EQ(*again, *read);
}

TEST(KPuzzle, TheOlderNamesMeanTheSame) {
  const Expected<Definition> older =
      read_kpuzzle(R"({"name": "old", "orbits": {"E": {"numPieces": 3, "orientations": 2}},
    "startPieces": {"E": {"permutation": [0, 1, 2], "orientation": [0, 0, 0]}},
    "moves": {"A": {"E": {"permutation": [1, 2, 0], "orientation": [1, 0, 1]}}}})");
  ASSERT_TRUE(older.has_value()) << older.error().message;
  const Expected<Definition> newer = read_kpuzzle(R"({"name": "old",
    "orbits": [{"orbitName": "E", "numPieces": 3, "numOrientations": 2}],
    "defaultPattern": {"E": {"pieces": [0, 1, 2], "orientation": [0, 0, 0]}},
    "moves": {"A": {"E": {"permutation": [1, 2, 0], "orientationDelta": [1, 0, 1]}}}})");
  ASSERT_TRUE(newer.has_value()) << newer.error().message;
  EXPECT_EQ(*older, *newer);
}

TEST(KPuzzle, MistakesAreNamedWithTheirPath) {
  struct Mistake {
    std::string_view from, to, message;
  };
  for (const Mistake& each : std::vector<Mistake>{
           {"\"numPieces\": 3", "\"numPieces\": -3", "orbits[0].numPieces: "},
           {"\"numPieces\": 3", "\"numPieces\": 3.5", "orbits[0].numPieces: "},
           {"\"numPieces\": 3", "\"numPiece\": 3",
            "orbits[0].numPiece: means nothing here (did you mean `numPieces`?)"},
           {"\"orbitName\": \"E\"", "\"orbitName\": \"C\"", "orbits[1]: two orbits are called `C`"},
           {"\"orbitName\": \"E\"", "\"orbitName\": \"F\"", "defaultPattern.E: there is no such orbit"},
           {"[0, 3, 0]", "[0, 4, 0]", "defaultPattern.C.orientation[1]: "},
           {"[0, 2, 1]", "[0, 3, 1]", "defaultPattern.C.orientationMod[1]: 3 does not divide"},
           {"\"pieces\": [0, 0]", "\"pieces\": [0, 4096]", "defaultPattern.E.pieces[1]: "},
           {"\"pieces\": [0, 0]", "\"piecess\": [0, 0]", "defaultPattern.E.piecess: "},
           {"[2, 0, 1]", "[2, 0, 2]", "moves.A.C.permutation: "},
           {"[2, 0, 1]", "[2, 0]", "moves.A.C.permutation: 2 numbers"},
           {"[2, 0, 1]", "\"210\"", "moves.A.C.permutation: not a list"},
           {"[1, 0, 3]", "[1, 0, 4]", "moves.A.C.orientationDelta[2]: "},
           {"\"A\": {\"C\"", "\"A:\": {\"C\"", "moves.A:: the name"},
           {"\"B\": {\"C\"", "\"A\": {\"C\"", "the key `moves.A` stands twice"},
           {"[A: B]", "[A: Q]", "derived move `Z`: there is no move `Q`"},
           {"\"Z\": \"[A: B]\"", "\"Z\": 3", "derivedMoves.Z: not a text"},
           {"\"name\": \"small\",", "\"name\": \"small\"", "line 3: no JSON"},
           {"\"name\"", "\"title\"", "title: means nothing here"}}) {
    std::string text(small_json);
    const std::size_t at = text.find(each.from);
    ASSERT_NE(at, std::string::npos) << each.from;
    const Expected<Definition> read = read_kpuzzle(text.replace(at, each.from.size(), each.to));
    ASSERT_FALSE(read.has_value()) << each.to;
    EXPECT_EQ(read.error().message.substr(0, each.message.size()), each.message) << read.error().message;
  }
  EXPECT_FALSE(read_kpuzzle("[]").has_value());
  EXPECT_FALSE(read_kpuzzle("").has_value());
  EXPECT_FALSE(read_kpuzzle(std::string(100000, '[')).has_value());
}

TEST(KPuzzle, PatternsAlone) {
  const Definition puzzle = *read_kpuzzle(small_json);
  const auto read = [&](std::string_view text) { return read_kpattern(puzzle.orbits, puzzle.solved, text); };
  const auto pattern = read(R"({"C": {"pieces": [2, 0, 1], "orientation": [3, 2, 1]}})");
  ASSERT_TRUE(pattern.has_value()) << pattern.error().message;
  EXPECT_EQ(write_pattern(puzzle.orbits, *pattern), "C: 3 1 2 / ? 2 1; E: 1 1");
  EXPECT_EQ(*read(R"({"patternData": {"C": {"pieces": [2, 0, 1], "orientation": [3, 2, 1]}}})"), *pattern);
  const auto doubled = read(R"({"C": {"pieces": [2, 0, 2], "orientation": [0, 0, 0]}})");
  ASSERT_FALSE(doubled.has_value());
  EXPECT_EQ(doubled.error().code, ErrorCode::bad_state);
  EXPECT_FALSE(read(R"({"D": {}})").has_value());
}

}  // namespace
}  // namespace rompicapo::permutation
