// SPDX-License-Identifier: MIT
//
// Every general search with an external heuristic: the same result as with the equal built-in one, one request per
// state, and no claim that was not judged.
#include <algorithm>
#include <atomic>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/external_test_support.hpp"
#include "rompicapo/catalogue/trace.hpp"

namespace rompicapo::catalogue {
namespace {

struct Sample {
  std::string puzzle, heuristic;
  std::size_t moves;  // scramble length
};

SolveRequest with(std::string solver, ExternalHeuristic& external, bool admissible) {
  return {std::move(solver), "external", {}, {}, nullptr, &external, admissible};
}

Expected<Answer> solved(const AnyPuzzle& puzzle, const std::string& state, SolveRequest request) {
  request.limits.max_expanded = 20'000;
  return solve(puzzle, state, request);
}

TEST(External, SearchesAsTheSameHeuristicOfOurs) {
  for (const Sample& sample : {Sample{"8-puzzle", "manhattan", 30}, Sample{"cube:2", "misplaced", 6},
                               Sample{"brain-twist", "misplaced", 4}, Sample{"file:ivy-cube", "misplaced", 6}}) {
    const auto puzzle = made(sample.puzzle);
    Rng rng(7);
    const Expected<Walk> walk = puzzle->walk(puzzle->solved_state(), puzzle->random_moves(rng, sample.moves));
    ASSERT_TRUE(walk);
    const std::string start = walk->steps.back().state;
    for (const SolverInfo& solver : puzzle->info().solvers) {
      if (solver.heuristics.empty() || untraceable(puzzle->info(), solver.name)) continue;
      SCOPED_TRACE(sample.puzzle + " " + solver.name + " " + start);
      FunctionHeuristic external(as_external(*puzzle, sample.heuristic));
      const Expected<Answer> ours = solved(*puzzle, start, {solver.name, sample.heuristic});
      const Expected<Answer> theirs = solved(*puzzle, start, with(solver.name, external, true));
      ASSERT_TRUE(ours && theirs) << (theirs ? "" : theirs.error().message);
      EXPECT_EQ(theirs->result.outcome, ours->result.outcome);
      EXPECT_EQ(theirs->result.optimal, ours->result.optimal);
      EXPECT_EQ(theirs->length, ours->length);
      if (solver.name == "bidirectional") continue;  // its backward heuristic is built for the start as goal
      EXPECT_EQ(theirs->moves, ours->moves);
      EXPECT_EQ(theirs->result.stats.expanded, ours->result.stats.expanded);
      EXPECT_EQ(theirs->result.stats.generated, ours->result.stats.generated);
      EXPECT_EQ(theirs->result.lower_bound, ours->result.lower_bound);
      EXPECT_LE(external.batches, theirs->result.stats.expanded + 1);
    }
  }
}

TEST(External, ClaimsNothingUnlessJudged) {
  const auto puzzle = made("8-puzzle");
  FunctionHeuristic external(as_external(*puzzle, "manhattan"));
  for (const SolverInfo& solver : puzzle->info().solvers) {
    if (solver.heuristics.empty() || untraceable(puzzle->info(), solver.name)) continue;
    SCOPED_TRACE(solver.name);
    const Expected<Answer> answer = solved(*puzzle, "1 2 3 4 5 6 0 7 8", with(solver.name, external, false));
    if (solver.name == "ida-star" || solver.name == "bidirectional") {
      ASSERT_FALSE(answer.has_value());
      EXPECT_EQ(answer.error().code, ErrorCode::bad_option);
      continue;
    }
    ASSERT_TRUE(answer && answer->result.outcome == Outcome::solved);
    EXPECT_TRUE(answer->verified);
    EXPECT_FALSE(answer->result.optimal);
    EXPECT_EQ(answer->result.lower_bound, 0u);
    EXPECT_FALSE(answer->result.bound_factor);
  }
}

TEST(External, AsksForEachStateOnceAndNeverForAGoal) {
  const auto puzzle = made("8-puzzle");
  const auto manhattan = as_external(*puzzle, "manhattan");
  std::vector<std::string> asked;
  FunctionHeuristic external([&](const std::string& state) {
    asked.push_back(state);
    return state == puzzle->solved_state() ? 100 : manhattan(state);
  });
  const Expected<Answer> answer = solved(*puzzle, "8 1 3 4 0 2 7 6 5", with("ida-star", external, true));
  ASSERT_TRUE(answer && answer->result.optimal);
  EXPECT_GT(answer->result.stats.generated, asked.size());  // iterations visit states again
  std::sort(asked.begin(), asked.end());
  EXPECT_EQ(std::adjacent_find(asked.begin(), asked.end()), asked.end());
  EXPECT_FALSE(std::binary_search(asked.begin(), asked.end(), puzzle->solved_state()));
}

TEST(External, ItsErrorEndsTheSearchAndNamesTheState) {
  const auto puzzle = made("8-puzzle");
  const auto manhattan = as_external(*puzzle, "manhattan");
  int left = 50;
  std::string last;
  FunctionHeuristic external([&](const std::string& state) {
    if (--left == 0) last = state;
    return left == 0 ? -2 : manhattan(state);
  });
  for (const char* const solver : {"a-star", "ida-star", "greedy-best-first", "hill-climb", "beam"}) {
    SCOPED_TRACE(solver);
    left = 10;
    const Expected<Answer> answer = solved(*puzzle, "8 6 7 2 5 4 3 0 1", with(solver, external, true));
    ASSERT_FALSE(answer.has_value());
    EXPECT_EQ(answer.error().message,
              "your heuristic answered `-2` for the state `" + last + "`: an estimate is a number from 0 to 1000000");
  }
}

// A heuristic that blocks until a limit ends the wait.
class Hanging : public ExternalHeuristic {
 protected:
  Expected<bool> ask(std::span<const std::string>, const Limits& limits, std::vector<double>&) override {
    while (Clock::now() < limits.deadline && (limits.stop == nullptr || !*limits.stop)) continue;
    return false;
  }
};

TEST(External, WaitingEndsByTheLimits) {
  const auto puzzle = made("8-puzzle");
  Hanging external;
  SolveRequest request = with("a-star", external, false);
  request.limits.deadline = Clock::now() + std::chrono::milliseconds(20);
  const Answer late = answered(*puzzle, "8 6 7 2 5 4 3 0 1", request);
  EXPECT_EQ(late.result.outcome, Outcome::out_of_budget);
  EXPECT_EQ(late.result.exhausted, LimitReached::time);
  const std::atomic<bool> stop{true};
  request.limits.stop = &stop;
  const Answer stopped = answered(*puzzle, "1 2 3 4 5 6 7 0 8", request);
  EXPECT_EQ(stopped.result.outcome, Outcome::stopped);
  EXPECT_TRUE(stopped.moves.empty());
}

TEST(External, ItIsToldInTracesAsOursIs) {
  const auto puzzle = made("8-puzzle");
  FunctionHeuristic external(as_external(*puzzle, "manhattan"));
  const auto told = [&](const std::string& heuristic) {
    std::vector<std::string> lines;
    SolveRequest request = with("a-star", external, true);
    request.heuristic = heuristic;
    Trace trace(*puzzle, {}, [&](std::string_view line) { lines.emplace_back(line); });
    EXPECT_TRUE(trace.run("8 1 3 4 0 2 7 6 5", request).has_value());
    lines.erase(lines.begin());  // contains the heuristic's name
    lines.pop_back();            // contains the seconds
    return lines;
  };
  EXPECT_EQ(told("external"), told("manhattan"));
}

}  // namespace
}  // namespace rompicapo::catalogue
