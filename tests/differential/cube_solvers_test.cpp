// SPDX-License-Identifier: MIT
//
// The solvers for the 3×3×3 compared with each other, through the catalogue and therefore replayed: two-phase is never
// shorter than the optimum, the optimum is never longer than the scramble, and the known optimum of a random cube is
// found.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo {
namespace {

std::unique_ptr<AnyPuzzle> cube(std::string metric, std::string goal = {}) {
  static const auto library = std::make_shared<tables::Library>(tables::LibraryOptions{});  // shared table
  PuzzleOptions options;
  options.metric = std::move(metric);
  options.goal = std::move(goal);
  options.library = library;
  return *catalogue::make("cube:3", options);
}

catalogue::Answer solve(const AnyPuzzle& puzzle, std::string_view state, const std::string& solver) {
  SolveRequest request;
  request.solver = solver;
  request.limits.max_expanded = solver == "two-phase" ? 20000 : request.limits.max_expanded;
  const auto answer = catalogue::solve(puzzle, state, request);
  EXPECT_TRUE(answer && answer->result.outcome == Outcome::solved && answer->verified) << solver << ' ' << state;
  return answer ? *answer : catalogue::Answer{};
}

void compare(const AnyPuzzle& puzzle, int cubes, std::size_t longest) {
  Rng rng(13);
  for (int done = 0; done < cubes; ++done) {
    const std::size_t length = 1 + rng.below(static_cast<std::uint32_t>(longest));
    const std::string moves = puzzle.random_moves(rng, length);
    const auto walk = puzzle.walk(puzzle.solved_state(), moves);
    const std::string& state = walk->steps.back().state;
    const catalogue::Answer best = solve(puzzle, state, "optimal"), quick = solve(puzzle, state, "two-phase");
    EXPECT_TRUE(best.result.optimal) << moves;
    EXPECT_LE(best.length, length) << moves;
    EXPECT_GE(quick.length, best.length) << moves;
    EXPECT_LE(quick.result.lower_bound, best.length) << moves;
    if (quick.result.optimal || length <= 10) {
      EXPECT_EQ(quick.length, best.length) << moves;
    }
    EXPECT_GE(solve(puzzle, state, "layers").length, best.length) << moves;
  }
}

TEST(CubeSolvers, TwoPhaseIsNeverShorterThanTheOptimum) { compare(*cube("htm"), 200, 13); }
TEST(CubeSolvers, NorInQuarterTurns) { compare(*cube("qtm"), 60, 13); }
TEST(CubeSolvers, NorToAnotherGoal) { compare(*cube("htm", "@R U2 F' L D B"), 60, 11); }

// The easiest of the file; the others take longer with the small table: bench/cube_optimal.cpp.
TEST(CubeSolvers, AKnownOptimumIsFound) {
  std::ifstream file(KNOWN_OPTIMA);
  ASSERT_TRUE(file);
  std::string line;
  int found = 0;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    Cost length = 0;
    std::string state;
    if (!(words >> length >> state) || length > 16) continue;
    EXPECT_EQ(solve(*cube("htm"), state, "optimal").length, length) << state;
    ++found;
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace rompicapo
