// SPDX-License-Identifier: MIT
//
// Every solver of the catalogue ends at the time limit, whether it is searching, or choosing and building tables. In
// processor time, since tests run in parallel.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <thread>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/catalogue/instance.hpp"
#include "rompicapo/catalogue/test_support.hpp"
#include "rompicapo/planning/test_support.hpp"

namespace rompicapo::catalogue {
namespace {

#ifdef NDEBUG
constexpr double slowness = 1;
#else
constexpr double slowness = 10;  // asserts and sanitizers slow everything down by ten
#endif
constexpr std::chrono::milliseconds allowed(50);
// Processor seconds after the deadline, on two threads: `pattern-database` took 0.31 on a busy machine. A solver that
// always answers takes longer.
constexpr double most_beyond = 0.5 * slowness, most_for_an_answer = 1.5 * slowness;

double user_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_utime.tv_sec) + static_cast<double>(used.ru_utime.tv_usec) * 1e-6;
}

// What it takes to fill 128 MiB of new memory, which may be under way at the deadline: 30 ms, or a second on some
// virtual machines.
double filling_seconds() {
  static const double seconds = [] {
    const double before = user_seconds();
    const std::vector<char> filled(std::size_t{128} << 20, 1);
    return user_seconds() - before + (filled.back() == 0 ? 1 : 0);
  }();
  return seconds;
}

// Processor time of the process after a point in time, independent of other load.
class TakenAfter {
 public:
  explicit TakenAfter(Clock::time_point moment)
      : moment_(moment), watcher_([this, moment] {
          std::this_thread::sleep_until(moment);
          at_moment_ = user_seconds();
        }) {}

  double seconds() {
    const double now = user_seconds();
    const bool early = Clock::now() < moment_;
    watcher_.join();
    return early ? 0 : now - at_moment_;
  }

 private:
  Clock::time_point moment_;
  double at_moment_ = 0;
  std::thread watcher_;
};

std::vector<std::string> all_puzzles() {
  std::vector<std::string> names{"cube:6",    "cube:30", "sliding:120x120", "file:megaminx", "file:helicopter-cube",
                                 "file:3x3x3"};
  for (const PuzzleFamily* family : families())
    names.insert(names.end(), family->samples.begin(), family->samples.end());
  return names;
}

// With a library of its own, which knows the tables of the folder only.
std::unique_ptr<AnyPuzzle> apart(const std::string& name, const std::string& folder = {}) {
  return made_with_clingo(name,
                          {.library = std::make_shared<tables::Library>(tables::LibraryOptions{.folder = folder})});
}

Answer expect_solved(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& request) {
  Answer answer = answered(puzzle, state, request);
  EXPECT_EQ(answer.result.outcome, Outcome::solved);
  return answer;
}

class TimeLimit : public testing::TestWithParam<std::string> {};

TEST_P(TimeLimit, HoldsForEverySolver) {
  const planning::TemporaryFolder folder;
  for (std::size_t which = 0;; ++which) {
    const auto puzzle = apart(GetParam(), folder.path() + fmt::format("/{}", which));
    if (which == puzzle->info().solvers.size()) break;
    const SolverInfo& solver = puzzle->info().solvers[which];
    const std::string state = random_state(*puzzle, 4);
    SolveRequest request{solver.name, {}};
    if (!solver.heuristics.empty()) request.heuristic = solver.heuristics.back();
    request.limits.max_bytes = 1ull << 30;
    request.limits.threads = 2;
    request.limits.time_covers_tables = true;
    request.limits.deadline = Clock::now() + allowed;
    TakenAfter after(request.limits.deadline);
    const auto answer = solve(*puzzle, state, request);
    const bool always_answers =
        solver.heuristics.empty() && solver.promises == name_of(AlgorithmInfo::Promises::nothing);
    EXPECT_LT(after.seconds(), (always_answers ? most_for_an_answer : most_beyond) + filling_seconds())
        << solver.name << ' ' << request.heuristic;
    if (!answer) {
      EXPECT_TRUE(solver.name == "asp") << solver.name << ": " << answer.error().message;  // clingo may be missing
      continue;
    }
    const Instance told = instance_of(puzzle->info(), state, request, answer);
    EXPECT_TRUE(answer->result.exhausted != LimitReached::time || told.error->code == "time_limit") << solver.name;
    EXPECT_NE(answer->result.exhausted, LimitReached::memory) << solver.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, TimeLimit, testing::ValuesIn(all_puzzles()),
                         [](const auto& tested) { return test_name(tested.param); });

// On the largest cube, before any search.
TEST(TimeLimits, BadInputIsRefusedAtOnce) {
  const Stopwatch watch;
  const auto answer = solve(**make("cube:100"), "@R Q", {});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().position, 3u);
  EXPECT_LT(watch.cpu_seconds(), 0.5 * slowness);
}

// Large cubes are solved by gain if there is no time for the tables of their phases, which also take memory.
TEST(TimeLimits, LeavesOutTablesThatTakeLonger) {
  for (const unsigned size : {5u, 6u}) {
    const auto puzzle = *make(fmt::format("cube:{}", size));
    const auto bytes_within = [&](std::chrono::seconds left) {
      const Limits limits{.max_expanded = 1, .deadline = Clock::now() + left, .time_covers_tables = true};
      return answered(*puzzle, random_state(*puzzle, size), {"reduction", {}, limits}).result.stats.peak_bytes;
    };
    EXPECT_LT(bytes_within(std::chrono::seconds(0)), 4u << 20);
    EXPECT_GT(bytes_within(std::chrono::hours(1)), 4u << 20);
    EXPECT_GT(bytes_within(std::chrono::seconds(0)), 4u << 20) << "tables that are there are used";
  }
}

// Stored tables are read before the clock starts, and there is always a first answer: by phases if their tables are
// stored, by gain if there is no time to build them.
TEST(TimeLimits, StoredTablesAreReadBeforeTheClockStarts) {
  const planning::TemporaryFolder folder;
  const auto length_at_once = [&] {
    const auto puzzle = apart("cube:4", folder.path());
    return expect_solved(*puzzle, random_state(*puzzle, 5),
                         {"reduction", {}, {.deadline = Clock::now(), .time_covers_tables = true}})
        .length;
  };
  EXPECT_GT(length_at_once(), 80u);
  ASSERT_TRUE(apart("cube:4", folder.path())->prepare({"reduction", {}}));
  EXPECT_LT(length_at_once(), 60u);
}

// With tables, but without time for the phases.
TEST(TimeLimits, LargeCubesHaveAnAnswerByGainAtTheLatest) {
  const auto puzzle = *make("cube:5");
  const std::string state = random_state(*puzzle, 5);
  SolveRequest request{"reduction", {}};
  ASSERT_TRUE(puzzle->prepare(request));
  request.limits.deadline = Clock::now();
  EXPECT_TRUE(expect_solved(*puzzle, state, request).verified);
  request.limits.max_expanded = 1;
  EXPECT_EQ(answered(*puzzle, state, request).result.outcome, Outcome::out_of_budget);
}

// The table, its building time, and the command that builds it.
TEST(TimeLimits, NamesTheTableThatItCutOff) {
  const auto puzzle = apart("cube:3");
  SolveRequest request{
      "optimal",
      {},
      {.deadline = Clock::now() + std::chrono::milliseconds(200), .time_covers_tables = true, .threads = 2}};
  const Answer answer = answered(*puzzle, "@R U F", request);
  EXPECT_EQ(answer.result.outcome, Outcome::out_of_budget);
  EXPECT_EQ(answer.result.exhausted, LimitReached::time);
  EXPECT_NE(answer.reason.find("rompicapo tables build "), std::string::npos) << answer.reason;
  const std::atomic<bool> stop{true};
  request.limits.stop = &stop;
  request.limits.deadline = Clock::time_point::max();
  EXPECT_EQ(answered(*puzzle, "@R U F", request).result.outcome, Outcome::stopped);
}

// Formerly reported as a memory limit, also by the next request.
TEST(TimeLimits, AreNotTakenForThatOfMemory) {
  const auto puzzle = apart("file:skewb");
  SolveRequest request{"pattern-database", {}, {.deadline = Clock::now(), .time_covers_tables = true}};
  const Answer late = answered(*puzzle, "@R U", request);
  EXPECT_EQ(late.result.exhausted, LimitReached::time);
  EXPECT_EQ(late.reason,
            "the time was up before the tables for skewb were chosen: `--time 60` once, or `--tables small`, would do");
  request.limits.deadline = Clock::time_point::max();
  expect_solved(*puzzle, "@R U", request);
}

// Slower tables are not started.
TEST(TimeLimits, LeaveSmallTablesToPuzzlesFromAFile) {
  const planning::TemporaryFolder folder;
  const Limits limits{.deadline = Clock::now() + std::chrono::seconds(59), .time_covers_tables = true};
  const Answer answer =
      expect_solved(*apart("file:3x3x3", folder.path()), "@R U F L D B R U", {"pattern-database", {}, limits});
  EXPECT_LT(answer.result.stats.peak_bytes, 5u << 20);
}

// Large cubes are also solved by gain if there is not enough memory for the tables of their phases.
TEST(MemoryLimits, LeavesOutTablesThatTakeMore) {
  for (const auto& [size, mebibytes] : {std::pair{4u, 20u}, {5u, 20u}, {6u, 40u}}) {
    SCOPED_TRACE(size);
    const auto puzzle = *make(fmt::format("cube:{}", size));
    const Limits limits{.max_bytes = std::uint64_t{mebibytes} << 20, .stop_length = 2000};  // the first answer
    const Answer answer = expect_solved(*puzzle, random_state(*puzzle, 5), {"reduction", {}, limits});
    EXPECT_LT(answer.result.stats.peak_bytes, limits.max_bytes);
  }
}

// The large tables of the 5x5x5 take longer to build, so the small ones are used.
TEST(TimeLimits, LeaveOutLargeTablesThatAreStillToBeMade) {
  const auto puzzle = apart("cube:5");
  const Limits limits{
      .stop_length = 2000, .deadline = Clock::now() + std::chrono::seconds(29), .time_covers_tables = true};
  SolveRequest request{"reduction", {}, limits};
  request.tuning.tables = "large";
  const Answer answer = expect_solved(*puzzle, random_state(*puzzle, 7), request);
  EXPECT_LT(answer.result.stats.peak_bytes, std::uint64_t{100} << 20);
}

bool reads_tables(const char* name) {
  const auto puzzle = *make(name);
  const auto& solvers = puzzle->info().solvers;
  return std::any_of(solvers.begin(), solvers.end(),
                     [](const SolverInfo& solver) { return solver.name == "reduction" && solver.reads("tables"); });
}

// By phases down to a 5x5x5, whose tables they are.
TEST(MemoryLimits, LargeTablesServeTheLargerCubesToo) {
  for (const char* name : {"cube:5", "cube:6", "cube:7", "cube:12"}) EXPECT_TRUE(reads_tables(name)) << name;
  for (const char* name : {"cube:4", "cube:13"}) EXPECT_FALSE(reads_tables(name)) << name;
  const auto puzzle = *make("cube:7");
  SolveRequest request{"reduction", {}, {.max_bytes = 580ull << 20}};
  request.tuning.tables = "large";
  const auto answer = solve(*puzzle, random_state(*puzzle, 7), request);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().message, "the tables `large` of `reduction` have 593 MiB, more than the 580 MiB allowed");
}

TEST(MemoryLimits, TellWhichLargeTablesDoNotFit) {
  const auto puzzle = apart("cube:5");
  const std::string state = random_state(*puzzle, 6);
  SolveRequest request{"reduction", {}, {.stop_length = 2000}};
  const auto refused = [&](std::string_view tables, std::uint64_t mebibytes, std::string_view message) {
    request.tuning.tables = tables;
    request.limits.max_bytes = mebibytes << 20;
    const auto answer = solve(*puzzle, state, request);
    const auto ready = puzzle->prepare(request);
    ASSERT_FALSE(answer || ready);
    EXPECT_EQ(answer.error().code, ErrorCode::bad_option);
    EXPECT_EQ(answer.error().message, message);
    EXPECT_EQ(ready.error().message, message);
  };
  refused("larg", 4000, "`reduction` has no tables `larg` (one of: largest, small, large)");
  refused("large", 400, "the tables `large` of `reduction` have 575 MiB, more than the 400 MiB allowed");
  refused("large", 600, "building the tables `large` of `reduction` takes 996 MiB, more than the 600 MiB allowed");
  request.limits.max_bytes = 20 << 20;  // by gain
  for (const std::string_view tables : {"", "small", "largest"}) {
    request.tuning.tables = tables;
    SCOPED_TRACE(tables);
    expect_solved(*puzzle, state, request);
  }
}

}  // namespace
}  // namespace rompicapo::catalogue
