// SPDX-License-Identifier: MIT
//
// Distances come from the naive search only, never from the library's searches.
#include "tests/differential/fixtures.hpp"

#include <algorithm>
#include <map>

#include "rompicapo/planning/planned_puzzle.hpp"

#include "tests/reference/naive_puzzles.hpp"

namespace rompicapo::fixtures {

namespace {

using namespace reference;

struct Reach {
  std::string_view solver, heuristic;  // empty heuristic: any
  Cost sliding, cube, brain_twist;
};

// The first matching line applies. Searches without duplicate detection stay close; the last line is for all other
// solvers.
constexpr Reach reaches[] = {
    {"breadth-first-plain", "", 10, 5, 5},
    {"depth-first-iterative", "", 17, 5, 6},
    {"ida-star", "zero", 17, 5, 6},
    {"ida-star", "hamming", 22, 5, 6},
    {"ida-star", "misplaced", 22, 6, 7},
    {"breadth-first", "", 31, 6, 8},
    {"a-star", "zero", 31, 6, 8},
    {"weighted-a-star", "zero", 31, 6, 8},
    {"greedy-best-first", "zero", 31, 6, 8},
    {"", "", 31, 7, 8},
};

bool is(const Fixture& fixture, std::string_view puzzle) { return fixture.puzzle == puzzle; }

NaivePuzzle naive(const Fixture& fixture) {
  const std::string& goal = fixture.options.goal;
  if (is(fixture, "cube:2")) return naive_cube(2, fixture.options.metric != "qtm");
  if (is(fixture, "brain-twist")) return naive_brain_twist(goal.empty() ? "faces" : goal);
  return naive_sliding(3, 3, goal == "spiral" ? std::vector{1, 2, 3, 8, 0, 4, 7, 6, 5} : std::vector<int>{},
                       fixture.options.metric == "multi");
}

}  // namespace

const std::vector<Fixture>& fixtures() {
  static const std::vector<Fixture> all{
      {"EightPuzzle", "sliding:3x3", {}, 500},
      {"PocketCube", "cube:2", {"", "htm"}, 500},
      {"BrainTwist", "brain-twist", {}, 500},
      {"EightPuzzleSpiral", "sliding:3x3", {"spiral"}, 40},
      {"EightPuzzleMulti", "sliding:3x3", {"", "multi"}, 100},
      {"PocketCubeQuarters", "cube:2", {"", "qtm"}, 40},
      {"BrainTwistTips", "brain-twist", {"tips"}, 40},
      {"BrainTwistFacesOuter", "brain-twist", {"faces-outer"}, 40},
  };
  return all;
}

const std::vector<std::vector<std::string>>& layers(const Fixture& fixture) {
  static std::map<std::string, std::vector<std::vector<std::string>>> made;
  auto& mine = made[fixture.name];
  if (mine.empty()) {
    const NaivePuzzle puzzle = naive(fixture);
    mine = NaiveDistances(puzzle, is(fixture, "sliding:3x3") ? 31 : is(fixture, "cube:2") ? 7 : 8).layers();
    for (auto& layer : mine)
      for (std::string& state : layer) state = puzzle.text(state);
  }
  return mine;
}

std::vector<Instance> draw(const Fixture& fixture, Cost reach, int count) {
  const auto& all = layers(fixture);
  const Cost far = std::min(reach, static_cast<Cost>(all.size() - 1));
  std::vector<Instance> drawn;
  Rng rng(12);
  for (Cost distance = 0; drawn.size() < static_cast<std::size_t>(count); distance = distance == far ? 0 : distance + 1)
    drawn.push_back({all[distance][rng.below(static_cast<std::uint32_t>(all[distance].size()))], distance});
  return drawn;
}

Cost reach(const Fixture& fixture, std::string_view solver, std::string_view heuristic) {
  for (const Reach& each : reaches)
    if ((each.solver.empty() || each.solver == solver) && (each.heuristic.empty() || each.heuristic == heuristic))
      return is(fixture, "cube:2") ? each.cube : is(fixture, "brain-twist") ? each.brain_twist : each.sliding;
  return 0;
}

std::vector<Pair> pairs(const PuzzleInfo& info) {
  std::vector<Pair> all;
  for (const SolverInfo& solver : info.solvers) {
    if (solver.name == planning::solver_name) continue;  // planning/ has its own tests
    if (solver.heuristics.empty()) all.push_back({&solver, nullptr});
    for (const std::string& name : solver.heuristics)
      for (const HeuristicInfo& heuristic : info.heuristics)
        if (heuristic.name == name) all.push_back({&solver, &heuristic});
  }
  return all;
}

}  // namespace rompicapo::fixtures
