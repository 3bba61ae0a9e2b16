// SPDX-License-Identifier: MIT
//
// A built-in puzzle and its twin from a file agree: the same moves from solved, and the same shortest length from each
// solver. Below the catalogue the twins share only the general searches.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo {
namespace {

struct Twins {
  std::string built_in, goal, metric, its_metric;  // its_metric: the file's name for the metric
  std::string solver;                              // of the built-in one
  std::string file;
  std::string generators;  // common to both, with the same names
  std::size_t scrambles, longest;
};

std::unique_ptr<AnyPuzzle> made(const std::string& name, const std::string& goal, const std::string& metric) {
  PuzzleOptions options;
  options.goal = goal;
  options.metric = metric;
  return *catalogue::make(name, options);
}

Cost shortest(const AnyPuzzle& puzzle, const std::string& moves, const std::string& solver) {
  SolveRequest request;
  request.solver = solver;
  request.limits.max_bytes = std::uint64_t{256} << 20;
  const auto answer = catalogue::solve(puzzle, "@" + moves, request);
  EXPECT_TRUE(answer && answer->verified && answer->result.optimal)
      << puzzle.info().name << ' ' << solver << ' ' << moves;
  return answer ? answer->length : 0;
}

// Random turns of the common faces, never the same face twice in a row.
std::string scramble(const Twins& twins, Rng& rng, std::size_t length) {
  std::string moves;
  char last = 0;
  while (length > 0) {
    const char face = twins.generators[rng.below(static_cast<std::uint32_t>(twins.generators.size()))];
    if (face == last) continue;
    last = face;
    moves += face;
    moves += std::array{" ", "' ", "2 "}[rng.below(twins.metric == "qtm" ? 2 : 3)];
    --length;
  }
  return moves;
}

void compare(const Twins& twins) {
  const auto built_in = made(twins.built_in, twins.goal, twins.metric);
  const auto file = made(twins.file, "", twins.its_metric);
  Rng rng(7);
  for (std::size_t made_so_far = 0; made_so_far < twins.scrambles; ++made_so_far) {
    const std::string moves = scramble(twins, rng, 1 + made_so_far % twins.longest);
    const Cost wanted = shortest(*built_in, moves, twins.solver);
    for (const std::string solver : {"pattern-database", "bidirectional"})
      EXPECT_EQ(shortest(*file, moves, solver), wanted) << twins.file << ' ' << solver << ' ' << moves;
  }
}

TEST(FileTwins, TheSmallCube) { compare({"cube:2", "", "htm", "moves", "table", "file:2x2x2-fixed", "URF", 60, 12}); }
TEST(FileTwins, TheSmallCubeInQuarterTurns) {
  compare({"cube:2", "", "qtm", "quantum", "table", "file:2x2x2-fixed", "URF", 60, 12});
}
TEST(FileTwins, TheCube) { compare({"cube:3", "", "htm", "moves", "bidirectional", "file:3x3x3", "URFDLB", 30, 7}); }
TEST(FileTwins, TheCubeInQuarterTurns) {
  compare({"cube:3", "", "qtm", "quantum", "bidirectional", "file:3x3x3", "URFDLB", 30, 7});
}

// The file's Brain Twist is in the frame of the turning side: its a b c d are 1 2 3 4, and after a flip 5 6 7 8.
TEST(FileTwins, BrainTwist) {
  const auto built_in = made("brain-twist", "faces-outer", "");
  const auto file = made("file:brain-twist", "", "");
  Rng rng(11);
  for (std::size_t made_so_far = 0; made_so_far < 60; ++made_so_far) {
    const std::string moves = built_in->random_moves(rng, 1 + made_so_far % 12);
    std::string told;
    for (std::size_t at = 0; at < moves.size();) {
      const std::size_t end = std::min(moves.find(' ', at), moves.size());
      const int number = std::stoi(moves.substr(at, end - at));
      if (number == 0) {
        told += "flip ";
      } else {
        told += "abcd"[(std::abs(number) - 1) % 4];
        told += number < 0 ? "' " : " ";
      }
      at = end + 1;
    }
    const Cost wanted = shortest(*built_in, moves, "table");
    for (const std::string solver : {"pattern-database", "bidirectional"})
      EXPECT_EQ(shortest(*file, told, solver), wanted) << solver << ' ' << told;
  }
}

}  // namespace
}  // namespace rompicapo
