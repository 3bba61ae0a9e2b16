// SPDX-License-Identifier: MIT
//
// Every way in which clingo can answer or fail, simulated by small programs; and a race of two horizons.
#include "rompicapo/planning/horizons.hpp"

#include <gtest/gtest.h>
#include <thread>

#include "rompicapo/planning/test_support.hpp"

namespace rompicapo::planning {
namespace {

HorizonSearch search_with(const std::string& program, Cost bound = 2) {
  HorizonSearch search;
  search.clingo = program;
  search.bound = bound;
  return search;
}

HorizonResult found_by(const HorizonSearch& search) {
  auto found = search_horizons(search);
  EXPECT_TRUE(found.has_value()) << found.error().message;
  return found ? *std::move(found) : HorizonResult{};
}

// A plan as long as the horizon, from `first` on; none before.
std::string plan_from(int first) {
  return "[ $horizon -lt " + std::to_string(first) + " ] && { " + says_no +
         "; }\natoms=; at=0; while [ $at -lt $horizon ]; do at=$((at + 1)); "
         "atoms=$atoms${atoms:+,}\\\"do\\(x,$at\\)\\\"; done\n"
         "echo \"{\\\"Result\\\":\\\"SATISFIABLE\\\",\\\"Call\\\":[{\\\"Witnesses\\\":[{\\\"Value\\\":[$atoms]}]}]}\"; "
         "exit 10";
}

void expect_fault(const std::string& script, ErrorCode code, std::string_view words) {
  const TemporaryFolder folder;
  const auto found = search_horizons(search_with(folder.program("clingo", script)));
  ASSERT_FALSE(found.has_value()) << script;
  EXPECT_EQ(found.error().code, code) << found.error().message;
  EXPECT_NE(found.error().message.find(words), std::string::npos) << found.error().message;
}

TEST(Horizons, RiseUntilThereIsAPlan) {
  const TemporaryFolder folder;
  for (const std::size_t threads : {1u, 2u}) {
    HorizonSearch search = search_with(folder.program("clingo", plan_from(5)));
    search.limits.threads = threads;
    const HorizonResult found = found_by(search);
    ASSERT_TRUE(found.plan.has_value());
    EXPECT_EQ(found.plan->steps.size(), 5u);
    EXPECT_TRUE(found.search.optimal);
    EXPECT_EQ(found.search.lower_bound, 5u);
    ASSERT_GE(found.search.horizons.size(), 4u);
    for (std::size_t at = 0; at < 4; ++at) {
      EXPECT_EQ(found.search.horizons[at].steps, at + 2);
      EXPECT_EQ(found.search.horizons[at].answer, at < 3 ? Horizon::Answer::none : Horizon::Answer::plan);
    }
  }
}

TEST(Horizons, TheGreaterOnesPlanWaitsForTheSmallerOnesAnswer) {
  const TemporaryFolder folder;
  // Horizon 2 is slow and has a plan: the plan of horizon 3 comes first and must not win.
  HorizonSearch search = search_with(folder.program("clingo", "[ $horizon = 2 ] && sleep 0.5\n" + plan_from(2)));
  search.limits.threads = 2;
  const HorizonResult found = found_by(search);
  EXPECT_EQ(found.plan->steps.size(), 2u);
  EXPECT_TRUE(found.search.optimal);
}

TEST(Horizons, APlanIsNotCalledShortestBeforeTheSmallerOnesAreRefuted) {
  const TemporaryFolder folder;
  HorizonSearch search = search_with(folder.program("clingo", "[ $horizon = 2 ] && sleep 1000\n" + plan_from(3)));
  search.limits.threads = 2;
  search.limits.deadline = Clock::now() + std::chrono::seconds(2);
  const HorizonResult found = found_by(search);
  EXPECT_EQ(found.search.outcome, Outcome::solved);
  EXPECT_FALSE(found.search.optimal);
  EXPECT_EQ(found.search.lower_bound, 2u);
  EXPECT_EQ(found.search.horizons.front().answer, Horizon::Answer::unfinished);
}

TEST(Horizons, AHangingClingoEndsWithTheTimeAndWithTheStopFlag) {
  const TemporaryFolder folder;
  HorizonSearch search = search_with(folder.program("clingo", "sleep 1000"));
  search.limits.deadline = Clock::now() + std::chrono::milliseconds(300);
  HorizonResult found = found_by(search);
  EXPECT_EQ(found.search.outcome, Outcome::out_of_budget);
  EXPECT_EQ(found.search.exhausted, LimitReached::time);
  EXPECT_EQ(found.search.lower_bound, 2u);

  std::atomic<bool> stop{false};
  search.limits.deadline = Clock::time_point::max();
  search.limits.stop = &stop;
  std::thread later([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop = true;
  });
  found = found_by(search);
  later.join();
  EXPECT_EQ(found.search.outcome, Outcome::stopped);
}

TEST(Horizons, LimitsOnLengthAndBound) {
  const TemporaryFolder folder;
  HorizonSearch search = search_with(folder.program("clingo", says_no));
  search.limits.max_cost = 4;
  HorizonResult found = found_by(search);
  EXPECT_EQ(found.search.exhausted, LimitReached::cost);
  EXPECT_EQ(found.search.lower_bound, 5u);
  EXPECT_EQ(found.search.horizons.size(), 3u);
  search.limits = {};
  search.limits.enough_bound = 4;
  found = found_by(search);
  EXPECT_EQ(found.search.exhausted, LimitReached::bound);
  EXPECT_EQ(found.search.lower_bound, 4u);
}

TEST(Horizons, MemoryIsALimitNoFault) {
  const TemporaryFolder folder;
  const HorizonResult found = found_by(search_with(folder.program("clingo", "echo std::bad_alloc >&2; exit 33")));
  EXPECT_EQ(found.search.outcome, Outcome::out_of_budget);
  EXPECT_EQ(found.search.exhausted, LimitReached::memory);
}

TEST(Horizons, EveryFaultHasItsWords) {
  expect_fault("kill -9 $$", ErrorCode::environment, "killed by signal 9");
  expect_fault("echo rubbish", ErrorCode::environment, "printed no answer: rubbish");
  expect_fault("exit 10", ErrorCode::environment, "printed no answer");
  expect_fault("echo '{}'; exit 10", ErrorCode::environment, "printed no answer");
  expect_fault("echo '{\"Result\":\"UNSATISFIABLE\"}'; exit 10", ErrorCode::environment, "printed no answer");
  expect_fault("echo '{\"Result\":\"SATISFIABLE\",\"Call\":[7]}'; exit 10", ErrorCode::environment,
               "printed no answer");
  expect_fault("echo '-:3:7-8: error: syntax error' >&2; exit 65", ErrorCode::bad_syntax, "-:3:7-8");
  expect_fault(says("\"do(x)\""), ErrorCode::bad_syntax, "do(MOVE,TIME)");
  expect_fault(says("\"do(x,soon)\""), ErrorCode::bad_syntax, "do(MOVE,TIME)");
  expect_fault(says("\"do(x,1)\",\"do(y,1)\""), ErrorCode::bad_syntax, "two moves at time 1");
  expect_fault(says("\"do(x,1)\",\"do(y,2)\",\"do(z,3)\""), ErrorCode::bad_state, "3 moves was given for horizon 2");
  const auto found = search_horizons(search_with("/no/such/clingo"));
  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().code, ErrorCode::environment);
  EXPECT_NE(found.error().message.find("apt-get install gringo"), std::string::npos) << found.error().message;
}

TEST(Horizons, PlansAreReadInOrderOfTime) {
  const auto plan = read_plan({"do(-3,12)", "do(\"R'\",-1)", "held_still", "other(1)", "do(f(a,b),4)"}, 3);
  ASSERT_TRUE(plan.has_value());
  ASSERT_EQ(plan->steps.size(), 3u);
  EXPECT_EQ(plan->steps[0].move, "R'");
  EXPECT_EQ(plan->steps[1].move, "f(a,b)");
  EXPECT_EQ(plan->steps[2].move, "-3");
  EXPECT_TRUE(plan->held_still);
}

}  // namespace
}  // namespace rompicapo::planning
