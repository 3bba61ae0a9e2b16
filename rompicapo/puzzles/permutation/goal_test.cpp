// SPDX-License-Identifier: MIT
//
// Goals with don't-cares: answers, counts and messages against a predicate that compares texts and a search that knows
// whole patterns alone.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/permutation/goal_text.hpp"
#include "rompicapo/puzzles/permutation/library_test_support.hpp"

namespace rompicapo::permutation {
namespace {

std::unique_ptr<AnyPuzzle> made(const std::string& name, const std::string& goal, const std::string& generators = "") {
  auto puzzle = family().make(name, {.goal = goal, .settings = {{"generators", generators}}});
  EXPECT_TRUE(puzzle.has_value()) << puzzle.error().message << ": " << goal;
  return puzzle ? *std::move(puzzle) : nullptr;
}

std::string error_of(const std::string& name, const std::string& goal) {
  const auto puzzle = family().make(name, {.goal = goal});
  return puzzle ? "" : puzzle.error().message;
}

// Token by token.
bool fits_text(const std::string& goal, const std::string& state) {
  const auto wanted = split(goal, " "), there = split(state, " ");
  if (wanted.size() != there.size()) return false;
  for (std::size_t at = 0; at < wanted.size(); ++at) {
    bool fits = wanted[at].text == "?";
    const std::string_view end = wanted[at].text.ends_with(';') ? ";" : "";
    for (const Token& choice : split(wanted[at].text, "+;"))
      fits |= choice.text == "?" || std::string(choice.text).append(end) == there[at].text;
    if (!fits && wanted[at].text != there[at].text) return false;
  }
  return true;
}

// [state]: to the nearest that fits one of the goals; breadth first over the texts of all states.
std::map<std::string, Cost> naive_distances(const AnyPuzzle& puzzle, const std::vector<std::string>& goals) {
  std::map<std::string, Cost> distances, goal_distances;
  std::vector<std::string> open{puzzle.solved_state()};
  distances[open[0]] = 0;
  const auto spread = [&](std::map<std::string, Cost>& to) {
    for (std::size_t at = 0; at < open.size(); ++at) {
      const Cost next = to[open[at]] + 1;
      const auto steps = puzzle.successors(open[at]);
      for (const Step& step : *steps)
        if (to.try_emplace(step.state, next).second) open.push_back(step.state);
    }
  };
  spread(distances);
  std::vector<std::string> all = std::move(open);
  open.clear();
  for (const std::string& state : all)
    if (std::any_of(goals.begin(), goals.end(), [&](const std::string& goal) { return fits_text(goal, state); })) {
      goal_distances[state] = 0;
      open.push_back(state);
    }
  spread(goal_distances);
  return goal_distances;
}

struct Case {
  std::string puzzle, generators;
  std::vector<std::string> goals;
};

TEST(FileGoals, AgreeWithExhaustiveSearch) {
  const std::vector<Case> cases{
      {"file:ivy-cube", "", {"CORNERS: ? ? ? ? / 0 0 0 0; LEAVES: ? ? ? ? ? ?"}},
      {"file:ivy-cube",
       "",
       {"CORNERS: ? ? ? ? / ? ? 1+2 ?; LEAVES: 1+2 1+2 3 ? ? ?", "CORNERS: ? ? ? ? / ? ? ? ?; LEAVES: ? ? ? 1 2 ?",
        "CORNERS: 1 2 3 4 / 0 0 0 0; LEAVES: 1 2 3 4 5 6"}},
      {"file:2x2x2-fixed", "U,R", {"CORNERS: 1 2 ? ? ? ? ? / 0 0 ? ? ? ? ?"}},
      {"file:2x2x2-fixed", "U,R", {"CORNERS: ? ? ? ? ? ? ? / 0 0 0 0 ? ? 0", "CORNERS: 2 1 3 ? ? ? ? / ? ? ? ? ? ? ?"}},
      {"file:pyraminx-no-tips", "U,R", {"AXIALS: ? ? ? ? / ? ? ? ?; EDGES: ? ? ? ? ? ? / 0 0 0 0 0 0"}},
  };
  for (const Case& each : cases) {
    const std::string goal = joined(each.goals, " | ");
    const auto puzzle = made(each.puzzle, goal, each.generators);
    ASSERT_NE(puzzle, nullptr);
    EXPECT_TRUE(puzzle->walk(puzzle->solved_state(), "")->solved);
    const auto distances = naive_distances(*puzzle, each.goals);
    std::vector<std::string> states;
    for (const auto& [state, distance] : distances) states.push_back(state);
    Rng rng(6);
    for (int sample = 0; sample < 30; ++sample) {
      const std::string& state = states[rng.below(static_cast<std::uint32_t>(states.size()))];
      for (const std::string solver : {"bidirectional", "pattern-database", "ida-star"}) {
        SolveRequest request{solver, "misplaced"};
        ASSERT_TRUE(puzzle->prepare(request));
        const auto found = puzzle->search(state, request);
        ASSERT_TRUE(found) << found.error().message;
        ASSERT_EQ(found->outcome, Outcome::solved);
        EXPECT_TRUE(found->optimal);
        EXPECT_EQ(found->moves.size(), distances.at(state)) << goal << " from " << state << " by " << solver;
        EXPECT_TRUE(puzzle->replay(state, found->moves)->solved);
      }
      EXPECT_LE(*puzzle->estimate(state, "misplaced"), distances.at(state));
      EXPECT_EQ(puzzle->walk(state, "")->solved, distances.at(state) == 0);
    }
    const auto again = made(each.puzzle, puzzle->info().goal, each.generators);
    EXPECT_EQ(again->info().goal, puzzle->info().goal);
  }
}

// Each class of states is as far as each of its states, and all have the same number of those.
TEST(FileGoals, CensusCountsClasses) {
  const std::string goal = "CORNERS: ? ? ? ? / 0 0 ? ?; LEAVES: 1 ? ? ? ? ?";
  const auto puzzle = made("file:ivy-cube", goal);
  std::map<Cost, std::uint64_t> states;
  for (const auto& [state, distance] : naive_distances(*puzzle, {goal})) ++states[distance];
  const auto census = puzzle->census({});
  ASSERT_TRUE(census);
  ASSERT_EQ(census->counts.size(), states.size());
  EXPECT_TRUE(census->complete);
  const std::uint64_t alike = states[0] / census->counts[0];
  for (Cost distance = 0; distance < census->counts.size(); ++distance)
    EXPECT_EQ(census->counts[distance] * alike, states[distance]) << distance;
}

TEST(FileGoals, OtherProgramsPatterns) {
  const std::string ours = "CORNERS: 1 2 3 4 / ? ? ? ?; LEAVES: 1 2 3 4+5+6 4+5+6 4+5+6";
  const auto goal_of_text = [](const std::string& goal) { return made("file:ivy-cube", goal)->info().goal; };
  EXPECT_EQ(goal_of_text(ours), ours);
  EXPECT_EQ(goal_of_text(R"({"CORNERS": {"pieces": [0,1,2,3], "orientationMod": [1,1,1,1]},
                             "LEAVES": {"pieces": [0,1,2,9,9,9]}})"),
            ours);
  EXPECT_EQ(goal_of_text("Solved\nCORNERS\n1 2 3 4\n? ? ? ?\nLEAVES\n1 2 3 7 7 7\nEnd"), ours);
  EXPECT_EQ(goal_of_text("StartState\nLEAVES\n1 1 1 1 1 1\nEnd"), "CORNERS: 1 2 3 4 / 0 0 0 0; LEAVES: ?");
  EXPECT_EQ(goal_of_text("CORNERS: ? / 0 ? ? ?; LEAVES: ? | @F"),
            "CORNERS: ? ? ? ? / 0 ? ? ?; LEAVES: ? | CORNERS: 1 2 3 4 / 1 0 0 0; LEAVES: 3 2 5 4 1 6");
  // One state, however it is written, is a whole goal.
  const std::string state = made("file:ivy-cube", "@F")->info().goal;
  EXPECT_EQ(goal_of_text(R"({"CORNERS": {"pieces": [0,1,2,3], "orientation": [1,0,0,0]},
                             "LEAVES": {"pieces": [2,1,4,3,0,5]}})"),
            state);
  EXPECT_EQ(goal_of_text("solved"), "solved");
  EXPECT_EQ(goal_of_text(" solved\n"), "solved");
  EXPECT_EQ(goal_of_text("\nSolved\nCORNERS\n1 2 3 4\n? ? ? ?\nLEAVES\n1 2 3 7 7 7\nEnd\n"), ours);
}

TEST(FileGoals, SomeOrientationsAndLikePieces) {
  const std::string text =
      "Set C 4 4\nSolved\nC\n1 2 2 3\n0 0 0 ?\nEnd\nMove A\nC\n2 3 1 4\n1 2 1 0\nEnd\nMove B\nC\n1 4 2 3\n0 1 0 "
      "3\nEnd\n";
  const auto with = [&](const std::string& goal) {
    return family().make("file:four", {.goal = goal, .settings = {{"definition", text}}});
  };
  const auto puzzle = with(R"({"C": {"pieces": [0,1,1,2], "orientationMod": [2,0,0,1]}})");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ((*puzzle)->info().goal, "C: 1 2 2 3 / 0+2 0 0 ?");
  EXPECT_TRUE((*puzzle)->walk("C: 1 2 2 3 / 2 0 0 ?", "")->solved);
  EXPECT_FALSE((*puzzle)->walk("C: 1 2 2 3 / 1 0 0 ?", "")->solved);
  EXPECT_EQ(with("C: 2 2 2 ? / ?").error().message,
            "goal: C: piece 2 is there 2 times, and this, at place 3, is one more");
}

TEST(FileGoals, MessagesNameTheOrbitAndThePlace) {
  const auto error = [](const std::string& goal) { return error_of("file:ivy-cube", goal); };
  EXPECT_EQ(error("CORNERS: ?; LEAVES: 1 ? ? ? ?"),
            "goal: LEAVES has 6 places, 5 are given: write a piece, or `?`, for each");
  EXPECT_EQ(error("CORNERS: ?; LEAVES: 1 ? 7 ? ? ?"), "goal: LEAVES, place 3: there is no piece `7`");
  EXPECT_EQ(error("CORNERS: ?; LEAVES: 1 ? 2+0 ? ? ?"), "goal: LEAVES, place 3: there is no piece `0`");
  EXPECT_EQ(error("CORNERS: ?; LEAVES: 1 ? 1 ? ? ?"), "goal: LEAVES: piece 1 stands twice, at places 1 and 3");
  EXPECT_EQ(error("CORNERS: ?; LEVES: ?"), "goal: there is no set `LEVES` (did you mean `LEAVES`?)");
  EXPECT_EQ(error("CORNERS: ?"), "goal: set `LEAVES` is missing");
  EXPECT_EQ(error("CORNERS: 1 ? ? ?; LEAVES: ?"), "goal: CORNERS: after its pieces come `/` and their orientations");
  EXPECT_EQ(error("CORNERS: 1 ? ? ? / 3 ? ? ?; LEAVES: ?"),
            "goal: CORNERS, place 1: the orientation of piece 1 is from 0 to 2, not `3`");
  EXPECT_EQ(error("CORNERS: 1 ? ? ? / 0 ? ?; LEAVES: ?"), "goal: CORNERS: 3 orientations for 4 pieces");
  EXPECT_EQ(error("CORNERS: ?; LEAVES: ? | "), "goal: a goal is missing after this `|`");
  EXPECT_EQ(error("CORNERS: 2 1 ? ? / ?; LEAVES: ?"),
            "goal: no state that the moves reach fits the goal: two pieces of the CORNERS would have to be exchanged, "
            "those at places 1 and 2");
  for (const char* all : {"CORNERS: ?; LEAVES: ?", "CORNERS: 1+2+3+4 ? ? ? / ? ? ? 0+1+2; LEAVES: ?"})
    for (const char* before : {"", "@F | "})
      EXPECT_EQ(error(std::string(before) + all), "goal: it fixes no place, so every state fits");
  for (const char* half : {"1+", "+1", "1++2", "+"})
    EXPECT_EQ(error(std::string("CORNERS: ?; LEAVES: ? ") + half + " ? ? ? ?"),
              std::string("goal: LEAVES, place 2: there is no piece `") + half + '`');
  EXPECT_EQ(error("CORNERS: ? / 0+ ? ? ?; LEAVES: ?"),
            "goal: CORNERS, place 1: the orientation of piece 1 is from 0 to 2, not `0+`");
  EXPECT_NE(
      error("CORNERS: ?; LEAVES: 1 ? ? ? ? ? | CORNERS: 2 1 ? ? / ?; LEAVES: ?").find("two pieces of the CORNERS"),
      std::string::npos)
      << "one of several, too";
  EXPECT_NE(error_of("file:2x2x2-fixed", "CORNERS: ? / 0 0 0 0 0 0 1").find("the orientations of the CORNERS"),
            std::string::npos);
  EXPECT_EQ(error("CORNERS: 1+2 1+2 1+2 ? / ?; LEAVES: ?"),
            "goal: no arrangement of the CORNERS fits: every piece that fits place 3 is needed elsewhere");
  const auto misplaced = family().make("file:ivy-cube", {.goal = "CORNERS: ?; LEAVES: 1 ? 7 ? ? ?"});
  EXPECT_EQ(misplaced.error().position, 24u);
  EXPECT_EQ(family().make("file:ivy-cube", {.goal = "CORNERS: ?; LEAVES: 2+ ? ? ? ? ?"}).error().position, 22u);
  EXPECT_NE(error("Solved\nLEAVES\n1 1 1\nEnd").find("3 numbers, and `LEAVES` has 6 places"), std::string::npos);
  EXPECT_NE(error(R"({"LEAVES": {"pieces": [1,1,1,1,1,1,1]}})").find("LEAVES.pieces"), std::string::npos);
}

}  // namespace
}  // namespace rompicapo::permutation
