// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/entry.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "rompicapo/base/text.hpp"

namespace rompicapo::sliding {
namespace {

std::unique_ptr<AnyPuzzle> make(std::string_view name, const PuzzleOptions& options = {}) {
  Expected<std::unique_ptr<AnyPuzzle>> puzzle = family().make(name, options);
  EXPECT_TRUE(puzzle) << name;
  return puzzle ? *std::move(puzzle) : nullptr;
}

Error refusal(std::string_view name, const PuzzleOptions& options) {
  const Expected<std::unique_ptr<AnyPuzzle>> puzzle = family().make(name, options);
  EXPECT_FALSE(puzzle) << name;
  return puzzle ? Error{} : puzzle.error();
}

TEST(SlidingEntry, WritesTheClassroomsNode) {
  const auto puzzle = make("sliding:3x3");
  EXPECT_EQ(*puzzle->classic_node("4 1 3 2 5 0 7 8 6", "UDRU"), "[4, 1, 3, 2, 5, 0, 7, 8, 6, 'UDRU']");
  EXPECT_EQ(*puzzle->classic_node("[4, 1, 3, 2, 5, 6, 7, 0, 8]", "any 'text'"),
            "[4, 1, 3, 2, 5, 6, 7, 0, 8, 'any 'text'']");
  EXPECT_EQ(*puzzle->rewrite("1 0 3 4 2 5 7 8 6", Style::classic), "1 0 3\n4 2 5\n7 8 6");
}

TEST(SlidingEntry, ListsSuccessorsInTheOrderOfTheLetters) {
  const auto list = [](const PuzzleOptions& options) {
    std::string text;
    const Expected<std::vector<Step>> steps = make("sliding:3x3", options)->successors("4 1 3 2 5 6 7 8 0");
    for (const Step& step : *steps) text += step.move + ": " + step.state + "; ";
    return text;
  };
  EXPECT_EQ(list({}), "U: 4 1 3 2 5 0 7 8 6; L: 4 1 3 2 5 6 7 0 8; ");
  EXPECT_EQ(list({.settings = {{"move-convention", "tile"}}}), "D: 4 1 3 2 5 0 7 8 6; R: 4 1 3 2 5 6 7 0 8; ");
}

TEST(SlidingEntry, WalksAndNamesTheMoveThatCannotBeMade) {
  const auto puzzle = make("sliding:3x3");
  const Expected<Walk> walk = puzzle->walk("1 3 6 4 0 2 7 5 8", "RUL DDR");
  ASSERT_TRUE(walk);
  EXPECT_TRUE(walk->solved);
  EXPECT_EQ(walk->length, 6u);
  const Expected<Walk> broken = puzzle->walk("1 2 3 4 5 6 7 8 0", "ULLL");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().code, ErrorCode::bad_move);
  EXPECT_EQ(broken.error().position, 3u);
}

TEST(SlidingEntry, ReplaysWhatItWalks) {
  const auto puzzle = make("sliding:7x6");
  Rng rng(11);
  const std::string letters = puzzle->random_moves(rng, 300);
  std::vector<Move> moves;
  for (const char letter : letters) moves.push_back(static_cast<Move>(std::string_view("UDLR").find(letter)));
  const std::string scrambled = puzzle->walk(puzzle->solved_state(), letters)->steps.back().state;
  std::vector<Move> back(moves.rbegin(), moves.rend());
  for (Move& move : back) move = static_cast<Move>(index_of(move) ^ 1);
  const Expected<Replay> home = puzzle->replay(scrambled, back);
  ASSERT_TRUE(home);
  EXPECT_TRUE(home->solved);
  EXPECT_EQ(home->length, 300u);
  back.pop_back();
  EXPECT_FALSE(puzzle->replay(scrambled, back)->solved);
  const std::vector<Move> too_far(7, Move{0});  // up
  const Expected<Replay> broken = puzzle->replay(puzzle->solved_state(), too_far);
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().code, ErrorCode::bad_move);
  EXPECT_EQ(broken.error().message, puzzle->walk(puzzle->solved_state(), "UUUUUUU").error().message);
}

TEST(SlidingEntry, SaysAtOnceWhyABoardCannotBeSolved) {
  for (const char* name : {"sliding:3x3", "sliding:4x4", "sliding:50x51"}) {
    const auto puzzle = make(name);
    std::string board = puzzle->solved_state();
    std::swap(board[0], board[2]);  // "1 2 3 ..." becomes "2 1 3 ..."
    const Expected<std::string> state = puzzle->canonical(board);
    ASSERT_FALSE(state);
    EXPECT_EQ(state.error().code, ErrorCode::unsolvable);
    EXPECT_EQ(state.error().message, "an odd permutation: swap two tiles and it can be solved, for example 2 and 1");
    EXPECT_TRUE(puzzle->rewrite(board, Style::canonical, true));
  }
}

std::vector<int> numbers_of(const std::string& board) {
  std::vector<int> numbers;
  for (const Token& token : split(board, " ")) numbers.push_back(std::stoi(std::string(token.text)));
  return numbers;
}

TEST(SlidingFixes, SwapsOfTwoTiles) {
  Rng rng(8);
  for (const char* name : {"sliding:2x2", "sliding:3x3", "sliding:4x4", "sliding:3x7", "sliding:10x10"})
    for (int round = 0; round < 20; ++round) {
      const auto puzzle = make(name);
      std::vector<int> numbers = numbers_of(puzzle->random_state(rng));
      std::iter_swap(std::find(numbers.begin(), numbers.end(), 1), std::find(numbers.begin(), numbers.end(), 3));
      const std::string broken = fmt::format("{}", fmt::join(numbers, " "));
      const Expected<std::vector<Fix>> fixes = puzzle->fixes(broken);
      ASSERT_TRUE(fixes);
      ASSERT_FALSE(fixes->empty()) << broken;
      EXPECT_LE(fixes->size(), 6u);
      EXPECT_NE(puzzle->canonical(broken).error().message.find(fmt::format(
                    "example {} and {}", numbers_of(fixes->front().what)[0], numbers_of(fixes->front().what)[1])),
                std::string::npos)
          << "the words name the first";
      for (const Fix& fix : *fixes) {
        EXPECT_EQ(fix.name, "swap-tiles");
        EXPECT_EQ(*puzzle->canonical(fix.state), fix.state);
        std::vector<int> again = numbers_of(fix.state);
        const std::vector<int> pair = numbers_of(fix.what);
        std::iter_swap(std::find(again.begin(), again.end(), pair.at(0)),
                       std::find(again.begin(), again.end(), pair.at(1)));
        EXPECT_EQ(again, numbers);
      }
    }
  EXPECT_EQ(make("sliding:4x4")->fixes("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0")->front().what, "15 14");
  EXPECT_EQ(make("sliding:3x3")->fixes("2 3 1 4 5 6 8 7 0")->front().what, "8 7") << "both come home";
  EXPECT_TRUE(make("sliding:3x3")->fixes("@UL")->empty());
}

TEST(SlidingFixes, OneNumberWrong) {
  Rng rng(9);
  for (const char* wrong : {"4", "16", "x", "."})
    for (int round = 0; round < 20; ++round) {
      const auto puzzle = make("sliding:4x4");
      const std::string whole = puzzle->random_state(rng);
      std::vector<int> numbers = numbers_of(whole);
      const std::size_t cell = rng.below(16);
      if (numbers[cell] == 4) continue;
      std::string broken;
      for (std::size_t at = 0; at < 16; ++at) broken += (at == cell ? wrong : std::to_string(numbers[at])) + ' ';
      if (numbers[cell] == 0 && (*wrong == 'x' || *wrong == '.')) {  // a mark for the blank
        EXPECT_EQ(*puzzle->canonical(broken), whole);
        continue;
      }
      const Expected<std::vector<Fix>> fixes = puzzle->fixes(broken);
      ASSERT_TRUE(fixes);
      bool found = false;
      for (const Fix& fix : *fixes) {
        EXPECT_EQ(fix.name, "put-number");
        EXPECT_EQ(*puzzle->canonical(fix.state), fix.state);
        found = found ||
                (fix.state == whole && fix.what == fmt::format("{}.{}→{}", cell / 4 + 1, cell % 4 + 1, numbers[cell]));
      }
      EXPECT_TRUE(found) << broken;
      EXPECT_LE(fixes->size(), numbers[cell] == 0 ? 2u : 1u) << broken;
    }
  EXPECT_TRUE(make("sliding:2x2")->fixes("1 1 1 1")->empty());
  EXPECT_FALSE(make("sliding:2x2")->fixes("1 2 three"));
  EXPECT_FALSE(make("sliding:2x2")->fixes("@UQ"));
}

TEST(SlidingEntry, RefusesWhatItDoesNotOffer) {
  EXPECT_EQ(refusal("sliding:4x5", {.metric = "multi"}).code, ErrorCode::unsupported);
  EXPECT_EQ(refusal("sliding:3x3", {.metric = "multi", .settings = {{"count-blank", true}}}).code,
            ErrorCode::bad_option);
  const auto told = [](const PuzzleOptions& given) { return refusal("sliding:3x3", given).message; };
  EXPECT_NE(told({.metric = "singel"}).find("did you mean `single`"), std::string::npos);
  EXPECT_NE(told({.goal = "spirale"}).find("did you mean `spiral`"), std::string::npos);
  EXPECT_NE(told({.goal = "1 2 3 4 5 6 7 8 8"}).find("goal: 8 stands twice"), std::string::npos);
  for (const char* name : {"sliding:", "sliding:1x3", "sliding:3", "sliding:3x300", "sliding"})
    EXPECT_FALSE(family().make(name, {})) << name;
}

TEST(SlidingEntry, SolvesToAnyGoalAndSize) {
  Rng rng(9);
  for (const char* name : {"sliding:2x2", "sliding:3x2", "sliding:3x3", "sliding:3x4", "sliding:5x5", "sliding:6x6"})
    for (const char* goal : {"blank-last", "blank-first", "spiral", "@ULD"}) {
      PuzzleOptions options;
      if (name != std::string_view("sliding:2x2") || goal[0] != '@') options.goal = goal;
      const auto puzzle = make(name, options);
      const auto walk = puzzle->walk(puzzle->solved_state(), puzzle->random_moves(rng, 14));
      ASSERT_TRUE(walk);
      const std::string& start = walk->steps.back().state;
      const Expected<SearchResult> result = puzzle->search(start, {"ida-star", {}});
      ASSERT_TRUE(result) << result.error().message;
      EXPECT_TRUE(result->optimal);
      EXPECT_LE(result->moves.size(), 14u);
      EXPECT_TRUE(puzzle->walk(start, puzzle->spell(result->moves))->solved) << name << ' ' << goal;
    }
}

TEST(SlidingEntry, CountingTheBlankIsNotForIdaStar) {
  const auto puzzle = make("sliding:3x3", {.settings = {{"count-blank", true}}});
  EXPECT_EQ(*puzzle->estimate("1 2 3 4 5 6 7 0 8", "manhattan"), 2u);
  const Expected<SearchResult> result = puzzle->search("1 2 3 4 5 6 7 0 8", {"ida-star", "manhattan"});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::bad_option);
}

TEST(SlidingEntry, WhereThereIsNoWalkingDistanceMaxIsLinearConflict) {
  for (const char* name : {"sliding:5x5", "sliding:6x6"}) {
    const auto puzzle = make(name);
    const std::string state = *puzzle->canonical("@ULURDDLLURU");
    EXPECT_EQ(*puzzle->estimate(state, "max"), *puzzle->estimate(state, "linear-conflict"));
    const Expected<Cost> walking = puzzle->estimate(state, "walking-distance");
    ASSERT_FALSE(walking);
    EXPECT_EQ(walking.error().code, ErrorCode::unsupported);
  }
}

}  // namespace
}  // namespace rompicapo::sliding
