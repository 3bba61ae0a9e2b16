// SPDX-License-Identifier: MIT
//
// The database of one experiment: planned runs, results, and claims. Every change is a transaction, so that a process
// may be killed at any time: a run is recorded completely or not at all. Several runners may share a file: each claims
// the units that it is about to run, and a dead runner's claims are released. docs/lab.md documents the tables.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"

#include "lab/experiments/plan.hpp"
#include "lab/experiments/sqlite.hpp"
#include "lab/experiments/task_source.hpp"
#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

// Part `index` of `count`, from 0; the assignment of units to parts depends only on the suite.
struct Shard {
  std::uint64_t index = 0, count = 1;
};

struct RunnerFacts {
  std::string host, machine, version;
  std::int64_t process = 0;
};

struct Status {
  std::string name;
  std::uint64_t runs = 0, done = 0, failed = 0, running = 0;
  double cpu_seconds = 0;  // of completed runs
  std::uint64_t pending() const { return runs - done; }
};

// An unfinished run that is cut into pieces: the bound being searched, and the share done, weighted by the pieces' cost
// at the previous bound.
struct OpenRun {
  std::int64_t unit = 0;
  std::string configuration, state;
  Cost bound = 0;
  std::uint64_t pieces = 0, pieces_done = 0;  // of this bound
  double share = 0;
  std::optional<double> cpu_seconds_left{};  // of this bound; nothing: unknown
};

struct Merged {
  std::uint64_t added = 0, repeated = 0;
  std::vector<std::string> differing;  // descriptions of runs with different answers
};

class Store {
 public:
  // A new file with the plan, or an existing one of the same suite. `facts`: command, revision, build, ... . Errors:
  // environment; bad_option, if the file belongs to another suite or is no such database.
  static Expected<Store> create(const std::string& file, const Plan& plan,
                                const std::map<std::string, std::string>& facts);
  static Expected<Store> open(const std::string& file, Database::Open how);

  Expected<bool> join(const RunnerFacts& facts);
  // A process that serves several runners, each joined once, acts for one at a time.
  std::int64_t runner() const { return runner_; }
  void act_as(std::int64_t runner) { runner_ = runner; }
  // Up to `most` units that are neither done nor claimed; none: nothing is left to claim now. After join(). For runs
  // that are cut, a shard is a subset of prefixes instead of runs.
  Expected<std::vector<Task>> claim(std::size_t most, const Shard& shard);
  // Whether anything of this shard lacks a result, claimed or not.
  Expected<bool> has_pending(const Shard& shard);
  // Existing results are kept. Returns the number of runs completed.
  Expected<std::size_t> record(std::span<const Result> results);
  // A heartbeat; a runner whose heartbeat has not changed for a fixed time is dead.
  Expected<bool> beat();
  void set_patience(double seconds) { patience_ = seconds; }
  // Releases all claims.
  Expected<bool> leave();
  // Deletes runs that crashed, were killed or ran out of memory, so that they run again. Returns their number.
  Expected<std::uint64_t> forget_failed();

  Expected<std::vector<Configuration>> configurations();
  Expected<std::string> fact(const std::string& key);
  Expected<Status> status();
  Expected<std::vector<OpenRun>> open_runs();
  Expected<Experiment> read();
  // Copies everything to a new file. Errors: environment, if it exists.
  Expected<bool> copy_to(const std::string& file);
  // Imports the runs of another database of the same suite.
  Expected<Merged> merge(const std::string& file);

 private:
  explicit Store(Database database) : database_(std::move(database)) {}

  Expected<bool> begin(const Plan& plan, const std::map<std::string, std::string>& facts);
  Expected<bool> write(const Plan& plan, const std::map<std::string, std::string>& facts);
  Expected<bool> release_dead();
  Expected<bool> claim_runs(std::size_t most, const Shard& shard, std::vector<Task>& tasks);
  // The number of runs inserted: 0 if the unit has one.
  Expected<std::size_t> insert(const Run& run);

  // For runs that are cut (store_pieces.cpp).
  struct Cut;
  Expected<std::vector<Cut>> cut_runs();
  Expected<bool> claim_pieces(std::size_t most, const Shard& shard, std::vector<Task>& tasks);
  Expected<bool> claim_of(const Cut& cut, std::size_t most, const Shard& shard, std::vector<Task>& tasks);
  Expected<bool> has_pending_pieces(const Shard& shard);
  Expected<std::size_t> record_plan(const Result& result);
  Expected<std::size_t> record_piece(const Result& result);  // returns the number of runs completed
  Expected<bool> is_taken(const Task& task);
  // Cached, and reset.
  Expected<Statement*> prepared(const std::string& sql);
  Expected<std::size_t> advance(std::int64_t unit);
  Expected<std::size_t> advance_all();

  Database database_;
  std::int64_t runner_ = 0;
  RunnerFacts facts_{};
  struct Beat {
    std::int64_t at = -1;
    Stopwatch seen{};
  };
  std::map<std::int64_t, Beat> beats_{};  // the last heartbeat seen of other runners
  double patience_ = 60;
  std::map<std::string, Statement> prepared_{};
  std::map<std::int64_t, std::vector<std::string>> prefixes_{};  // of plans read before
  // The order of a bound's pieces, and the position of the last claim.
  struct Order {
    std::int64_t unit = 0;
    Cost bound = 0;
    std::vector<std::int64_t> numbers{};
    std::size_t passed = 0;
  };
  Order& order_of(const Task& task, std::size_t count);
  Order order_{};
  std::int64_t cursor_ = 0;  // units before it were claimed or done at the last look
};

// A runner's view of its store: one shard.
class StoreSource final : public TaskSource {
 public:
  StoreSource(Store& store, const Shard& shard) : store_(store), shard_(shard) {}

  Expected<std::vector<Task>> claim(std::size_t most) override { return store_.claim(most, shard_); }
  Expected<std::size_t> record(std::span<const Result> results) override { return store_.record(results); }
  Expected<bool> has_pending() override { return store_.has_pending(shard_); }
  Expected<bool> beat() override { return store_.beat(); }

 private:
  Store& store_;
  Shard shard_;
};

}  // namespace rompicapo::lab
