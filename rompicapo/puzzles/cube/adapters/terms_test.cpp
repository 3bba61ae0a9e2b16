// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/adapters/terms.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/puzzles/cube/entry.hpp"

namespace rompicapo::cube {
namespace {

std::unique_ptr<AnyPuzzle> cube_with(std::string_view name, const std::string& goal, const std::string& generators,
                                     const std::string& metric = "htm") {
  PuzzleOptions options;
  options.goal = goal;
  options.settings.set("generators", std::string(generators));
  options.metric = metric;
  Expected<std::unique_ptr<AnyPuzzle>> made = family().make(name, options);
  EXPECT_TRUE(made) << made.error().message;
  return *std::move(made);
}

std::string solution(const AnyPuzzle& cube, std::string_view state, std::string solver = "bidirectional") {
  const Expected<SearchResult> result = cube.search(state, {std::move(solver), "misplaced", {}, {}});
  EXPECT_TRUE(result && result->outcome == Outcome::solved) << state;
  const std::string moves = cube.spell(result->moves);
  EXPECT_TRUE(cube.walk(state, moves)->solved) << state << ' ' << moves;
  return moves;
}

TEST(Terms, AnyPatternCanBeTheGoal) {
  EXPECT_EQ(solution(*cube_with("cube:3", "@R U F2", ""), "@R U"), "F2");
  EXPECT_EQ(solution(*cube_with("cube:3", "@R U F2", ""), "@"), "R U F2");
  EXPECT_EQ(solution(*cube_with("cube:2", "@R U F2", ""), "@R U"), "F2");
  EXPECT_EQ(solution(*cube_with("cube:2", "@L", ""), "@L U"), "U'");
  Rng rng(4);
  for (const std::string_view name : {"cube:2", "cube:3", "cube:4", "cube:5"}) {
    const auto plain = cube_with(name, "", "");
    for (int round = 0; round < 5; ++round) {
      const std::string goal = plain->random_state(rng);
      const auto cube = cube_with(name, goal, "");
      EXPECT_EQ(cube->info().goal, goal);
      const std::string moves = cube->random_moves(rng, 2);
      const std::string start = cube->walk(goal, moves)->steps.back().state;
      const Expected<SearchResult> result = cube->search(start, {"bidirectional", "zero", {}, {}});
      ASSERT_TRUE(result && result->outcome == Outcome::solved) << name << ' ' << moves;
      EXPECT_TRUE(cube->walk(start, cube->spell(result->moves))->solved);
      EXPECT_LE(result->moves.size(), 2u);
    }
  }
}

TEST(Terms, AWholeRotationOfAnEvenGoalIsTheGoal) {
  const auto cube = cube_with("cube:2", "@R", "");
  EXPECT_TRUE(cube->walk("@R", "x y")->solved);
  EXPECT_FALSE(cube->walk("@", "x y")->solved);
  EXPECT_FALSE(cube_with("cube:2", "@R U", "")->walk("@U R", "y")->solved);
}

TEST(Terms, OnlyTheAllowedTurns) {
  const auto cube = cube_with("cube:3", "", "U,R F2");
  EXPECT_EQ(cube->info().move_names, (std::vector<std::string>{"U", "U2", "U'", "R", "R2", "R'", "F2"}));
  const std::string moves = solution(*cube, "@R U F2 R'");
  EXPECT_EQ(moves.find_first_of("DLB"), std::string::npos);
  EXPECT_FALSE(cube->canonical("@F"));
  EXPECT_EQ(cube->canonical("@F").error().code, ErrorCode::unsolvable);
  EXPECT_EQ(cube_with("cube:3", "", "U,R")->info().states, "73483200");
  EXPECT_EQ(cube_with("cube:3", "", "U2,R2")->info().states, "12");
  EXPECT_EQ(cube_with("cube:2", "", "U2,R2,F2")->info().states, "24");
  EXPECT_EQ(cube_with("cube:3", "", "U R F D L B")->info().states, "43252003274489856000");
  const Expected<Census> all = cube_with("cube:2", "", "U2,R2,F2")->census({});
  EXPECT_TRUE(all->complete);
  EXPECT_EQ(all->counts, (std::vector<std::uint64_t>{1, 3, 6, 9, 5}));
}

TEST(Terms, RandomStatesStayWithinReach) {
  Rng rng(6);
  for (const char* generators : {"U,R", "U2,D2,R2,L2,F2,B2"}) {
    const auto cube = cube_with("cube:3", "@R U", generators);
    for (int round = 0; round < 20; ++round) EXPECT_TRUE(cube->canonical(cube->random_state(rng)));
  }
}

TEST(Terms, RefusesWhatMakesNoSense) {
  const auto refused = [](std::string_view name, std::string goal, std::string generators, std::string metric = "") {
    PuzzleOptions options;
    options.goal = std::move(goal);
    options.settings.set("generators", std::move(generators));
    options.metric = std::move(metric);
    const auto made = family().make(name, options);
    return made ? std::string("accepted") : made.error().message;
  };
  EXPECT_EQ(refused("cube:3", "", "M"), "`M` is no generator of cube:3: its moves are those of the outer blocks");
  EXPECT_EQ(refused("cube:2", "", "D"),
            "`D` is no generator of cube:2: its moves are those of U, R and F (the corner at DBL is held)");
  EXPECT_NE(refused("cube:3", "", "R2", "qtm").find("qtm"), std::string::npos);
  EXPECT_NE(refused("cube:3", "", ",").find("no turn"), std::string::npos);
  EXPECT_NE(refused("cube:3", "", "Q").find("generators:"), std::string::npos);
  EXPECT_NE(refused("cube:3", "@Q", "").find("goal:"), std::string::npos);
}

std::vector<std::string> pieces_home(const AnyPuzzle& cube, std::string_view state, std::string_view moves,
                                     std::size_t move) {
  const auto told = cube.annotations(state, moves, "", "");
  EXPECT_TRUE(told.has_value());
  for (const Milestone& one : told->at(move).achieved)
    if (one.name == "home") return one.pieces;
  return {};
}

// Explanations name pieces by colours: also of a cube that is turned in the hand on the way, or goes to another goal.
TEST(Terms, PiecesAreToldOfByTheirColours) {
  const auto cube = cube_with("cube:3", "", "");
  const std::vector<std::string> home = pieces_home(*cube, "@R' F'", "F R", 1);
  EXPECT_EQ(home.size(), 8u);
  EXPECT_EQ(pieces_home(*cube, "@R' F'", "F y F", 2), home);
  EXPECT_EQ(pieces_home(*cube, "@R' F'", "F y F", 0), pieces_home(*cube, "@R' F'", "F R", 0));
  EXPECT_TRUE(pieces_home(*cube, "@R' F'", "F y F", 1).empty());
  EXPECT_EQ(pieces_home(*cube, "@M'", "M", 0).size(), 16u);  // by the centres, both sides have turned
  const std::vector<std::string> turned = pieces_home(*cube_with("cube:3", "@R U", ""), "@R", "U", 0);
  EXPECT_EQ(turned.size(), 8u);
  EXPECT_EQ(std::count(turned.begin(), turned.end(), "FR"), 1);  // which R took to UR
  EXPECT_EQ(std::count(turned.begin(), turned.end(), "UR"), 0);
}

}  // namespace
}  // namespace rompicapo::cube
