// SPDX-License-Identifier: MIT
//
// However a search ends, it reports the reason, stays within its limits, and proves nothing false: limits on nodes,
// memory, time and length, and the stop flag, for every search with every heuristic.
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <thread>

#include "tests/differential/fixtures.hpp"

namespace rompicapo {
namespace {

using namespace fixtures;

bool may_give_up(const Pair& pair) { return pair.solver->promises == name_of(AlgorithmInfo::Promises::nothing); }

// Empty, or the fault, whichever of `limits` is set; `which` names it.
std::string judge(const catalogue::Answer& answer, const Pair& pair, const Limits& limits, LimitReached which,
                  Cost distance) {
  const SearchResult& result = answer.result;
  if (result.lower_bound > distance) return fmt::format("proved {} where {} do", result.lower_bound, distance);
  if (result.stats.expanded > limits.max_expanded) return fmt::format("expanded {}", result.stats.expanded);
  if (result.stats.peak_bytes > limits.max_bytes) return fmt::format("took {} bytes", result.stats.peak_bytes);
  if (result.outcome == Outcome::solved)
    return answer.length > limits.max_cost ? fmt::format("found {} moves", answer.length) : std::string();
  if (!result.moves.empty() || result.optimal) return "moves or a proof without a solution";
  if (result.outcome == Outcome::not_found && may_give_up(pair)) return {};
  if (result.outcome != Outcome::out_of_budget || result.exhausted != which)
    return fmt::format("ended as {} ({})", name_of(result.outcome), name_of(result.exhausted));
  return {};
}

class Limited : public testing::TestWithParam<Fixture> {
 protected:
  // Runs each pair on far positions, with the limits that `set` derives from each instance.
  void expect_kept(LimitReached which, int count, const std::function<void(Limits&, int, const Instance&)>& set) {
    const auto puzzle = catalogue::make(GetParam().puzzle, GetParam().options);
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
    for (const Pair& pair : pairs((*puzzle)->info())) {
      SolveRequest request{pair.solver->name, pair.heuristic ? pair.heuristic->name : "", {}, {}};
      const Cost far = reach(GetParam(), request.solver, request.heuristic);
      bool ended = false;
      int tried = 0;
      for (const Instance& instance : draw(GetParam(), far, count)) {
        request.limits = {};
        request.limits.max_expanded = 1000000;
        set(request.limits, tried++, instance);
        const auto answer = catalogue::solve(**puzzle, instance.state, request);
        ASSERT_TRUE(answer.has_value()) << request.solver << ": " << answer.error().message;
        ASSERT_EQ(judge(*answer, pair, request.limits, which, instance.distance), "")
            << request.solver << " with `" << request.heuristic << "` on " << instance.state << ", "
            << instance.distance << " away; limits: " << request.limits.max_expanded << " nodes, "
            << request.limits.max_bytes << " bytes";
        ended = ended || answer->result.exhausted == which;
      }
      if (which == LimitReached::nodes) {
        EXPECT_TRUE(ended) << request.solver << " with `" << request.heuristic << "` was never ended by it";
      }
    }
  }
};

TEST_P(Limited, KeepsItsNodes) {
  constexpr std::uint64_t nodes[] = {0, 1, 2, 10, 100, 1000};
  expect_kept(LimitReached::nodes, 96, [&](Limits& limits, int at, auto&) { limits.max_expanded = nodes[at % 6]; });
}

TEST_P(Limited, KeepsItsMemory) {
  constexpr std::uint64_t bytes[] = {0, 100, 5000, 64 << 10, 300 << 10};
  expect_kept(LimitReached::memory, 96, [&](Limits& limits, int at, auto&) { limits.max_bytes = bytes[at % 5]; });
}

TEST_P(Limited, KeepsItsDeadline) {
  expect_kept(LimitReached::time, 32, [](Limits& limits, int, auto&) { limits.deadline = Clock::now(); });
}

TEST_P(Limited, FindsNothingLongerThanItMay) {
  expect_kept(LimitReached::cost, 64, [](Limits& limits, int, const Instance& instance) {
    limits.max_cost = instance.distance == 0 ? 0 : instance.distance - 1;
  });
}

// A limit equal to the distance still permits the optimum.
TEST_P(Limited, FindsWhatIsExactlyAsLongAsItMayBe) {
  const auto puzzle = catalogue::make(GetParam().puzzle, GetParam().options);
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  for (const Pair& pair : pairs((*puzzle)->info())) {
    if (pair.solver->promises != name_of(AlgorithmInfo::Promises::optimal)) continue;
    SolveRequest request{pair.solver->name, pair.heuristic ? pair.heuristic->name : "", {}, {}};
    for (const Instance& instance : draw(GetParam(), reach(GetParam(), request.solver, request.heuristic), 32)) {
      request.limits.max_cost = instance.distance;
      const auto answer = catalogue::solve(**puzzle, instance.state, request);
      ASSERT_TRUE(answer.has_value()) << answer.error().message;
      EXPECT_EQ(answer->result.outcome, Outcome::solved)
          << request.solver << " with `" << request.heuristic << "` on " << instance.state;
      EXPECT_EQ(answer->length, instance.distance)
          << request.solver << " with `" << request.heuristic << "` on " << instance.state;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Every, Limited, testing::ValuesIn(fixtures::fixtures()),
                         [](const auto& about) { return about.param.name; });

// Puzzles whose far positions take every blind search minutes.
class Stopped : public testing::TestWithParam<std::string> {};

TEST_P(Stopped, EndsWhenAnotherThreadAsks) {
  const auto puzzle = catalogue::make(GetParam());
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  Rng rng(3);
  const std::string state = (*puzzle)->random_state(rng);
  int stopped = 0;
  for (const Pair& pair : pairs((*puzzle)->info())) {
    if (pair.heuristic && pair.heuristic->name != "zero") continue;
    std::atomic<bool> stop = false;
    SolveRequest request{pair.solver->name, pair.heuristic ? pair.heuristic->name : "", {}, {}};
    request.limits.stop = &stop;
    request.limits.max_bytes = std::uint64_t{2} << 30;
    request.limits.deadline = Clock::now() + std::chrono::seconds(10);  // only for a search that ignores the stop flag
    std::thread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      stop = true;
    });
    const auto answer = catalogue::solve(**puzzle, state, request);
    other.join();
    ASSERT_TRUE(answer.has_value()) << answer.error().message;
    const Outcome outcome = answer->result.outcome;
    if (outcome == Outcome::solved) continue;  // a bidirectional search may finish first
    if (may_give_up(pair) && outcome != Outcome::stopped) {
      EXPECT_EQ(outcome, Outcome::not_found) << request.solver << " ended as " << name_of(outcome);
    } else {
      ++stopped;
      EXPECT_EQ(outcome, Outcome::stopped) << request.solver << " ended as " << name_of(outcome);
      EXPECT_EQ(answer->result.exhausted, LimitReached::none) << request.solver;
      EXPECT_TRUE(answer->result.moves.empty()) << request.solver;
    }
  }
  EXPECT_GE(stopped, 3);  // at least the blind ones
}

INSTANTIATE_TEST_SUITE_P(Every, Stopped, testing::Values("sliding:4x4", "cube:3", "brain-twist"),
                         [](const auto& about) { return about.param.substr(0, about.param.find_first_of(":-")); });

}  // namespace
}  // namespace rompicapo
