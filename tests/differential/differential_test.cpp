// SPDX-License-Identifier: MIT
//
// Every search with every heuristic that it accepts, on positions whose distance is known from the naive search: an
// answer called optimal has that length, one called bounded is within its bound, and every other reaches the goal. One
// case for each search and puzzle, so that they can run in parallel.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "rompicapo/planning/planned_puzzle.hpp"

#include "tests/differential/fixtures.hpp"

namespace rompicapo {
namespace {

using namespace fixtures;

constexpr std::uint64_t node_limit = 1000000;
constexpr std::uint64_t short_limit = 20000;  // for searches that may not terminate
constexpr double rounding = 1e-9;

struct Case {
  Fixture fixture;
  std::string solver;
};
void PrintTo(const Case& each, std::ostream* out) { *out << each.fixture.name << ' ' << each.solver; }

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const Fixture& fixture : fixtures::fixtures())
    if (const auto puzzle = catalogue::make(fixture.puzzle, fixture.options))
      for (const SolverInfo& solver : (*puzzle)->info().solvers)
        if (solver.name != planning::solver_name) all.push_back({fixture, solver.name});  // has its own tests
  return all;
}

std::string case_name(const testing::TestParamInfo<Case>& about) {
  std::string name = about.param.fixture.name + "_" + about.param.solver;
  for (char& letter : name)
    if (letter == '-') letter = '_';
  return name;
}

bool promises(const Pair& pair, AlgorithmInfo::Promises promise) { return pair.solver->promises == name_of(promise); }

// Empty, or the fault of the answer.
std::string judge(const catalogue::Answer& answer, const Pair& pair, const Instance& instance, double weight) {
  using enum AlgorithmInfo::Promises;
  const SearchResult& result = answer.result;
  const bool admissible = !pair.heuristic || pair.heuristic->admissible;
  if (result.lower_bound > instance.distance) return fmt::format("proved a lower bound of {}", result.lower_bound);
  if (promises(pair, nothing) && result.outcome == Outcome::not_found) return {};
  if (promises(pair, nothing) && result.exhausted == LimitReached::nodes) return {};
  if (result.outcome != Outcome::solved)
    return fmt::format("{} after {} nodes", name_of(result.outcome), result.stats.expanded);
  if (!answer.verified) return "not verified";
  if (answer.length < instance.distance) return fmt::format("solved in {}", answer.length);
  if (result.optimal && answer.length != instance.distance)
    return fmt::format("{} moves called optimal", answer.length);
  const bool must_be_optimal = promises(pair, optimal) || (promises(pair, optimal_if_admissible) && admissible);
  if (must_be_optimal && !result.optimal) return "the promised optimum is not claimed";
  if (!admissible && result.optimal && instance.distance > 0)
    return "an optimum claimed with an inadmissible heuristic";
  if (promises(pair, bounded) && admissible && answer.length > weight * instance.distance)
    return fmt::format("{} moves are beyond the weight {}", answer.length, weight);
  if (promises(pair, bounded) && admissible && (!result.bound_factor || *result.bound_factor > weight))
    return "the bound is not reported";
  if (result.bound_factor && answer.length > *result.bound_factor * instance.distance + rounding)
    return fmt::format("{} moves are beyond the reported {}", answer.length, *result.bound_factor);
  if (result.optimal && result.lower_bound != answer.length) return "optimal, and yet the lower bound lies elsewhere";
  return {};
}

class Differential : public testing::TestWithParam<Case> {};

TEST_P(Differential, AgreesWithNaiveSearch) {
  const auto& [fixture, solver] = GetParam();
  const auto puzzle = catalogue::make(fixture.puzzle, fixture.options);
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  constexpr double weights[] = {1, 1.5, 2, 5};
  for (const Pair& pair : pairs((*puzzle)->info())) {
    if (pair.solver->name != solver) continue;
    const std::string heuristic = pair.heuristic ? pair.heuristic->name : "";
    int solved = 0, tried = 0;
    for (const Instance& instance : draw(fixture, reach(fixture, solver, heuristic), fixture.instances)) {
      SolveRequest request{solver, heuristic, {}, {}};
      request.limits.max_expanded = promises(pair, AlgorithmInfo::Promises::nothing) ? short_limit : node_limit;
      request.limits.max_bytes = 1u << 30;
      request.tuning.weight = weights[tried % 4];
      request.tuning.random_ties = tried % 8 == 7;
      request.tuning.seed = static_cast<std::uint64_t>(++tried);
      const auto answer = catalogue::solve(**puzzle, instance.state, request);
      ASSERT_TRUE(answer.has_value()) << heuristic << " on " << instance.state << ": " << answer.error().message;
      ASSERT_EQ(judge(*answer, pair, instance, request.tuning.weight), "")
          << heuristic << " on " << instance.state << ", which is " << instance.distance << " away";
      solved += answer->result.outcome == Outcome::solved ? 1 : 0;
    }
    EXPECT_EQ(tried, fixture.instances);
    EXPECT_GE(solved, tried / 20) << solver << " with " << heuristic << " gives up nearly always";
  }
}

INSTANTIATE_TEST_SUITE_P(Every, Differential, testing::ValuesIn(cases()), case_name);

TEST(DifferentialCases, HoldEveryGeneralSearchOnEachPuzzle) {
  std::set<std::string> met;
  for (const Case& each : cases()) met.insert(each.fixture.name + " " + each.solver);
  for (const std::string fixture : {"EightPuzzle", "PocketCube", "BrainTwist"})
    for (const std::string solver :
         {"breadth-first", "breadth-first-plain", "depth-first-iterative", "a-star", "weighted-a-star", "ida-star",
          "greedy-best-first", "hill-climb", "beam", "bidirectional"})
      EXPECT_TRUE(met.contains(fixture + " " + solver)) << fixture << " " << solver;
}

}  // namespace
}  // namespace rompicapo
