// SPDX-License-Identifier: MIT
//
// Valid and invalid suites, plans, the database, and runners with misbehaving workers: these are small shell scripts,
// so that a crash is a real crash. The program's use of them: apps/cli/tests/lab_end_to_end.
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <unistd.h>

#include "lab/experiments/instance_files.hpp"
#include "lab/experiments/link.hpp"
#include "lab/experiments/machine.hpp"
#include "lab/experiments/plan.hpp"
#include "lab/experiments/request.hpp"
#include "lab/experiments/runner.hpp"
#include "lab/experiments/store.hpp"
#include "lab/experiments/suite.hpp"
#include "lab/experiments/suites.hpp"

namespace rompicapo::lab {
namespace {

constexpr std::string_view small = R"toml(
name = "Small"
seed = 7
[[instances]]
name = "boards"
puzzle = "8-puzzle"
random = 4
[[instances]]
name = "spiral"
puzzle = "8-puzzle"
goal = "spiral"
states = ["1 2 3 8 0 4 7 6 5", "1 2 3 8 4 0 7 6 5"]
[[solvers]]
solvers = ["a-star", "breadth-first"]
heuristics = ["hamming", "manhattan"]
repetitions = 2
[[solvers]]
solvers = ["weighted-a-star", "greedy-best-first"]
options = { weight = [1.5, 2.0] }
on = ["spiral"]
seconds = [1, 2]
)toml";

Expected<Plan> plan_of(std::string_view text) {
  const Expected<Suite> suite = read_suite(text, "suite.toml");
  if (!suite) return suite.error();
  PlanSources sources;
  sources.read = [](const std::string& name) -> Expected<std::string> {
    for (const EmbeddedText& one : instance_files())
      if (one.name == name) return std::string(one.text);
    return Error{ErrorCode::unknown_name, "no file " + name};
  };
  return make_plan(*suite, "suite.toml", sources);
}

std::string fault_of(std::string_view text) {
  const auto plan = plan_of(text);
  return plan ? "" : plan.error().message;
}

TEST(Suite, IsReadWithItsDefaults) {
  const auto suite = read_suite(small, "suite.toml");
  ASSERT_TRUE(suite) << suite.error().message;
  EXPECT_EQ(suite->seed, 7u);
  ASSERT_EQ(suite->instances.size(), 2u);
  EXPECT_EQ(suite->instances[1].goal, "spiral");
  EXPECT_EQ(suite->solvers[0].seconds, std::vector<double>{30});
  EXPECT_EQ(suite->solvers[0].repetitions, 2u);
  EXPECT_EQ(suite->solvers[1].options, (OptionSets{R"({"weight":1.5})", R"({"weight":2.0})"}));
}

TEST(Suite, NamesWhatIsWrongAndWhere) {
  const std::string set = "[[instances]]\npuzzle = '8-puzzle'\nrandom = 1\n";
  const std::string good = set + "[[solvers]]\nsolvers = ['a-star']\n";
  EXPECT_EQ(fault_of("name = 'x'\n" + good), "");
  EXPECT_NE(fault_of("name = \n").find("suite.toml:1:"), std::string::npos);
  EXPECT_NE(fault_of(good).find("`name` is missing"), std::string::npos);
  EXPECT_NE(
      fault_of("name = 'x'\nsede = 1\n" + good).find("suite.toml:2:8: there is no key `sede` (did you mean `seed`?)"),
      std::string::npos)
      << fault_of("name = 'x'\nsede = 1\n" + good);
  EXPECT_NE(fault_of("name = 'x'\nseed = -1\n" + good).find("`seed` must be a whole number"), std::string::npos);
  EXPECT_NE(fault_of("name = 'x'\n" + set).find("[[solvers]]"), std::string::npos);
  EXPECT_NE(fault_of("name = 'x'\n" + set + good).find("two of [[instances]]"), std::string::npos);
  EXPECT_NE(fault_of("name = 'x'\n" + good + "on = ['8-puzle']\n").find("did you mean `8-puzzle`"), std::string::npos);
  EXPECT_NE(fault_of("name = 'x'\n" + good + "heuristics = ['manhatan']\n").find("did you mean `manhattan`"),
            std::string::npos);
  EXPECT_NE(fault_of("name = 'x'\n" + good + "options = { weight = 0.5 }\n" + "").size(), 1u);
  EXPECT_NE(fault_of("name = 'x'\n[[instances]]\npuzzle = '8-puzzle'\nrandom = 1\nfile = 'a'\n[[solvers]]\nsolvers = "
                     "['a-star']\n")
                .find("one of `states`, `file`, `random`"),
            std::string::npos);
}

TEST(Suite, ThoseThatComeWithTheProgramCanBePlanned) {
  ASSERT_GE(suite_files().size(), 7u);
  for (const EmbeddedText& one : suite_files()) {
    if (one.name == "brain-twist.toml") continue;  // its states need a table, its planner a program
    const auto plan = plan_of(one.text);
    ASSERT_TRUE(plan) << one.name << ": " << plan.error().message;
    EXPECT_TRUE(plan->left_out.empty()) << one.name << ": " << plan->left_out.front();
  }
}

TEST(Plan, HasEveryRunOnceInAnOrderOfItsSeed) {
  const auto plan = plan_of(small);
  ASSERT_TRUE(plan) << plan.error().message;
  // a-star with two heuristics and breadth-first, on two goals; weighted twice, greedy once, each with two time limits.
  EXPECT_EQ(plan->configurations.size(), 3u * 2 + (2u + 1) * 2);
  EXPECT_EQ(plan->instances.size(), 6u);
  EXPECT_EQ(plan->units.size(), 3u * 6 * 2 + 6u * 2);
  std::map<std::string, int> names;
  for (const Configuration& one : plan->configurations) ++names[one.name];
  EXPECT_EQ(names.size(), plan->configurations.size());
  EXPECT_EQ(names.count("weighted-a-star max weight=1.5 2 s"), 1u);
  const auto again = plan_of(small);
  const auto order = [](const Plan& one) {
    std::vector<std::size_t> numbers;
    for (const Unit& unit : one.units)
      numbers.push_back(unit.configuration * 1000 + unit.instance * 10 + unit.repetition);
    return numbers;
  };
  EXPECT_EQ(order(*plan), order(*again));
  auto sorted = order(*plan);
  EXPECT_FALSE(std::is_sorted(sorted.begin(), sorted.end()));
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end());
}

TEST(Plan, TakesColumnsOfFiles) {
  const auto plan = plan_of(
      "name = 'x'\n[[instances]]\npuzzle = '15-puzzle'\ngoal = 'blank-first'\nfile = 'korf100.txt'\ncolumns = "
      "['number', "
      "'length', 'state']\n[[solvers]]\nsolvers = ['ida-star']\n");
  ASSERT_TRUE(plan) << plan.error().message;
  ASSERT_EQ(plan->instances.size(), 100u);
  EXPECT_EQ(plan->instances[0].optimum, 57);
  EXPECT_EQ(plan->instances[0].state, "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3");
  Cost sum = 0;
  for (const InstanceRecord& one : plan->instances) sum += one.optimum.value_or(0);
  EXPECT_EQ(sum, 5305);
}

class LabDatabase : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("rompicapo-lab-{}", ::getpid());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name = "runs.db") const { return (folder_ / name).string(); }

  static lab::Run run_for(const Task& task) {
    lab::Run run;
    run.unit = task.unit;
    run.outcome = "solved";
    run.length = 3;
    run.optimal = run.verified = true;
    run.moves = "RUL";
    run.nodes_expanded = 5;
    return run;
  }

  std::filesystem::path folder_;
};

RunnerFacts facts(std::int64_t process) { return {host_name(), "machine", "version", process}; }

TEST_F(LabDatabase, GivesEveryUnitOnceAndKeepsWhatIsRecorded) {
  const auto plan = plan_of(small);
  auto store = Store::create(file(), *plan, {{"command", "none"}});
  ASSERT_TRUE(store) << store.error().message;
  ASSERT_TRUE(store->join(facts(::getpid())));
  std::map<std::int64_t, int> seen;
  for (;;) {
    const auto tasks = store->claim(7, {});
    ASSERT_TRUE(tasks) << tasks.error().message;
    if (tasks->empty()) break;
    std::vector<Result> runs;
    for (const Task& task : *tasks) {
      ++seen[task.unit];
      runs.push_back({task, run_for(task)});
    }
    ASSERT_TRUE(store->record(runs));
    ASSERT_TRUE(store->record(runs));  // recorded twice, stored once
  }
  EXPECT_EQ(seen.size(), plan->units.size());
  for (const auto& [unit, times] : seen) EXPECT_EQ(times, 1) << unit;
  const auto status = store->status();
  EXPECT_EQ(status->done, plan->units.size());
  EXPECT_EQ(status->pending(), 0u);
  EXPECT_FALSE(*store->has_pending({}));

  const auto read = store->read();
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->configurations.size(), plan->configurations.size());
  EXPECT_EQ(read->instances.size(), plan->instances.size());
  ASSERT_EQ(read->runs.size(), plan->units.size());
  EXPECT_EQ(read->runs.front().moves, "RUL");
  EXPECT_EQ(read->runs.front().length, 3);
  EXPECT_EQ(read->facts.at("machine"), "machine");
}

TEST_F(LabDatabase, ShardsPartTheUnits) {
  const auto plan = plan_of(small);
  auto store = Store::create(file(), *plan, {});
  ASSERT_TRUE(store->join(facts(::getpid())));
  std::size_t all = 0;
  for (std::uint64_t index = 0; index < 5; ++index) {
    for (auto tasks = store->claim(1000, {index, 5}); tasks && !tasks->empty();
         tasks = store->claim(1000, {index, 5})) {
      for (const Task& task : *tasks) EXPECT_EQ(static_cast<std::uint64_t>(task.unit) % 5, index);
      all += tasks->size();
    }
  }
  EXPECT_EQ(all, plan->units.size());
}

TEST_F(LabDatabase, HandsOutAgainWhatADeadRunnerHad) {
  const auto plan = plan_of(small);
  auto store = Store::create(file(), *plan, {});
  auto other = Store::open(file(), Database::Open::existing);
  ASSERT_TRUE(store->join(facts(::getpid())));
  ASSERT_TRUE(other->join(facts(4'000'000)));  // no process has that number
  const auto theirs = other->claim(1000, {});
  ASSERT_EQ(theirs->size(), plan->units.size());
  const auto ours = store->claim(1000, {});
  ASSERT_TRUE(ours);
  EXPECT_EQ(ours->size(), plan->units.size());
}

// For a runner on another machine only the last heartbeat, by its own clock, is known.
TEST_F(LabDatabase, TheDeadAreFoundByNoClock) {
  const auto plan = plan_of(small);
  auto store = Store::create(file(), *plan, {});
  auto other = Store::open(file(), Database::Open::existing);
  ASSERT_TRUE(store->join(facts(::getpid())));
  ASSERT_TRUE(other->join({"elsewhere", "machine", "version", 1}));
  ASSERT_EQ(other->claim(1000, {})->size(), plan->units.size());
  auto clock = Database::open(file(), Database::Open::existing);
  ASSERT_TRUE(clock->execute("UPDATE runners SET beat = beat - 1000000 WHERE host = 'elsewhere'"));
  EXPECT_TRUE(store->claim(1000, {})->empty()) << "its clock is slow, or ours was set forward";
  ASSERT_TRUE(clock->execute("UPDATE runners SET beat = beat + 2000000 WHERE host = 'elsewhere'"));
  EXPECT_TRUE(store->claim(1000, {})->empty());
  store->set_patience(0.05);
  std::size_t ours = 0;
  for (int looks = 0; looks < 1000 && ours == 0; ++looks) {
    ::usleep(10'000);
    ours = store->claim(1000, {})->size();
  }
  EXPECT_EQ(ours, plan->units.size()) << "it died, and its clock was fast, or ours was set back";
}

// A published file in a read-only folder; root can write everywhere.
TEST_F(LabDatabase, IsReadWhereNothingCanBeWritten) {
  const auto plan = plan_of(small);
  ASSERT_TRUE(Store::create(file("100% #1?.db"), *plan, {}));
  std::filesystem::permissions(folder_, std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
  auto store = Store::open(file("100% #1?.db"), Database::Open::to_read);
  std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ(store->status()->runs, plan->units.size());
}

TEST_F(LabDatabase, RefusesWhatItIsNot) {
  const auto plan = plan_of(small);
  ASSERT_TRUE(Store::create(file(), *plan, {}));
  auto changed = *plan_of(small);
  changed.suite += "# changed\n";
  const auto refused = Store::create(file(), changed, {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("another suite"), std::string::npos);
  {
    auto foreign = Database::open(file("foreign.db"), Database::Open::existing_or_new);
    ASSERT_TRUE(foreign->execute("CREATE TABLE other (x)"));
  }
  EXPECT_FALSE(Store::create(file("foreign.db"), *plan, {}));
  {
    auto newer = Database::open(file(), Database::Open::existing);
    ASSERT_TRUE(newer->execute("PRAGMA user_version = 1000"));
  }
  const auto newer = Store::open(file(), Database::Open::existing);
  ASSERT_FALSE(newer);
  EXPECT_NE(newer.error().message.find("newer version"), std::string::npos);
}

// A worker in sh: each line that it reads is $verb $mib $request.
std::vector<std::string> worker(const std::string& on_solve) {
  return {"/bin/sh", "-c",
          "while read -r verb mib request; do case $verb in prepare) echo '{}';; *) " + on_solve + ";; esac; done"};
}

const std::string right = R"(echo '{"outcome": "solved", "length": 4, "optimal": true, "moves": "RRRR"}')";

class LabRunner : public LabDatabase {
 protected:
  // The outcomes of all runs with their counts.
  std::map<std::string, int> outcomes_with(const std::vector<std::string>& words, double seconds = 30) {
    std::string suite =
        "name = 'x'\n[[instances]]\npuzzle = '8-puzzle'\nrandom = 12\n[[solvers]]\nsolvers = "
        "['a-star']\n";
    suite += fmt::format("seconds = {}\n", seconds);
    const auto plan = plan_of(suite);
    auto store = Store::create(file(), *plan, {});
    EXPECT_TRUE(store->join(facts(::getpid())));
    StoreSource source(*store, {});
    RunnerOptions options;
    options.worker = words;
    options.workers = 2;
    options.grace = 0.2;
    options.stopped = [] { return false; };
    const auto end = run_tasks(source, *store->configurations(), options);
    error_ = end ? "" : end.error().message;
    std::map<std::string, int> outcomes;
    const auto read = store->read();
    for (const lab::Run& run : read->runs) {
      ++outcomes[run.outcome];
      if (is_failed(run)) failure_ = run.error;
    }
    return outcomes;
  }

  std::string error_, failure_;
};

TEST_F(LabRunner, RecordsWhatWorkersAnswer) {
  EXPECT_EQ(outcomes_with(worker(right)), (std::map<std::string, int>{{"solved", 12}}));
  EXPECT_EQ(error_, "");
}

TEST_F(LabRunner, ACrashIsARowAndTheOthersGoOn) {
  // Each worker process crashes on its third run.
  const auto seen = outcomes_with(worker("n=$((n + 1)); if [ $n = 3 ]; then kill -SEGV $$; fi; " + right));
  EXPECT_GE(seen.at("crashed"), 3);
  EXPECT_EQ(seen.at("crashed") + seen.at("solved"), 12);
  EXPECT_NE(failure_.find("signal 11"), std::string::npos) << failure_;
}

TEST_F(LabRunner, WhatHangsIsKilled) {
  const auto seen = outcomes_with(worker("n=$((n + 1)); if [ $n = 2 ]; then sleep 100; fi; " + right), 0.1);
  EXPECT_GE(seen.at("killed"), 3);
  EXPECT_EQ(seen.at("killed") + seen.at("solved"), 12);
}

TEST_F(LabRunner, GarbageIsARow) {
  EXPECT_EQ(outcomes_with(worker("echo hello")), (std::map<std::string, int>{{"crashed", 12}}));
}

TEST_F(LabRunner, SaysThatNoWorkerCanBeStarted) {
  EXPECT_TRUE(outcomes_with({"/no/such/program"}).empty());
  EXPECT_NE(error_.find("/no/such/program"), std::string::npos);
  EXPECT_TRUE(outcomes_with({"/bin/false"}).size() < 2);
}

TEST(Requests, CarryTheOptionsAndComeBackAsRuns) {
  Configuration one;
  one.puzzle = "8-puzzle";
  one.solver = "weighted-a-star";
  one.heuristic = "manhattan";
  one.options = R"({"weight": 3.0})";
  one.seconds = 2;
  one.memory_mib = 800;
  EXPECT_EQ(request_of(one, "1 2 3", 5),
            R"({"goal":"","heuristic":"manhattan","memory":700,"metric":"","puzzle":"8-puzzle","seed":5,)"
            R"("solver":"weighted-a-star","state":"1 2 3","threads":1,"time":2.0,"weight":3.0})");
  const lab::Run run = result_of({}, R"({"outcome": "out_of_budget", "lower_bound": 9, "nodes_expanded": 12345678901,
                                  "error": {"code": "time_limit"}})")
                           .run;
  EXPECT_EQ(run.outcome, "out_of_budget");
  EXPECT_FALSE(run.length);
  EXPECT_EQ(run.nodes_expanded, 12345678901u);
  EXPECT_EQ(run.error, R"({"code":"time_limit"})");
  for (const char* length : {"-10", "4294967296"})
    EXPECT_FALSE(result_of({}, fmt::format(R"({{"outcome":"solved","length":{}}})", length)).run.length) << length;
}

}  // namespace
}  // namespace rompicapo::lab
