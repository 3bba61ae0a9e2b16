// SPDX-License-Identifier: MIT
//
// Units of work against the whole search: the same nodes in every iteration, the same length.
#include "rompicapo/catalogue/units.hpp"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <memory>
#include <ostream>

#include "rompicapo/catalogue/test_support.hpp"

namespace rompicapo::catalogue {
namespace {

struct Hard {
  const char* name;  // of the test
  const char* puzzle;
  const char* metric;
  const char* goal;
  const char* state;
  const char* solver;
  const char* heuristic;
  const char* tables;
};

void PrintTo(const Hard& hard, std::ostream* out) { *out << hard.puzzle << ' ' << hard.state; }

std::unique_ptr<AnyPuzzle> puzzle_of(const Hard& hard) {
  return made(hard.puzzle, {.goal = hard.goal, .metric = hard.metric});
}

SolveRequest request_of(const Hard& hard) {
  SolveRequest request{hard.solver, hard.heuristic};
  request.tuning.tables = hard.tables;
  return request;
}

class Units : public testing::TestWithParam<Hard> {
 protected:
  const std::unique_ptr<AnyPuzzle> puzzle = puzzle_of(GetParam());
  const std::string state = GetParam().state;
  SolveRequest request = request_of(GetParam());
};

// The total over the units of one bound.
struct Sum {
  std::uint64_t expanded = 0, generated = 0;
  Cost next_bound = std::numeric_limits<Cost>::max();
  Cost found = 0;
  bool solved = false;
};

Sum search_all(const AnyPuzzle& puzzle, const UnitPlan& plan, const SolveRequest& request, Cost bound, Rng& rng) {
  std::vector<std::string> prefixes = plan.prefixes;
  for (std::size_t at = prefixes.size(); at > 1; --at)
    std::swap(prefixes[at - 1], prefixes[rng.below(static_cast<std::uint32_t>(at))]);
  Sum sum;
  for (const std::string& prefix : prefixes) {
    const auto unit = search_unit(puzzle, plan.state, request, bound, prefix);
    EXPECT_TRUE(unit) << unit.error().message;
    if (!unit) break;
    EXPECT_TRUE(unit->result.outcome == Outcome::solved || unit->result.outcome == Outcome::not_found);
    sum.expanded += unit->result.stats.expanded;
    sum.generated += unit->result.stats.generated;
    if (unit->result.outcome == Outcome::solved) {
      EXPECT_TRUE(unit->verified);
      sum.found = unit->length;
      sum.solved = true;
    } else {
      sum.next_bound = std::min(sum.next_bound, unit->result.lower_bound);
    }
  }
  return sum;
}

TEST_P(Units, AddUpToTheNodesOfEachIteration) {
  const Answer whole = answered(*puzzle, state, request);
  ASSERT_EQ(whole.result.outcome, Outcome::solved);
  const std::vector<std::uint64_t>& nodes = whole.result.stats.expanded_by_bound;
  ASSERT_GE(nodes.size(), 3U);
  SolveRequest shared = request;
  shared.limits.threads = 2;
  std::vector<std::uint64_t> nodes_of_two = answered(*puzzle, state, shared).result.stats.expanded_by_bound;
  ASSERT_EQ(nodes_of_two.size(), nodes.size());
  nodes_of_two.back() = nodes.back();  // it ends when either finds a solution
  EXPECT_EQ(nodes_of_two, nodes);
  Rng rng(17);
  for (const std::size_t least : {1u, 10u, 100u}) {
    const auto plan = unit_plan(*puzzle, state, request, least);
    ASSERT_TRUE(plan) << plan.error().message;
    EXPECT_EQ(plan->outcome, Outcome::not_found);
    EXPECT_GE(plan->prefixes.size(), least);
    EXPECT_TRUE(least > 1 || plan->prefixes == std::vector<std::string>{""});
    Cost bound = plan->first_bound;
    for (std::size_t iteration = 0; iteration + 1 < nodes.size(); ++iteration) {
      const Sum sum = search_all(*puzzle, *plan, request, bound, rng);
      EXPECT_FALSE(sum.solved);
      EXPECT_EQ(sum.expanded, nodes[iteration]) << least << " prefixes, bound " << bound;
      EXPECT_GT(sum.next_bound, bound);
      bound = sum.next_bound;
    }
    const Sum last = search_all(*puzzle, *plan, request, bound, rng);
    EXPECT_TRUE(last.solved);
    EXPECT_EQ(last.found, whole.length);
  }
}

TEST_P(Units, DifferentCutsAgreeInSum) {
  Rng rng(18);
  std::optional<Sum> first;
  for (const std::size_t least : {1u, 7u, 300u}) {
    const auto plan = unit_plan(*puzzle, state, request, least);
    ASSERT_TRUE(plan);
    const Sum sum = search_all(*puzzle, *plan, request, plan->first_bound, rng);
    if (!first) first = sum;
    EXPECT_EQ(sum.expanded, first->expanded);
    EXPECT_EQ(sum.generated, first->generated);
    EXPECT_EQ(sum.next_bound, first->next_bound);
    // A bound that the search would skip is allowed too: no solution is shorter.
    if (plan->first_bound == 0) continue;
    const Sum below = search_all(*puzzle, *plan, request, plan->first_bound - 1, rng);
    EXPECT_FALSE(below.solved);
    EXPECT_LE(below.next_bound, plan->first_bound);
  }
}

TEST_P(Units, EndAtTheirLimitsAndAtTheStopFlag) {
  const Cost bound = answered(*puzzle, state, request).length;
  const auto within = [&](const Limits& limits) {
    request.limits = limits;
    return *search_unit(*puzzle, state, request, bound, "");
  };
  const Answer unit = within({.max_expanded = 3});
  EXPECT_EQ(unit.result.outcome, Outcome::out_of_budget);
  EXPECT_EQ(unit.result.exhausted, LimitReached::nodes);
  EXPECT_EQ(unit.result.stats.expanded, 3U);
  const std::atomic<bool> stop{true};
  EXPECT_EQ(within({.stop = &stop}).result.outcome, Outcome::stopped);
  EXPECT_EQ(within({.deadline = Clock::now() - std::chrono::hours(1)}).result.exhausted, LimitReached::time);
}

TEST_P(Units, RefuseWhatIsNoPrefix) {
  const auto plan = unit_plan(*puzzle, state, request, 10);
  ASSERT_TRUE(plan);
  const std::string prefix = plan->prefixes.back();
  const auto garbage = search_unit(*puzzle, plan->state, request, plan->first_bound, prefix + " ?");
  ASSERT_FALSE(garbage);
  EXPECT_EQ(garbage.error().position, prefix.size() + 1);
  const auto endless = search_unit(*puzzle, plan->state, request, most_bound + 1, prefix);
  ASSERT_FALSE(endless);
  EXPECT_EQ(endless.error().code, ErrorCode::bad_option);
}

TEST(UnitsOf, RefuseWhatHasNone) {
  const auto puzzle = made("sliding:3x3");
  const char* state = "8 6 7 2 5 4 3 0 1";
  SolveRequest request{"a-star", {}};
  const auto none = unit_plan(*puzzle, state, request, 10);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::unsupported);
  EXPECT_NE(none.error().message.find("`ida-star`"), std::string::npos);
  request.solver = "ida-star";
  request.heuristic = "manhattan";
  for (const std::size_t least : {std::size_t{0}, most_least_prefixes + 1}) {
    const auto out_of_range = unit_plan(*puzzle, state, request, least);
    ASSERT_FALSE(out_of_range);
    EXPECT_EQ(out_of_range.error().code, ErrorCode::bad_option);
  }
  const auto unsolvable = unit_plan(*puzzle, "2 1 3 4 5 6 7 8 0", request, 10);
  ASSERT_TRUE(unsolvable);
  EXPECT_EQ(unsolvable->outcome, Outcome::unsolvable);
  EXPECT_FALSE(unsolvable->reason.empty());

  const auto redundant = search_unit(*puzzle, state, request, 21, "UD");
  ASSERT_FALSE(redundant);  // there and back
  EXPECT_EQ(redundant.error().position, 1U);
  EXPECT_NE(redundant.error().message.find("`UD`"), std::string::npos);
}

TEST(UnitsOf, ASolvedStateIsSolvedByOneOfThem) {
  const auto puzzle = made("sliding:3x3");
  SolveRequest request{"ida-star", "manhattan"};
  const auto plan = unit_plan(*puzzle, puzzle->solved_state(), request, 10);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->first_bound, 0U);
  std::size_t solved = 0;
  for (const std::string& prefix : plan->prefixes) {
    const auto unit = search_unit(*puzzle, plan->state, request, 0, prefix);
    ASSERT_TRUE(unit);
    solved += unit->result.outcome == Outcome::solved && unit->verified && unit->length == 0;
  }
  EXPECT_EQ(solved, 1U);
}

// The whole catalogue, near the goal; without solvers that build large tables.
TEST(UnitsOf, EachSampleAddUp) {
  Rng rng(19);
  std::size_t compared = 0;
  for (const PuzzleFamily* family : families())
    for (const std::string_view sample : family->samples) {
      const std::string name(sample);
      const auto puzzle = made(name);
      const auto walk = puzzle->walk(puzzle->solved_state(), puzzle->random_moves(rng, 9));
      ASSERT_TRUE(walk && !walk->steps.empty());
      const std::string state = walk->steps.back().state;
      for (const SolverInfo& solver : puzzle->info().solvers) {
        if (!solver.units || solver.table_bytes > std::uint64_t{32} << 20) continue;
        SolveRequest request{solver.name, {}};
        if (solver.reads("tables")) request.tuning.tables = "small";
        request.limits.max_expanded = 200'000;
        const auto whole = solve(*puzzle, state, request);
        ASSERT_TRUE(whole) << name << ", " << solver.name << ": " << whole.error().message;
        if (whole->result.outcome != Outcome::solved) continue;
        const auto plan = unit_plan(*puzzle, state, request, 20);
        ASSERT_TRUE(plan) << name << ", " << solver.name << ": " << plan.error().message;
        Cost bound = plan->first_bound;
        const std::vector<std::uint64_t>& nodes = whole->result.stats.expanded_by_bound;
        for (std::size_t iteration = 0; iteration + 1 < nodes.size(); ++iteration, ++compared) {
          const Sum sum = search_all(*puzzle, *plan, request, bound, rng);
          EXPECT_EQ(sum.expanded, nodes[iteration]) << name << ", " << solver.name << ", bound " << bound;
          bound = sum.next_bound;
        }
        EXPECT_EQ(bound, whole->length) << name << ", " << solver.name;
        EXPECT_TRUE(search_all(*puzzle, *plan, request, bound, rng).solved) << name << ", " << solver.name;
      }
    }
  EXPECT_GE(compared, 20U);
}

constexpr const char* korf_3 = "14 7 8 2 13 11 10 4 9 12 5 0 3 6 1 15";
constexpr const char* file_cube =
    "CORNERS: 5 3 1 4 7 2 6 8 / 1 2 0 2 0 2 2 0; EDGES: 4 9 12 7 10 6 2 11 1 3 5 8 / 1 1 0 0 0 0 0 1 1 1 1 0";

INSTANTIATE_TEST_SUITE_P(
    Searches, Units,
    testing::Values(
        Hard{"EightPuzzle", "sliding:3x3", "", "", "8 6 7 2 5 4 3 0 1", "ida-star", "manhattan", ""},
        Hard{"EightPuzzleBlind", "sliding:3x3", "", "", "1 2 3 4 0 5 7 8 6", "ida-star", "zero", ""},
        Hard{"FifteenPuzzle", "sliding:4x4", "", "", "0 2 5 1 6 9 12 4 7 10 8 3 11 13 14 15", "ida-star", "max", ""},
        Hard{"FifteenPuzzleByPatterns", "sliding:4x4", "", "blank-first", korf_3, "pattern-database", "", "small"},
        Hard{"Slides", "sliding:3x3", "multi", "", "8 6 7 2 5 4 3 0 1", "ida-star", "", ""},
        Hard{"Cube2", "cube:2", "", "", "@R U F2 R' U2 F R2 U' F", "ida-star", "", ""},
        Hard{"Cube2Quarters", "cube:2", "qtm", "", "@R U F2 R' U2 F R2 U'", "ida-star", "", ""},
        Hard{"Loopover", "file:loopover-4", "", "", "TILES: 1 2 3 11 5 6 9 10 14 7 8 4 16 13 15 12", "pattern-database",
             "", "small"},
        Hard{"CubeFromAFile", "file:3x3x3", "", "", file_cube, "pattern-database", "", "small"},
        Hard{"SkewbByTheGeneralSearch", "file:skewb", "", "",
             "CORNERS_A: 1 4 2 3 / 1 0 0 0; CORNERS_B: 3 1 2 / 0 1 1; CENTERS: 6 5 4 1 2 3", "ida-star", "misplaced",
             ""}),
    [](const testing::TestParamInfo<Hard>& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace rompicapo::catalogue
