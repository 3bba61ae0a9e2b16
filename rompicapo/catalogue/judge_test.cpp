// SPDX-License-Identifier: MIT
//
// Planted errors in heuristics are found; ours are as declared.
#include "rompicapo/catalogue/judge.hpp"

#include <atomic>
#include <cmath>
#include <gtest/gtest.h>

#include "rompicapo/catalogue/external_test_support.hpp"

namespace rompicapo::catalogue {
namespace {

const AnyPuzzle& eight() {
  static const auto puzzle = made("8-puzzle");
  return *puzzle;
}

Judgement judged(const AnyPuzzle& puzzle, const std::string& heuristic, ExternalHeuristic* external = nullptr,
                 const Limits& limits = {}) {
  const Expected<Judgement> judgement = judge(puzzle, {{}, heuristic, limits, {}, nullptr, external});
  if (!judgement) ADD_FAILURE() << judgement.error().message;
  return judgement ? *judgement : Judgement{};
}

Judgement judged(const AnyPuzzle& puzzle, FunctionHeuristic::Function function) {
  FunctionHeuristic heuristic(std::move(function));
  return judged(puzzle, "external", &heuristic);
}

std::string refused(const AnyPuzzle& puzzle, FunctionHeuristic::Function function) {
  FunctionHeuristic heuristic(std::move(function));
  const Expected<Judgement> judgement = judge(puzzle, {{}, "external", {}, {}, nullptr, &heuristic});
  EXPECT_FALSE(judgement.has_value());
  if (judgement) return {};
  EXPECT_EQ(judgement.error().code, ErrorCode::bad_option);
  return judgement.error().message;
}

// 20 moves from the goal; by Manhattan at least 8 fewer.
const std::string deep = "8 1 3 4 0 2 7 6 5";

Cost distance_of(const AnyPuzzle& puzzle, const std::string& state) {
  const Answer answer = answered(puzzle, state, {"a-star", {}});
  EXPECT_TRUE(answer.result.optimal) << state;
  return answer.length;
}

TEST(Judge, OursAreWhatTheyClaim) {
  for (const char* const name : {"8-puzzle", "sliding:2x3", "file:ivy-cube"}) {
    const auto puzzle = made(name);
    for (const HeuristicInfo& heuristic : puzzle->info().heuristics) {
      SCOPED_TRACE(std::string(name) + " " + heuristic.name);
      const Judgement judgement = judged(*puzzle, heuristic.name);
      EXPECT_TRUE(judgement.complete);
      EXPECT_EQ(std::to_string(judgement.states), puzzle->info().states);
      EXPECT_EQ(judgement.admissible() == true, heuristic.admissible);
      if (!heuristic.admissible) continue;
      EXPECT_TRUE(!heuristic.consistent || judgement.consistent() == true);
      EXPECT_NEAR(judgement.mean_h + judgement.mean_error, judgement.mean_distance, 1e-9);
    }
  }
}

// A goal whose 3,721,200 classes are not listed: no state would be judged, and nothing is claimed.
TEST(Judge, RefusesAGoalTooLargeToList) {
  PuzzleOptions options;
  options.goal = "rows:1 | columns:1";
  const auto puzzle = make("sliding:5x5", options);
  ASSERT_TRUE(puzzle);
  for (const char* const heuristic : {"manhattan", "zero"}) {
    const auto judgement = judge(**puzzle, {"", heuristic});
    ASSERT_FALSE(judgement);
    EXPECT_EQ(judgement.error().code, ErrorCode::unsupported);
    EXPECT_NE(judgement.error().message.find("judging a heuristic starts from all"), std::string::npos);
  }
}

// A. Reinefeld, "Complete solution of the eight-puzzle", 1993: 181,440 states, at most 31 moves, 21.97 on average.
TEST(Judge, KnowsTheDistancesOfThe8Puzzle) {
  const Judgement zero = judged(eight(), "zero");
  ASSERT_EQ(zero.by_distance.size(), 32u);
  EXPECT_EQ(zero.by_distance[31].states, 2u);
  EXPECT_NEAR(zero.mean_distance, 21.97, 0.005);
  EXPECT_EQ(zero.mean_error, zero.mean_distance);
  EXPECT_EQ(zero.max_error, 31u);
}

TEST(Judge, AHeuristicFromOutsideIsJudgedAsTheSameOneOfOurs) {
  FunctionHeuristic manhattan(as_external(eight(), "manhattan"));
  const Judgement theirs = judged(eight(), "external", &manhattan), ours = judged(eight(), "manhattan");
  EXPECT_EQ(theirs.admissible(), true);
  EXPECT_EQ(theirs.consistent(), true);
  EXPECT_EQ(theirs.mean_h, ours.mean_h);
  EXPECT_EQ(theirs.mean_error, ours.mean_error);
  EXPECT_EQ(theirs.max_error, ours.max_error);
  ASSERT_EQ(theirs.by_distance.size(), ours.by_distance.size());
  for (std::size_t at = 0; at < ours.by_distance.size(); ++at) {
    EXPECT_EQ(theirs.by_distance[at].states, ours.by_distance[at].states);
    EXPECT_EQ(theirs.by_distance[at].least, ours.by_distance[at].least);
    EXPECT_EQ(theirs.by_distance[at].mean, ours.by_distance[at].mean);
    EXPECT_EQ(theirs.by_distance[at].most, ours.by_distance[at].most);
  }
  EXPECT_LT(manhattan.batches, 181'440u / 1000);  // in large batches
}

TEST(Judge, FindsTheOneStateThatIsOverestimated) {
  const Cost distance = distance_of(eight(), deep);
  ASSERT_GT(distance, 10u);
  const auto manhattan = as_external(eight(), "manhattan");
  const Judgement judgement =
      judged(eight(), [&](const std::string& state) { return state == deep ? distance + 1.0 : manhattan(state); });
  EXPECT_TRUE(judgement.complete);
  EXPECT_EQ(judgement.admissible(), false);
  EXPECT_EQ(judgement.overestimates, 1u);
  ASSERT_TRUE(judgement.counterexample);
  EXPECT_EQ(judgement.counterexample->state, deep);
  EXPECT_EQ(judgement.counterexample->h, distance + 1);
  EXPECT_EQ(judgement.counterexample->distance, distance);
}

TEST(Judge, NamesTheNearestOverestimateAndTheWorst) {
  const auto manhattan = as_external(eight(), "manhattan");
  const Judgement judgement =
      judged(eight(), [&](const std::string& state) { return state == deep ? 500.0 : 1.2 * manhattan(state); });
  EXPECT_EQ(judgement.admissible(), false);
  ASSERT_TRUE(judgement.counterexample && judgement.worst);
  EXPECT_EQ(judgement.counterexample->distance, 1u);  // 1.2, rounded up
  EXPECT_EQ(judgement.counterexample->h, 2u);
  EXPECT_EQ(judgement.worst->state, deep);
  EXPECT_EQ(judgement.worst->h, 500u);
  EXPECT_EQ(judgement.max_error, 500 - judgement.worst->distance);
}

// Exact on half of the states, 0 on the others: admissible but inconsistent.
TEST(Judge, FindsWhatIsAdmissibleAndInconsistent) {
  const auto puzzle = made("sliding:2x3");
  const auto manhattan = as_external(*puzzle, "manhattan");
  const std::string odd = "1 2 3 0 4 5";  // 2 by Manhattan; its neighbours 1 and 3
  const Judgement judgement =
      judged(*puzzle, [&](const std::string& state) { return state == odd ? 0 : manhattan(state); });
  EXPECT_EQ(judgement.admissible(), true);
  EXPECT_EQ(judgement.consistent(), false);
  EXPECT_EQ(judgement.inconsistencies, 1u);  // the move back from 3 to 0
  ASSERT_TRUE(judgement.inconsistency);
  EXPECT_EQ(judgement.inconsistency->h, 3u);
  EXPECT_EQ(judgement.inconsistency->next, odd);
  EXPECT_EQ(judgement.inconsistency->next_h, 0u);
  const Expected<Walk> walk = puzzle->walk(judgement.inconsistency->state, judgement.inconsistency->move);
  ASSERT_TRUE(walk);
  EXPECT_EQ(walk->steps.back().state, odd);
}

TEST(Judge, TheGoalItselfIsWorthNothing) {
  const Judgement judgement = judged(eight(), [](const std::string&) { return 1.0; });
  ASSERT_TRUE(judgement.counterexample);
  EXPECT_EQ(judgement.counterexample->distance, 0u);
  EXPECT_EQ(judgement.counterexample->state, eight().solved_state());
  EXPECT_EQ(judgement.overestimates, 1u);
  EXPECT_EQ(judgement.consistent(), false);
}

TEST(Judge, FractionsAreRoundedUp) {
  const auto manhattan = as_external(eight(), "manhattan");
  const Judgement ours = judged(eight(), "manhattan");
  const Judgement below =
      judged(eight(), [&](const std::string& state) { return std::max(manhattan(state) - 0.9, 0.0); });
  const Judgement blurred = judged(eight(), [&](const std::string& state) { return manhattan(state) + 1e-9; });
  EXPECT_EQ(below.mean_h, ours.mean_h);
  EXPECT_EQ(blurred.mean_h, ours.mean_h);
}

TEST(Judge, NamesWhatIsNoEstimate) {
  const auto answering = [](double answer) {
    return refused(eight(), [answer](const std::string& state) { return state == deep ? answer : 0; });
  };
  EXPECT_EQ(answering(-1),
            "your heuristic answered `-1` for the state `" + deep + "`: an estimate is a number from 0 to 1000000");
  EXPECT_NE(answering(std::nan("")).find("`nan` for the state `" + deep), std::string::npos);
  EXPECT_NE(answering(HUGE_VAL).find("`inf` for the state `" + deep), std::string::npos);
  EXPECT_NE(answering(1'000'001).find("for the state `" + deep), std::string::npos);
}

TEST(Judge, AHeuristicThatChangesItsMindIsRefused) {
  int asked = 0;
  const std::string message = refused(*made("sliding:2x3"), [&](const std::string&) { return ++asked > 360 ? 1 : 0; });
  EXPECT_NE(message.find("answered 0 and later 1 for the state `1 2 3 4 5 0`"), std::string::npos) << message;
}

// If a limit ends it, the result covers only the states seen.
TEST(Judge, ClaimsNothingOfStatesThatItDidNotSee) {
  Limits limits{.max_expanded = 5000};
  FunctionHeuristic zero([](const std::string&) { return 0; });
  const Judgement judgement = judged(*made("15-puzzle"), "external", &zero, limits);
  EXPECT_FALSE(judgement.complete);
  EXPECT_GE(judgement.states, 5000u);
  EXPECT_EQ(judgement.admissible(), std::nullopt);
  EXPECT_EQ(judgement.consistent(), std::nullopt);
  EXPECT_EQ(judgement.exhausted, LimitReached::nodes);
  EXPECT_EQ(judgement.by_distance[4].states, 24u);

  const std::atomic<bool> stop{true};
  limits.stop = &stop;
  EXPECT_EQ(judged(eight(), "external", &zero, limits).outcome, Outcome::stopped);
  EXPECT_EQ(judged(eight(), "zero", nullptr, {.max_bytes = 1 << 20}).exhausted, LimitReached::memory);
}

TEST(Judge, SaysWhatItCannotJudge) {
  EXPECT_EQ(judge(eight(), {{}, "external"}).error().code, ErrorCode::unsupported);
  EXPECT_EQ(judge(eight(), {{}, "manhatan"}).error().code, ErrorCode::unknown_name);
}

}  // namespace
}  // namespace rompicapo::catalogue
