// SPDX-License-Identifier: MIT
//
// Boards broken at random and fixed: every fix can be solved and differs in just what it names.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"
#include "rompicapo/puzzles/brain_twist/entry_test_support.hpp"

namespace rompicapo::brain_twist {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const Token& token : split(text, " ")) words.emplace_back(token.text);
  return words;
}

std::string exchanged(const std::string& state, const std::string& one, const std::string& other) {
  std::vector<std::string> words = words_of(state);
  std::iter_swap(std::find(words.begin(), words.end(), one), std::find(words.begin(), words.end(), other));
  return fmt::format("{}", fmt::join(words, " "));
}

TEST(Fixes, TwoTilesExchanged) {
  Rng rng(1);
  for (const char* goal : {"faces", "tips", "faces-outer"})
    for (int round = 0; round < 40; ++round) {
      const auto puzzle = entry(goal);
      const std::vector<std::string> tiles = words_of(puzzle->solved_state());
      const std::size_t one = rng.below(tile_count), other = (one + 1 + rng.below(tile_count - 1)) % tile_count;
      const std::string broken = exchanged(puzzle->random_state(rng), tiles[one], tiles[other]);
      const auto fixes = puzzle->fixes(broken);
      ASSERT_TRUE(fixes.has_value());
      EXPECT_EQ(fixes->size(), 6u);
      for (const Fix& fix : *fixes) {
        EXPECT_EQ(fix.name, "swap-tiles");
        EXPECT_EQ(*puzzle->canonical(fix.state), fix.state);
        const std::vector<std::string> pair = words_of(fix.what);
        EXPECT_EQ(*puzzle->canonical(exchanged(broken, pair.at(0), pair.at(1))), fix.state);
      }
    }
}

TEST(Fixes, TheTwoThatWereExchangedComeFirst) {
  for (const char* goal : {"faces", "tips"}) {
    const auto puzzle = entry(goal);
    const std::string solved = puzzle->solved_state();
    const std::vector<std::string> tiles = words_of(solved);
    for (std::size_t one = 0; one < tile_count; ++one)
      for (std::size_t other = one + 1; other < tile_count; ++other)
        EXPECT_EQ(puzzle->fixes(exchanged(solved, tiles[one], tiles[other]))->front().state, solved)
            << tiles[one] << tiles[other];
  }
  EXPECT_TRUE(entry()->fixes("@1 0 5")->empty());
}

TEST(Fixes, ATileDoubledOrUnknownGivesWayToTheOneThatIsMissing) {
  Rng rng(2);
  for (const char* wrong : {"bv", "zz", "."})
    for (int round = 0; round < 40; ++round) {
      const auto puzzle = entry();
      const std::string whole = puzzle->random_state(rng);
      std::vector<std::string> words = words_of(whole);
      const std::size_t place = rng.below(tile_count);
      const std::string tile = std::exchange(words[place], wrong);
      if (tile == "bv") continue;
      const auto fixes = puzzle->fixes(fmt::format("{}", fmt::join(words, " ")));
      ASSERT_TRUE(fixes.has_value());
      ASSERT_EQ(fixes->size(), 1u);
      EXPECT_EQ(fixes->front().name, "put-tile");
      EXPECT_EQ(fixes->front().what, fmt::format("{}→{}", place + 1, tile));
      EXPECT_EQ(fixes->front().state, whole);
    }
  EXPECT_TRUE(entry()->fixes("rc rc rc rg rv bv bs fs fg ag av as | 0")->empty());
  EXPECT_FALSE(entry()->fixes("rc bc fc rg rv bv bs fs fg ag av as").has_value());
  EXPECT_FALSE(entry()->fixes("@9").has_value());
}

}  // namespace
}  // namespace rompicapo::brain_twist
