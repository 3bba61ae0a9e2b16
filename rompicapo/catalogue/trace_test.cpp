// SPDX-License-Identifier: MIT
//
// Every general search on a puzzle of each kind, with each heuristic: tracing does not change the result, and an
// independent reader can follow every step.
#include "rompicapo/catalogue/trace.hpp"

#include <atomic>

#include "rompicapo/catalogue/test_support.hpp"
#include "rompicapo/catalogue/trace_oracle_test_support.hpp"
#include "rompicapo/search/observed_search.hpp"

namespace rompicapo::catalogue {
namespace {

using oracle::Json;
using oracle::Lines;

struct TracedPuzzle {
  std::string name, metric;
  std::vector<std::size_t> lengths;  // of the scrambles, in moves
};

// Packed boards of 64 and 128 bits with arcs, unpacked ones, several goals, moves that are runs, a file.
const std::vector<TracedPuzzle>& traced_puzzles() {
  static const std::vector<TracedPuzzle> all{
      {"sliding:2x3", "", {3, 30}}, {"8-puzzle", "", {12, 40}}, {"8-puzzle", "multi", {8}},
      {"24-puzzle", "", {12}},      {"sliding:6x6", "", {8}},   {"cube:2", "", {3, 9}},
      {"brain-twist", "", {3, 6}},  {"file:ivy-cube", "", {4}}, {"file:2x2x2-fixed", "", {5}},
      {"cube:3", "", {2, 4}},       {"cube:4", "", {2}}};
  return all;
}

struct Told {
  Lines lines;
  Expected<Answer> answer = Answer{};
};

Told told(const AnyPuzzle& puzzle, const std::string& state, const SolveRequest& request,
          const TraceOptions& options = {}) {
  Told told;
  Trace trace(puzzle, options, [&](std::string_view line) { told.lines.push_back(Json::parse(line)); });
  told.answer = trace.run(state, request);
  return told;
}

void expect_readable(const AnyPuzzle& puzzle, const Lines& lines, const SolveRequest& request) {
  oracle::Frame frame(puzzle, lines);
  frame.check();
  if (testing::Test::HasFatalFailure() || lines.size() < 3) return;
  const std::string& solver = request.solver;
  const bool staged = lines.front().at("puzzle") == "cube:3" && solver == "greedy-best-first";  // several searches
  if (staged) return;
  if (solver == "breadth-first" || solver == "breadth-first-plain")
    oracle::check_breadth_first(puzzle, frame, lines, solver == "breadth-first");
  if (solver == "a-star" || solver == "weighted-a-star")
    oracle::check_best_first(puzzle, frame, lines, false, true, solver == "a-star" ? 1 : request.tuning.weight);
  if (solver == "greedy-best-first") oracle::check_best_first(puzzle, frame, lines, true, false, 1);
  if (solver == "depth-first-iterative" || solver == "ida-star") oracle::check_deepening(puzzle, frame, lines);
  if (solver == "beam") oracle::check_beam(puzzle, frame, lines, request.tuning.width);
  if (solver == "hill-climb") oracle::check_hill_climb(puzzle, frame, lines, request.tuning.random_ties);
  if (solver == "bidirectional") oracle::check_bidirectional(puzzle, frame, lines);
}

// The same result as without a trace, and consistent.
void expect_told(const AnyPuzzle& puzzle, const std::string& state, const SolveRequest& request) {
  SCOPED_TRACE(puzzle.info().name + " " + puzzle.info().metric + " " + request.solver + " " + request.heuristic + " " +
               state);
  const Expected<Answer> silent = solve(puzzle, state, request);
  const Told seen = told(puzzle, state, request);
  ASSERT_EQ(silent.has_value(), seen.answer.has_value());
  if (!silent) {
    EXPECT_EQ(silent.error().message, seen.answer.error().message);
    EXPECT_TRUE(seen.lines.empty());
    return;
  }
  const SearchResult &expected = silent->result, &result = seen.answer->result;
  EXPECT_EQ(result.outcome, expected.outcome);
  EXPECT_EQ(result.exhausted, expected.exhausted);
  EXPECT_EQ(result.moves, expected.moves);
  EXPECT_EQ(result.optimal, expected.optimal);
  EXPECT_EQ(result.lower_bound, expected.lower_bound);
  EXPECT_EQ(result.stats.expanded, expected.stats.expanded);
  EXPECT_EQ(result.stats.generated, expected.stats.generated);
  EXPECT_EQ(result.stats.expanded_by_bound, expected.stats.expanded_by_bound);
  EXPECT_EQ(seen.lines.back().at("lower_bound"), expected.lower_bound);
  EXPECT_EQ(seen.lines.front().at("state"), silent->state);
  EXPECT_EQ(seen.lines.at(1).at("state"), silent->state);
  expect_readable(puzzle, seen.lines, request);
}

template <class Visit>
void for_each_search(const AnyPuzzle& puzzle, Visit visit) {
  constexpr std::uint64_t most_table = std::uint64_t{1} << 20;
  for (const std::string_view name : general_solver_names()) {
    const SolverInfo* solver = solver_called(puzzle.info(), name);
    ASSERT_NE(solver, nullptr) << name;
    SolveRequest request{std::string(name), {}};
    if (solver->heuristics.empty()) visit(request);
    for (const HeuristicInfo& heuristic : puzzle.info().heuristics) {
      const auto& fitting = solver->heuristics;
      if (heuristic.table_bytes > most_table) continue;
      if (std::find(fitting.begin(), fitting.end(), heuristic.name) == fitting.end()) continue;
      request.heuristic = heuristic.name;
      visit(request);
    }
  }
}

class TraceOf : public testing::TestWithParam<std::size_t> {};

TEST_P(TraceOf, EverySearchIsAsItIsUntold) {
  const TracedPuzzle& which = traced_puzzles()[GetParam()];
  const auto puzzle = made(which.name, {.metric = which.metric});
  std::vector<std::string> states{puzzle->solved_state()};
  for (std::uint64_t seed = 1; seed <= which.lengths.size(); ++seed) {
    Rng rng(seed);
    const auto walk = puzzle->walk(puzzle->solved_state(), puzzle->random_moves(rng, which.lengths[seed - 1]));
    ASSERT_TRUE(walk);
    states.push_back(walk->steps.back().state);
  }
  for_each_search(*puzzle, [&](SolveRequest request) {
    request.limits.max_expanded = 150;  // ends the long ones early
    request.tuning.width = 5;
    for (const std::string& state : states) expect_told(*puzzle, state, request);
  });
}

INSTANTIATE_TEST_SUITE_P(Kinds, TraceOf, testing::Range<std::size_t>(0, 11));

TEST(Trace, EverySearchIsAsItIsUntoldToTheEnd) {
  const auto puzzle = made("sliding:2x3");
  Rng rng(5);
  for (int round = 0; round < 4; ++round) {
    const std::string state = puzzle->random_state(rng);
    for_each_search(*puzzle, [&](SolveRequest request) {
      request.limits.max_expanded = request.solver == "breadth-first-plain" ? 300 : 3000;
      for (const double weight : {1.0, 1.5, 5.0}) {
        if (weight != 1.5 && request.solver != "weighted-a-star") continue;
        request.tuning.weight = weight;
        request.tuning.width = 20;
        request.tuning.random_ties = round % 2 != 0;
        request.tuning.seed = static_cast<std::uint64_t>(round);
        expect_told(*puzzle, state, request);
      }
    });
  }
}

// A weighted estimate is inconsistent: closed nodes are reopened.
TEST(Trace, TellsOfNodesThatAreOpenedAgain) {
  const auto puzzle = made("8-puzzle");
  SolveRequest request{"weighted-a-star", "manhattan"};
  request.tuning.weight = 3;
  std::ptrdiff_t reopened = 0;
  Rng rng(2);
  for (int round = 0; round < 6; ++round) {
    const std::string state = puzzle->random_state(rng);
    expect_told(*puzzle, state, request);
    const Told seen = told(*puzzle, state, request);
    for (std::size_t at = 1; at < seen.lines.size(); ++at) {
      const Json& event = seen.lines[at];
      if (event.at("event") != "reopen") continue;
      ++reopened;
      EXPECT_EQ(seen.lines[at - 1].at("verdict"), "reopened");
      EXPECT_EQ(seen.lines[at - 1].at("node"), event.at("node"));
    }
  }
  EXPECT_GT(reopened, 0);
}

TEST(Trace, AnInadmissibleHeuristicIsToldOfToo) {
  const auto puzzle = *make("8-puzzle", {.settings = {{"count-blank", true}}});
  SolveRequest request{{}, "manhattan"};
  for (const std::string solver : {"a-star", "greedy-best-first", "beam", "hill-climb", "ida-star"}) {
    request.solver = solver;
    request.limits.max_expanded = 300;
    request.tuning.width = 10;
    expect_told(*puzzle, "8 1 3 4 0 2 7 6 5", request);
  }
}

TEST(Trace, EveryMoveIsEitherMadeOrPruned) {
  const auto puzzle = made("cube:2");
  const Told seen = told(*puzzle, "@R U F R", {"a-star", "misplaced"});
  std::size_t moves = 0;
  bool begun = false;
  for (const Json& event : seen.lines) {
    const std::string kind = event.at("event");
    if (kind == "expand") {
      EXPECT_TRUE(!begun || moves == 9) << moves;
      begun = true;
      moves = 0;
    }
    moves += kind == "generate" || kind == "prune";
  }
  EXPECT_TRUE(begun);
}

TEST(Trace, EndsAtEachLimitExactly) {
  const auto puzzle = made("15-puzzle");
  const std::string state = random_state(*puzzle, 1);
  for_each_search(*puzzle, [&](SolveRequest request) {
    if (request.heuristic != "manhattan" && !request.heuristic.empty()) return;
    SCOPED_TRACE(request.solver);
    for (const std::uint64_t nodes : {1, 2, 17}) {
      request.limits.max_expanded = nodes;
      const Told seen = told(*puzzle, state, request);
      EXPECT_EQ(seen.lines.back().at("nodes_expanded"), nodes);
      if (request.solver == "hill-climb" && seen.lines.back().at("outcome") == "not_found") continue;
      EXPECT_EQ(seen.lines.back().at("limit"), "nodes");
      EXPECT_EQ(seen.lines.back().at("truncated"), false);
    }
    request.limits.max_expanded = 100'000;
    for (const std::uint64_t events : {1, 2, 3, 50, 51, 52, 53}) {
      const Told seen = told(*puzzle, state, request, {.most_events = events});
      const Json& end = seen.lines.back();
      oracle::Frame(*puzzle, seen.lines).check();
      EXPECT_EQ(seen.lines.size(), events + 2);
      EXPECT_EQ(end.at("outcome"), "out_of_budget");
      EXPECT_EQ(end.at("limit"), "events");
      EXPECT_EQ(end.at("truncated"), true);
      EXPECT_EQ(seen.answer->result.exhausted, LimitReached::events);
      EXPECT_LE(end.at("lower_bound").get<Cost>(), 80u);
    }
  });
}

TEST(Trace, ATraceThatIsJustLongEnoughIsNotCut) {
  const auto puzzle = made("8-puzzle");
  SolveRequest request{"a-star", "manhattan"};
  const std::string state = "1 2 3 4 5 6 0 7 8";
  const std::size_t whole = told(*puzzle, state, request).lines.size() - 2;
  for (const std::size_t less : {0, 1}) {
    const Told seen = told(*puzzle, state, request, {.most_events = whole - less});
    EXPECT_EQ(seen.lines.back().at("outcome"), less == 0 ? "solved" : "out_of_budget");
    EXPECT_EQ(seen.answer->verified, less == 0);
  }
}

TEST(Trace, TheStatesItNumbersCountAsMemory) {
  const auto puzzle = made("15-puzzle");
  const std::string state = random_state(*puzzle, 1);
  const Told seen = told(*puzzle, state, {"ida-star", "manhattan", {.max_bytes = 100'000}}, {.most_events = 1'000'000});
  EXPECT_EQ(seen.lines.back().at("limit"), "memory");
  EXPECT_LT(seen.lines.size(), 20'000u);
  oracle::Frame(*puzzle, seen.lines).check();
}

TEST(Trace, TheStopFlagEndsIt) {
  const auto puzzle = made("15-puzzle");
  const std::string state = random_state(*puzzle, 1);
  for_each_search(*puzzle, [&](SolveRequest request) {
    if (request.heuristic != "manhattan" && !request.heuristic.empty()) return;
    std::atomic<bool> stop{false};
    request.limits.stop = &stop;
    std::size_t lines = 0;
    Trace trace(*puzzle, {}, [&](std::string_view) { stop = ++lines >= 20; });
    const Expected<Answer> answer = trace.run(state, request);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->result.outcome, Outcome::stopped) << request.solver;
    EXPECT_LT(lines, 30u) << request.solver;
  });
}

TEST(Trace, StatesCanBeLeftOut) {
  const auto puzzle = made("8-puzzle");
  const Told seen = told(*puzzle, "1 2 3 4 5 6 0 7 8", {"breadth-first", {}}, {.with_states = false});
  for (std::size_t at = 1; at < seen.lines.size(); ++at) EXPECT_FALSE(seen.lines[at].contains("state"));
}

TEST(Trace, AnUnsolvableStateIsAnAnswer) {
  const auto puzzle = made("8-puzzle");
  const Told seen = told(*puzzle, "2 1 3 4 5 6 7 8 0", {"a-star", {}});
  ASSERT_EQ(seen.lines.size(), 2u);
  EXPECT_EQ(seen.lines[0].at("state"), "2 1 3 4 5 6 7 8 0");
  EXPECT_EQ(seen.lines[1].at("outcome"), "unsolvable");
}

TEST(Trace, RefusesWhatIsNoGeneralSearch) {
  const auto puzzle = made("cube:3");
  SolveRequest request;
  const auto message = [&](const std::string& solver) {
    request.solver = solver;
    const Told seen = told(*puzzle, "@R", request);
    EXPECT_TRUE(seen.lines.empty());
    EXPECT_FALSE(seen.answer.has_value());
    return seen.answer ? std::string() : seen.answer.error().message;
  };
  EXPECT_NE(message("two-phase").find("`two-phase` cannot be traced, only the general searches can: breadth-first, "),
            std::string::npos);
  EXPECT_NE(message("").find("cannot be traced"), std::string::npos);  // the default
  const std::string unknown = message("a-sta");
  const Expected<Answer> solved = solve(*puzzle, "@R", request);
  ASSERT_FALSE(solved.has_value());
  EXPECT_EQ(unknown, solved.error().message);
}

}  // namespace
}  // namespace rompicapo::catalogue
