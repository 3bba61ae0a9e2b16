// SPDX-License-Identifier: MIT
//
// The definitions in data/puzzles are correct: the order of each group, and the number of states at each distance,
// compared with published figures, the built-in twins, or an independent breadth-first search (data/README.md names the
// source of each). tools/check_puzzles checks the same with another reader.
#include "tests/counts/file_puzzles.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>

#include "rompicapo/group/reach.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"

#include "tests/counts/expected.hpp"

namespace rompicapo::permutation {
namespace {

std::set<std::string> names_in_the_folder() {
  std::set<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(PUZZLES_FOLDER))
    if (file.path().extension() == ".tws") names.insert(file.path().stem().string());
  return names;
}

const std::map<std::string, std::string> orders{
    {"2x2x2", "88179840"},
    {"2x2x2-fixed", "3674160"},
    {"2x2x3", "241920"},
    {"3x3x3", "43252003274489856000"},
    {"brain-twist", "39916800"},
    {"dino-cube", "19958400"},
    {"dino-cube-4-colours", "239500800"},
    {"floppy-cube", "192"},
    {"helicopter-cube", "11848661611315200000"},
    {"ivy-cube", "29160"},
    {"kilominx", "23563902142421896679424000"},
    {"loopover-3", "181440"},
    {"loopover-4", "20922789888000"},
    {"loopover-4-rows", "20922789888000"},
    {"loopover-5", "7755605021665492992000000"},
    {"megaminx", "100669616553523347122516032313645505168688116411019768627200000000000"},
    {"pyraminx", "75582720"},
    {"pyraminx-no-tips", "933120"},
    {"pyramorphix", "3674160"},
    {"skewb", "3149280"},
};

TEST(FilePuzzles, EveryOneHasAKnownOrder) {
  std::set<std::string> known;
  for (const auto& [name, order] : orders) known.insert(name);
  EXPECT_EQ(names_in_the_folder(), known);
}

TEST(FilePuzzles, Orders) {
  for (const auto& [name, order] : orders) {
    SCOPED_TRACE(name);
    const Definition definition = read_puzzle(name);
    EXPECT_EQ(definition.name, name);
    EXPECT_EQ(Reach(definition, Moves(definition, Metric::moves)).group_order(), order);
  }
}

// Fewer than the group has elements: like pieces change places, and twists that are not seen change, without a trace.
TEST(FilePuzzles, StatesThatLookDifferent) {
  const std::map<std::string, std::string> states{
      {"dino-cube-4-colours", "369600"}, {"loopover-4-rows", "63063000"}, {"pyramorphix", "136080"}};
  for (const auto& [name, count] : states) {
    const Definition definition = read_puzzle(name);
    EXPECT_EQ(Reach(definition, Moves(definition, Metric::moves)).states(), count) << name;
  }
}

TEST(FilePuzzles, WrittenAndReadAgainTheyAreTheSame) {
  for (const std::string& name : names_in_the_folder()) {
    SCOPED_TRACE(name);
    const Definition definition = read_puzzle(name);
    const Expected<std::string> text = write_tws(definition);
    ASSERT_TRUE(text.has_value()) << text.error().message;
    const Expected<Definition> again = read_tws(*text);
    ASSERT_TRUE(again.has_value()) << again.error().message;
    EXPECT_EQ(*again, definition);
  }
}

TEST(FilePuzzles, PositionsAtEachDistance) {
  const std::map<std::string, Counts> expected{
      {"2x2x2-fixed", expected::cube_2_htm},
      {"2x2x3", {1, 8, 35, 157, 678, 2527, 7442, 17088, 31568, 44704, 47216, 49792, 29024, 11104, 576}},
      {"dino-cube-4-colours", {1, 8, 72, 560, 3642, 19470, 74184, 153339, 106923, 11337, 64}},
      {"floppy-cube", {1, 4, 10, 24, 53, 64, 31, 4, 1}},
      {"ivy-cube", {1, 8, 48, 288, 1640, 7582, 15262, 4221, 110}},
      {"loopover-3", {1, 12, 96, 736, 5208, 28674, 89497, 54741, 2475}},
      {"pyraminx-no-tips", {1, 8, 48, 288, 1728, 9896, 51808, 220111, 480467, 166276, 2457, 32}},
      {"pyramorphix", {1, 9, 54, 321, 1835, 9716, 39536, 68424, 16120, 64}},
      {"skewb", {1, 8, 48, 288, 1728, 10248, 59304, 315198, 1225483, 1455856, 81028, 90}},
  };
  for (const auto& [name, counts] : expected) {
    SCOPED_TRACE(name);
    const Census census = census_of_puzzle(name);
    EXPECT_TRUE(census.complete);
    EXPECT_EQ(census.counts, counts);
  }
  EXPECT_EQ(census_of_puzzle("2x2x2-fixed", Metric::quantum).counts, expected::cube_2_qtm);
}

TEST(FilePuzzles, TheFirstDistancesOfTheLargeOnes) {
  const std::map<std::string, Counts> expected{
      {"2x2x2", {1, 18, 243, 2874, 28000, 205416}},
      {"3x3x3", {1, 18, 243, 3240, 43239}},
      {"brain-twist", {1, 9, 40, 152, 600, 2256, 8208, 30304, 110952}},
      {"dino-cube", {1, 16, 160, 1408, 11712, 90912}},
      {"pyraminx", {1, 16, 136, 896, 5456, 32296, 182432}},
  };
  for (const auto& [name, counts] : expected) {
    SCOPED_TRACE(name);
    EXPECT_EQ(census_of_puzzle(name, Metric::moves, static_cast<Cost>(counts.size() - 1)).counts, counts);
  }
}

}  // namespace
}  // namespace rompicapo::permutation
