// SPDX-License-Identifier: MIT
//
// The interface: where files come from, what options do, what is said of states out of reach.
#include "rompicapo/puzzles/permutation/entry.hpp"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>

#include "rompicapo/puzzles/permutation/library_test_support.hpp"
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"

namespace rompicapo::permutation {
namespace {

std::unique_ptr<AnyPuzzle> made(const std::string& name, const PuzzleOptions& options = {}) {
  auto puzzle = family().make(name, options);
  EXPECT_TRUE(puzzle.has_value()) << puzzle.error().message;
  return *std::move(puzzle);
}

std::string error_of(const std::string& name, const PuzzleOptions& options = {}) {
  const auto puzzle = family().make(name, options);
  return puzzle ? "" : puzzle.error().message;
}

std::string written(const std::string& name, const std::string& text) {
  const std::string path = testing::TempDir() + name;
  std::ofstream(path) << text;
  return "file:" + path;
}

PuzzleOptions with_generators(std::string list) { return {.settings = {{"generators", std::move(list)}}}; }

TEST(FileAdapter, TheSamePuzzleFromAnywhere) {
  const auto ours = made("file:ivy-cube");
  const Definition definition = of_library("ivy-cube");
  for (const std::string& name :
       {written("ivy.tws", *write_tws(definition)), written("ivy.json", write_kpuzzle(definition))}) {
    const auto theirs = made(name);
    EXPECT_EQ(theirs->info().name, name);
    EXPECT_EQ(theirs->info().move_names, ours->info().move_names);
    EXPECT_EQ(theirs->info().states, "29160");
    EXPECT_EQ(*definition_of(*theirs), *definition_of(*ours));
  }
}

TEST(FileAdapter, SaysWhatIsWrongWithAFile) {
  EXPECT_NE(error_of("file:").find("path"), std::string::npos);
  EXPECT_NE(error_of("file:pyraminks").find("did you mean `pyraminx`"), std::string::npos);
  EXPECT_NE(error_of("file:./no-such.tws").find("cannot read `./no-such.tws`"), std::string::npos);
  EXPECT_EQ(family().make("file:./no-such.tws", {}).error().code, ErrorCode::environment);
  EXPECT_FALSE(error_of("file:" + testing::TempDir()).empty()) << "a folder";
  const std::string bad = written("bad.tws", "Name bad\nSett C 3 1\n");
  EXPECT_NE(error_of(bad).find("bad.tws: line 2: `Sett` begins no statement"), std::string::npos) << error_of(bad);
}

TEST(FileAdapter, MovesWithTooManyPowersAreRefused) {
  std::string text = "Set C 77 1\nSolved\nEnd\nMove A\nC\n";
  std::size_t first = 1;  // cycles of 2, 3, 5, ... 19: it takes 9,699,690 times
  for (const std::size_t length : {2u, 3u, 5u, 7u, 11u, 13u, 17u, 19u}) {
    for (std::size_t at = 0; at < length; ++at) text += std::to_string(first + (at + 1) % length) + " ";
    first += length;
  }
  const std::string name = written("long.tws", text + "\nEnd\n");
  EXPECT_NE(error_of(name).find("more than 600 times"), std::string::npos) << error_of(name);
}

TEST(FileAdapter, OnlyTheGeneratorsAllowed) {
  const auto halves = made("file:3x3x3", with_generators("U,R"));
  EXPECT_EQ(halves->info().states, "73483200");
  EXPECT_EQ(halves->info().move_names.size(), 6u);
  EXPECT_EQ(halves->canonical("@F").error().code, ErrorCode::unsolvable);
  EXPECT_TRUE(halves->canonical("@U R2 U'").has_value());
  EXPECT_TRUE(halves->walk(halves->solved_state(), "F")->steps.size() == 1) << "a move that can be made, all the same";
  EXPECT_NE(error_of("file:3x3x3", with_generators("U,Q")).find("no move `Q`"), std::string::npos);
  EXPECT_NE(error_of("file:3x3x3", with_generators(",")).find("no move is named"), std::string::npos);
}

TEST(FileAdapter, DerivedMovesCanBeGenerators) {
  const std::string name = written("small.tws", std::string(small_tws));
  const auto puzzle = made(name, with_generators("AB"));
  const auto walk = puzzle->walk(puzzle->solved_state(), "AB");
  ASSERT_TRUE(walk.has_value());
  EXPECT_EQ(walk->length, 1u);
  EXPECT_EQ(walk->steps[0].move, "AB");
  const auto plain = made(name);
  EXPECT_EQ(plain->walk(plain->solved_state(), "AB")->length, 3u);
  EXPECT_EQ(plain->walk(plain->solved_state(), "AB")->steps.back().state, walk->steps.back().state);
}

TEST(FileAdapter, AnotherGoalAndMetric) {
  PuzzleOptions options{.goal = "@U R", .metric = "quantum"};
  const auto puzzle = made("file:pyraminx-no-tips", options);
  EXPECT_EQ(puzzle->solved_state(), *puzzle->canonical("@U R"));
  const auto walk = puzzle->walk("@", "U R3 R R4' R2");
  ASSERT_TRUE(walk.has_value()) << walk.error().message;
  std::string moves;
  for (const Step& step : walk->steps) moves += step.move + " ";
  EXPECT_EQ(moves, "U R R' R' ") << "a power by the shorter way, all the way round not at all";
  EXPECT_FALSE(walk->solved);
  EXPECT_TRUE(puzzle->walk("@", "U R")->solved);
  const auto result = puzzle->search(*puzzle->canonical("@"), puzzle->default_request());
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->moves.size(), 2u);
  options.metric = "htm";
  EXPECT_NE(error_of("file:skewb", options).find("no metric `htm`"), std::string::npos);
}

TEST(FileAdapter, SaysWhatWouldFixAState) {
  const auto cube = made("file:3x3x3");
  const std::string solved = cube->solved_state();
  const auto swapped = [&](std::string from, std::string to) {
    std::string text = solved;
    return text.replace(text.find(from), from.size(), to);
  };
  const auto reason = [&](const std::string& text) {
    const auto read = cube->canonical(text);
    return read ? "" : std::string(name_of(read.error().code)) + ": " + read.error().message;
  };
  EXPECT_EQ(reason(swapped(": 1 2", ": 2 1")).substr(0, 28), "unsolvable: two pieces of CO") << solved;
  EXPECT_NE(reason(swapped("/ 0 0", "/ 0 1")).find("the orientations of"), std::string::npos)
      << reason(swapped("/ 0 0", "/ 0 1"));
  EXPECT_TRUE(cube->rewrite(swapped(": 1 2", ": 2 1"), Style::canonical, true).has_value());
}

TEST(FileAdapter, LargePuzzlesAreSolvedByTables) {
  EXPECT_EQ(made("file:megaminx")->info().default_solver, "pattern-database");
  EXPECT_EQ(made("file:skewb")->info().default_solver, "bidirectional");
}

TEST(FileAdapter, WalksDownATableOfAllDistances) {
  for (const auto& [name, metric] :
       {std::pair{"file:ivy-cube", "moves"}, std::pair{"file:ivy-cube", "quantum"},
        std::pair{"file:pyraminx-no-tips", "moves"}, std::pair{"file:dino-cube-4-colours", "moves"}}) {
    const auto puzzle = made(name, {.metric = metric});
    SolveRequest by_table{"table", {}}, by_search{"bidirectional", "misplaced"};
    ASSERT_TRUE(puzzle->prepare(by_table));
    Rng rng(4);
    for (int sample = 0; sample < 40; ++sample) {
      const std::string state = sample == 0 ? puzzle->solved_state() : puzzle->random_state(rng);
      const auto found = puzzle->search(state, by_table), expected = puzzle->search(state, by_search);
      ASSERT_TRUE(found && expected);
      ASSERT_EQ(found->outcome, Outcome::solved);
      EXPECT_TRUE(found->optimal);
      EXPECT_EQ(found->moves.size(), expected->moves.size()) << state;
      const auto replay = puzzle->replay(state, found->moves);
      ASSERT_TRUE(replay);
      EXPECT_TRUE(replay->solved);
      EXPECT_EQ(replay->length, found->moves.size());
    }
    by_table.limits.max_cost = 2;
    const auto limited = puzzle->search(puzzle->random_state(rng), by_table);
    ASSERT_TRUE(limited);
    EXPECT_EQ(limited->outcome, Outcome::out_of_budget);
    EXPECT_EQ(limited->exhausted, LimitReached::cost);
  }
}

TEST(FileAdapter, ATableThatDoesNotFitIsNotBuilt) {
  const auto pyraminx = made("file:pyraminx");
  SolveRequest request{"table", {}};
  request.tuning.tables = "small";
  EXPECT_TRUE(pyraminx->prepare(request));
  const auto result = pyraminx->search(pyraminx->solved_state(), request);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->outcome, Outcome::out_of_budget);
  EXPECT_EQ(result->exhausted, LimitReached::memory);
  for (const auto& [name, served] : {std::pair{"file:megaminx", false}, std::pair{"file:kilominx", false},
                                     std::pair{"file:brain-twist", true}, std::pair{"file:dino-cube", true}}) {
    EXPECT_EQ(solver_called(made(name)->info(), "table") != nullptr, served) << name;
  }
}

TEST(FileAdapter, AnUnknownSetNamesTheSolverThatAsked) {
  const auto skewb = made("file:skewb");
  for (const std::string solver : {"table", "pattern-database"}) {
    SolveRequest request{solver, {}};
    request.tuning.tables = "huge";
    const auto result = skewb->search(skewb->solved_state(), request);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message.find("`" + solver + "` has no tables `huge`"), 0u) << result.error().message;
  }
}

// Longer than a text of moves may be.
TEST(FileAdapter, ReplaysPathsOfAnyLength) {
  for (const char* metric : {"moves", "quantum"}) {
    const auto puzzle = made("file:skewb", {.metric = metric});
    std::vector<Move> moves(1'200'000, Move{0});  // thirds of a turn
    const auto home = puzzle->replay(puzzle->solved_state(), moves);
    ASSERT_TRUE(home);
    EXPECT_TRUE(home->solved);
    EXPECT_EQ(home->length, moves.size());
    moves.pop_back();
    EXPECT_FALSE(puzzle->replay(puzzle->solved_state(), moves)->solved);
  }
}

}  // namespace
}  // namespace rompicapo::permutation
