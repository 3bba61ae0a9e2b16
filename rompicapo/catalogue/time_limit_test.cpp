// SPDX-License-Identifier: MIT
//
// Every solver of the catalogue ends when its time is up, whatever it was doing: searching, or choosing and building
// the tables that it needs. Measured in the processor's time: tests run beside others.
#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/instance.hpp"
#include "rompicapo/planning/test_support.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::catalogue {
namespace {

#ifdef NDEBUG
constexpr double slowness = 1;
#else
constexpr double slowness = 10;  // everything takes ten times as long with asserts and sanitizers
#endif
constexpr std::chrono::milliseconds allowed(50);
// Seconds of the processor after the deadline, of two threads. A solver that always gives an answer takes longer.
constexpr double most_beyond = 0.3 * slowness, most_for_an_answer = 1.5 * slowness;

// What the process takes of the processor after a moment: others on the machine make no difference.
class TakenAfter {
 public:
  explicit TakenAfter(Clock::time_point moment)
      : moment_(moment), watcher_([this, moment] {
          std::this_thread::sleep_until(moment);
          at_moment_ = std::clock();
        }) {}

  double seconds() {
    const std::clock_t now = std::clock();
    const bool early = Clock::now() < moment_;
    watcher_.join();
    return early ? 0 : static_cast<double>(now - at_moment_) / CLOCKS_PER_SEC;
  }

 private:
  Clock::time_point moment_;
  std::clock_t at_moment_ = 0;
  std::thread watcher_;
};

std::vector<std::string> all_puzzles() {
  std::vector<std::string> names{"cube:6",    "cube:30", "sliding:120x120", "file:megaminx", "file:helicopter-cube",
                                 "file:3x3x3"};
  for (const PuzzleFamily* family : families())
    names.insert(names.end(), family->samples.begin(), family->samples.end());
  return names;
}

class TimeLimit : public testing::TestWithParam<std::string> {};

TEST_P(TimeLimit, HoldsForEverySolver) {
  const planning::TemporaryFolder folder;
  for (std::size_t which = 0;; ++which) {
    tables::LibraryOptions stored;
    stored.folder = folder.path() + fmt::format("/{}", which);  // no table is there yet
    PuzzleOptions options;
    options.library = std::make_shared<tables::Library>(stored);
    const auto puzzle = make(GetParam(), options);
    ASSERT_TRUE(puzzle) << puzzle.error().message;
    if (which == (*puzzle)->info().solvers.size()) break;
    const SolverInfo& solver = (*puzzle)->info().solvers[which];
    Rng rng(4);
    const std::string state = (*puzzle)->random_state(rng);
    SolveRequest request;
    request.solver = solver.name;
    if (!solver.heuristics.empty()) request.heuristic = solver.heuristics.back();
    request.limits.max_bytes = 1ull << 30;
    request.limits.threads = 2;
    request.limits.time_covers_tables = true;
    request.limits.deadline = Clock::now() + allowed;
    TakenAfter after(request.limits.deadline);
    const auto answer = solve(**puzzle, state, request);
    const bool always_answers =
        solver.heuristics.empty() && solver.promises == name_of(AlgorithmInfo::Promises::nothing);
    EXPECT_LT(after.seconds(), always_answers ? most_for_an_answer : most_beyond)
        << solver.name << ' ' << request.heuristic;
    if (!answer) {
      EXPECT_TRUE(solver.name == "asp") << solver.name << ": " << answer.error().message;  // clingo may not be there
      continue;
    }
    const Instance told = instance_of((*puzzle)->info(), state, request, answer);
    if (answer->result.exhausted == LimitReached::time) {
      EXPECT_EQ(told.error->code, "time_limit") << solver.name;
    }
    EXPECT_NE(answer->result.exhausted, LimitReached::memory) << solver.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, TimeLimit, testing::ValuesIn(all_puzzles()),
                         [](const testing::TestParamInfo<std::string>& tested) {
                           std::string name = tested.param;
                           for (char& letter : name)
                             if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
                           return name;
                         });

// Of the largest cube, before any search.
TEST(TimeLimits, BadInputIsRefusedAtOnce) {
  const Stopwatch watch;
  const auto puzzle = make("cube:100");
  const auto answer = solve(**puzzle, "@R Q", {});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().position, 3u);
  EXPECT_LT(watch.cpu_seconds(), 0.5 * slowness);
}

// Large cubes are solved by gain where the limit leaves no time for the tables of their phases, which take memory, too.
TEST(TimeLimits, LeavesOutTablesThatTakeLonger) {
  for (const unsigned size : {5u, 6u}) {
    const auto puzzle = make(fmt::format("cube:{}", size), {});
    SolveRequest request;
    request.solver = "reduction";
    request.limits.time_covers_tables = true;
    request.limits.max_expanded = 1;
    const auto bytes_within = [&](std::chrono::seconds left) {
      request.limits.deadline = Clock::now() + left;
      Rng rng(size);
      const auto answer = solve(**puzzle, (*puzzle)->random_state(rng), request);
      return answer ? answer->result.stats.peak_bytes : 0;
    };
    EXPECT_LT(bytes_within(std::chrono::seconds(0)), 4u << 20);
    EXPECT_GT(bytes_within(std::chrono::hours(1)), 4u << 20);
    EXPECT_GT(bytes_within(std::chrono::seconds(0)), 4u << 20) << "tables that are there are used";
  }
}

// What is stored is read before the clock starts, and the first answer is awaited: by phases where tables are stored,
// by gain where there is no time to make them.
TEST(TimeLimits, StoredTablesAreReadBeforeTheClockStarts) {
  std::string folder = (std::filesystem::temp_directory_path() / "rompicapo-time-XXXXXX").string();
  tables::LibraryOptions stored;
  stored.folder = ::mkdtemp(folder.data());
  PuzzleOptions options;
  const auto length_at_once = [&] {
    options.library = std::make_shared<tables::Library>(stored);
    const auto puzzle = make("cube:4", options);
    Rng rng(5);
    SolveRequest request;
    request.solver = "reduction";
    request.limits.time_covers_tables = true;
    request.limits.deadline = Clock::now();
    const auto answer = solve(**puzzle, (*puzzle)->random_state(rng), request);
    EXPECT_TRUE(answer && answer->result.outcome == Outcome::solved);
    return answer ? answer->length : 0;
  };
  EXPECT_GT(length_at_once(), 80u);
  {
    const auto puzzle = make("cube:4", options);
    SolveRequest request;
    request.solver = "reduction";
    ASSERT_TRUE((*puzzle)->prepare(request));
  }
  EXPECT_LT(length_at_once(), 60u);
  std::filesystem::remove_all(folder);
}

// Tables are there, but phases have no time to come to an end.
TEST(TimeLimits, LargeCubesHaveAnAnswerByGainAtTheLatest) {
  const auto puzzle = make("cube:5", {});
  Rng rng(5);
  const std::string state = (*puzzle)->random_state(rng);
  SolveRequest request;
  request.solver = "reduction";
  ASSERT_TRUE((*puzzle)->prepare(request));
  request.limits.deadline = Clock::now();
  const auto answer = solve(**puzzle, state, request);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->result.outcome, Outcome::solved);
  EXPECT_TRUE(answer->verified);
  request.limits.max_expanded = 1;
  EXPECT_EQ(solve(**puzzle, state, request)->result.outcome, Outcome::out_of_budget);
}

// What was being built, how long it takes, and what builds it once.
TEST(TimeLimits, NamesTheTableThatItCutOff) {
  PuzzleOptions options;
  options.library = std::make_shared<tables::Library>(tables::LibraryOptions{});
  const auto puzzle = make("cube:3", options);
  SolveRequest request;
  request.solver = "optimal";
  request.limits.threads = 2;
  request.limits.time_covers_tables = true;
  request.limits.deadline = Clock::now() + std::chrono::milliseconds(200);
  const auto answer = solve(**puzzle, "@R U F", request);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->result.outcome, Outcome::out_of_budget);
  EXPECT_EQ(answer->result.exhausted, LimitReached::time);
  EXPECT_NE(answer->reason.find("rompicapo tables build "), std::string::npos) << answer->reason;
  const std::atomic<bool> stop{true};
  request.limits.stop = &stop;
  request.limits.deadline = Clock::time_point::max();
  EXPECT_EQ(solve(**puzzle, "@R U F", request)->result.outcome, Outcome::stopped);
}

// It was said that memory had ended the choice of tables, and the next request was told the same.
TEST(TimeLimits, AreNotTakenForThatOfMemory) {
  PuzzleOptions options;
  options.library = std::make_shared<tables::Library>(tables::LibraryOptions{});
  const auto puzzle = make("file:skewb", options);
  SolveRequest request;
  request.solver = "pattern-database";
  request.limits.time_covers_tables = true;
  request.limits.deadline = Clock::now();
  const auto late = solve(**puzzle, "@R U", request);
  ASSERT_TRUE(late);
  EXPECT_EQ(late->result.exhausted, LimitReached::time);
  EXPECT_EQ(late->reason,
            "the time was up before the tables for skewb were chosen: `--time 60` once, or `--tables small`, would do");
  request.limits.deadline = Clock::time_point::max();
  EXPECT_EQ(solve(**puzzle, "@R U", request)->result.outcome, Outcome::solved);
}

// Tables that take longer are not begun.
TEST(TimeLimits, LeaveSmallTablesToPuzzlesFromAFile) {
  const planning::TemporaryFolder folder;
  tables::LibraryOptions stored;
  stored.folder = folder.path();
  PuzzleOptions options;
  options.library = std::make_shared<tables::Library>(stored);
  const auto puzzle = make("file:3x3x3", options);
  SolveRequest request;
  request.solver = "pattern-database";
  request.limits.time_covers_tables = true;
  request.limits.deadline = Clock::now() + std::chrono::seconds(59);
  const auto answer = solve(**puzzle, "@R U F L D B R U", request);
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->result.outcome, Outcome::solved);
  EXPECT_LT(answer->result.stats.peak_bytes, 5u << 20);
}

// Large cubes are solved by gain where memory is too little for the tables of their phases, too.
TEST(MemoryLimits, LeavesOutTablesThatTakeMore) {
  for (const auto& [size, mebibytes] : {std::pair{4u, 20u}, {5u, 20u}, {6u, 40u}}) {
    const auto puzzle = make(fmt::format("cube:{}", size), {});
    Rng rng(5);
    SolveRequest request;
    request.solver = "reduction";
    request.limits.max_bytes = std::uint64_t{mebibytes} << 20;
    request.limits.stop_length = 2000;  // the first answer
    const auto answer = solve(**puzzle, (*puzzle)->random_state(rng), request);
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->result.outcome, Outcome::solved) << size;
    EXPECT_LT(answer->result.stats.peak_bytes, request.limits.max_bytes) << size;
  }
}

// The large tables of the 5x5x5 take longer to make than that, so the small ones give the answer.
TEST(TimeLimits, LeaveOutLargeTablesThatAreStillToBeMade) {
  PuzzleOptions options;
  options.library = std::make_shared<tables::Library>(tables::LibraryOptions{});
  const auto puzzle = make("cube:5", options);
  Rng rng(7);
  SolveRequest request;
  request.solver = "reduction";
  request.tuning.tables = "large";
  request.limits.stop_length = 2000;
  request.limits.time_covers_tables = true;
  request.limits.deadline = Clock::now() + std::chrono::seconds(29);
  const auto answer = solve(**puzzle, (*puzzle)->random_state(rng), request);
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->result.outcome, Outcome::solved);
  EXPECT_LT(answer->result.stats.peak_bytes, std::uint64_t{100} << 20);
}

bool reads_tables(const char* name) {
  const auto puzzle = make(name);
  const auto& solvers = (*puzzle)->info().solvers;
  return std::any_of(solvers.begin(), solvers.end(),
                     [](const SolverInfo& solver) { return solver.name == "reduction" && solver.reads("tables"); });
}

// By phases to a 5x5x5, whose tables they are.
TEST(MemoryLimits, LargeTablesServeTheLargerCubesToo) {
  for (const char* name : {"cube:5", "cube:6", "cube:7", "cube:12"}) EXPECT_TRUE(reads_tables(name)) << name;
  for (const char* name : {"cube:4", "cube:13"}) EXPECT_FALSE(reads_tables(name)) << name;
  const auto puzzle = make("cube:7");
  Rng rng(7);
  SolveRequest request;
  request.solver = "reduction";
  request.tuning.tables = "large";
  request.limits.max_bytes = 580ull << 20;
  const auto answer = solve(**puzzle, (*puzzle)->random_state(rng), request);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().message, "the tables `large` of `reduction` have 593 MiB, more than the 580 MiB allowed");
}

TEST(MemoryLimits, TellWhichLargeTablesDoNotFit) {
  PuzzleOptions options;
  options.library = std::make_shared<tables::Library>(tables::LibraryOptions{});
  const auto puzzle = make("cube:5", options);
  Rng rng(6);
  const std::string state = (*puzzle)->random_state(rng);
  SolveRequest request;
  request.solver = "reduction";
  request.limits.stop_length = 2000;
  const auto refused = [&](std::string_view tables, std::uint64_t mebibytes, std::string_view message) {
    request.tuning.tables = tables;
    request.limits.max_bytes = mebibytes << 20;
    const auto answer = solve(**puzzle, state, request);
    const auto ready = (*puzzle)->prepare(request);
    ASSERT_FALSE(answer || ready);
    EXPECT_EQ(answer.error().code, ErrorCode::bad_option);
    EXPECT_EQ(answer.error().message, message);
    EXPECT_EQ(ready.error().message, message);
  };
  refused("larg", 4000, "`reduction` has no tables `larg` (did you mean `large`?)");
  refused("large", 400, "the tables `large` of `reduction` have 575 MiB, more than the 400 MiB allowed");
  refused("large", 600, "building the tables `large` of `reduction` takes 1107 MiB, more than the 600 MiB allowed");
  request.limits.max_bytes = 20 << 20;  // by gain
  for (const std::string_view tables : {"", "small", "largest"}) {
    request.tuning.tables = tables;
    const auto answer = solve(**puzzle, state, request);
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->result.outcome, Outcome::solved) << tables;
  }
}

}  // namespace
}  // namespace rompicapo::catalogue
