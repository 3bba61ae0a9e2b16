// SPDX-License-Identifier: MIT
//
// Parts of heuristics on boards counted by hand, and distances compared with searches without tables. tests/properties
// checks that parts combine to the value.
#include "rompicapo/catalogue/inspect.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace rompicapo::catalogue {
namespace {

// "2 x 1 2": one line per part: value, kind and pieces.
std::string told(const AnyPuzzle& puzzle, std::string_view state, std::string_view heuristic) {
  const auto account = puzzle.account(state, heuristic, true);
  if (!account) return account.error().message;
  std::string text = fmt::format("{} {}\n", account->value, name_of(account->combining));
  for (const AccountPart& part : account->parts)
    text += fmt::format("{} {} {}\n", part.value, part.what, fmt::join(part.pieces, " "));
  return text;
}

TEST(Accounts, OfBoardsWithAConflict) {
  const auto puzzle = *make("sliding:3x3");
  constexpr std::string_view board = "3 1 2 4 5 6 7 8 0";
  EXPECT_EQ(told(*puzzle, board, "hamming"), "3 sum\n1 tile 3\n1 tile 1\n1 tile 2\n");
  EXPECT_EQ(told(*puzzle, board, "manhattan"), "4 sum\n2 horizontal 3\n1 horizontal 1\n1 horizontal 2\n");
  EXPECT_EQ(told(*puzzle, board, "linear-conflict"),
            "6 sum\n2 horizontal 3\n1 horizontal 1\n1 horizontal 2\n2 row-conflict 3 1\n");
  EXPECT_EQ(told(*puzzle, "7 2 3 1 5 6 4 8 0", "linear-conflict"),
            "6 sum\n2 vertical 7\n1 vertical 1\n1 vertical 4\n2 column-conflict 7 1\n");
}

TEST(Accounts, OfTheGreaterOfTwo) {
  const auto puzzle = *make("sliding:3x3");
  const auto conflict = puzzle->estimate("8 6 7 2 5 4 3 0 1", "linear-conflict");
  const auto walking = puzzle->estimate("8 6 7 2 5 4 3 0 1", "walking-distance");
  EXPECT_EQ(told(*puzzle, "8 6 7 2 5 4 3 0 1", "max"),
            fmt::format("{} max\n{} linear-conflict \n{} walking-distance \n", std::max(*conflict, *walking), *conflict,
                        *walking));
}

TEST(Accounts, OfTheBlankCountedAsATile) {
  const auto puzzle = *make("sliding:3x3", {.settings = {{"count-blank", true}}});
  EXPECT_EQ(told(*puzzle, "1 2 3 4 5 6 7 0 8", "manhattan"), "2 sum\n1 horizontal 0\n1 horizontal 8\n");
}

TEST(Accounts, OfOneTurnOfTheCube) {
  const auto puzzle = *make("cube:3");
  EXPECT_EQ(told(*puzzle, "@R", "misplaced"), "1 sum\n1 pieces DFR URF DRB UBR FR BR DR UR\n");
  EXPECT_EQ(told(*puzzle, "@R", "face-rank"), "24 sum\n6 face U\n0 face R\n6 face F\n6 face D\n0 face L\n6 face B\n");
}

// Where searches use other names: with another fixed corner, and for another goal.
TEST(Accounts, CallPiecesByTheirColours) {
  const auto misplaced = [](std::string_view name, const std::string& target, std::string_view state) {
    std::vector<std::string> pieces =
        (*make(name, {.goal = target}))->account(state, "misplaced", true)->parts.front().pieces;
    std::sort(pieces.begin(), pieces.end());
    return fmt::format("{}", fmt::join(pieces, " "));
  };
  EXPECT_EQ(misplaced("cube:2", "", "@L U"), "DBL DFR DRB UBR ULB URF");
  EXPECT_EQ(misplaced("cube:3", "@U", "@U R2"), "BR DFR DR DRB FR UB UBR ULB");
}

TEST(Accounts, OfOneTurnOfBrainTwist) {
  const auto puzzle = *make("brain-twist");
  const auto account = *puzzle->account("@1", "misplaced", true);
  ASSERT_EQ(account.parts.size(), 1u);
  EXPECT_EQ(account.parts[0].pieces.size(), 3u);
  EXPECT_EQ(account.value, 1u);
}

// Distances from tables compared with a search without tables.
TEST(Inspection, DistancesAreTheTrueOnes) {
  for (const std::string_view name : {"sliding:3x3", "sliding:2x3", "cube:2", "file:ivy-cube"}) {
    const auto puzzle = *make(name);
    Rng rng(5);
    const std::string state = puzzle->random_state(rng);
    const Answer answer = *solve(*puzzle, state, {"bidirectional", "zero", {}, {}});
    ASSERT_TRUE(answer.result.optimal) << name;
    const auto seen = inspect(*puzzle, state, answer.moves, {});
    ASSERT_TRUE(seen.has_value()) << seen.error().message;
    EXPECT_EQ(seen->distance, answer.length) << name;
    Cost left = answer.length;
    ASSERT_EQ(seen->along.size(), answer.length);
    for (const InspectedStep& step : seen->along) {
      EXPECT_EQ(step.distance, --left) << name << ' ' << step.state;
      ASSERT_EQ(step.values.size(), seen->heuristics.size());
      for (std::size_t at = 0; at < step.values.size(); ++at) {
        const HeuristicInfo& heuristic = seen->heuristics[at].info;
        EXPECT_EQ(step.values[at], *puzzle->estimate(step.state, heuristic.name)) << heuristic.name;
        EXPECT_TRUE(!heuristic.admissible || *step.values[at] <= left) << heuristic.name;
      }
    }
  }
}

TEST(Inspection, LargeTablesAreLeftUntilAskedFor) {
  const auto puzzle = *make("cube:3");
  const auto seen = *inspect(*puzzle, "@R U", "", {});
  EXPECT_EQ(seen.distance, std::nullopt);
  const auto table = std::find_if(seen.heuristics.begin(), seen.heuristics.end(),
                                  [](const InspectedHeuristic& each) { return each.info.name == "pattern-database"; });
  ASSERT_NE(table, seen.heuristics.end());
  EXPECT_FALSE(table->account.has_value());
  EXPECT_EQ(table->refusal, "needs tables of 63 MiB: ask for it by name");
}

TEST(Inspection, NamesWhatIsWrong) {
  const auto puzzle = *make("sliding:3x3");
  const std::vector<std::string> unknown{"manhatan"};
  EXPECT_EQ(inspect(*puzzle, "@", "", unknown).error().code, ErrorCode::unknown_name);
  EXPECT_NE(inspect(*puzzle, "@", "", unknown).error().message.find("manhattan"), std::string::npos);
  EXPECT_EQ(inspect(*puzzle, "1 2 3 4 5 6 8 7 0", "", {}).error().code, ErrorCode::unsolvable);
  EXPECT_FALSE(inspect(*puzzle, "1 2 3 4 5 6 7 8 0", "U X", {}).has_value());
}

}  // namespace
}  // namespace rompicapo::catalogue
