// SPDX-License-Identifier: MIT
//
// The database of one experiment: what is to run, what has run, and who is running what. Every change is a transaction,
// so that a process may be killed at any moment: a run is recorded whole or not at all. Several runners may share one
// file: each claims the units that it is about to run, and what a dead runner had claimed is claimed anew.
// The tables are described in docs/lab.md.
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

// Part `index` of `count`, from 0; which unit is in which part depends on the suite alone.
struct Shard {
  std::uint64_t index = 0, count = 1;
};

// Who runs.
struct RunnerFacts {
  std::string host, machine, version;
  std::int64_t process = 0;
};

struct Status {
  std::string name;
  std::uint64_t runs = 0, done = 0, failed = 0, running = 0;
  double cpu_seconds = 0;  // of the runs done
  std::uint64_t pending() const { return runs - done; }
};

// A run that is cut into pieces and has not ended: which bound is being searched, and how much of it is done, by what
// the same pieces took at the bound before.
struct OpenRun {
  std::int64_t unit = 0;
  std::string configuration, state;
  Cost bound = 0;
  std::uint64_t pieces = 0, pieces_done = 0;  // of this bound
  double share = 0;
  std::optional<double> cpu_seconds_left{};  // of this bound; nothing: there is nothing to go by
};

struct Merged {
  std::uint64_t added = 0, repeated = 0;
  std::vector<std::string> differing;  // runs that both have, with other answers: what differs
};

class Store {
 public:
  // A new file with all of the plan, or one that has the same suite already. `facts`: command, revision, build, ... .
  // Errors: environment; bad_option, where the file belongs to another suite or is no such database.
  static Expected<Store> create(const std::string& file, const Plan& plan,
                                const std::map<std::string, std::string>& facts);
  static Expected<Store> open(const std::string& file, Database::Open how);

  Expected<bool> join(const RunnerFacts& facts);
  // Whoever hands out work to several runners, each joined once, acts for one at a time.
  std::int64_t runner() const { return runner_; }
  void act_as(std::int64_t runner) { runner_ = runner; }
  // At most so many units that nobody has run or is running; none: nothing is left to claim now. After join().
  // Of runs that are cut, a shard has some of the prefixes instead of some of the runs.
  Expected<std::vector<Task>> claim(std::size_t most, const Shard& shard);
  // Whether anything of this shard is still without a result, claimed by others or not.
  Expected<bool> has_pending(const Shard& shard);
  // A unit that has a run keeps it. How many runs have ended by it.
  Expected<std::size_t> record(std::span<const Result> results);
  // A sign of life; a runner whose last one has not changed for so many seconds is dead.
  Expected<bool> beat();
  void set_patience(double seconds) { patience_ = seconds; }
  // Gives back all that is claimed.
  Expected<bool> leave();
  // Runs that crashed, were killed or ran out of memory are to be run again. How many.
  Expected<std::uint64_t> forget_failed();

  Expected<std::vector<Configuration>> configurations();
  Expected<std::string> fact(const std::string& key);
  Expected<Status> status();
  Expected<std::vector<OpenRun>> open_runs();
  Expected<Experiment> read();
  // All of it into a new file. Errors: environment, where that exists.
  Expected<bool> copy_to(const std::string& file);
  // Takes over the runs of another database of the same suite.
  Expected<Merged> merge(const std::string& file);

 private:
  explicit Store(Database database) : database_(std::move(database)) {}

  Expected<bool> begin(const Plan& plan, const std::map<std::string, std::string>& facts);
  Expected<bool> write(const Plan& plan, const std::map<std::string, std::string>& facts);
  Expected<bool> release_dead();
  Expected<bool> claim_runs(std::size_t most, const Shard& shard, std::vector<Task>& tasks);
  // How many runs that wrote: 0, where the unit has one.
  Expected<std::size_t> insert(const Run& run);

  // Of runs that are cut (store_pieces.cpp).
  struct Cut;
  Expected<std::vector<Cut>> cut_runs();
  Expected<bool> claim_pieces(std::size_t most, const Shard& shard, std::vector<Task>& tasks);
  Expected<bool> claim_of(const Cut& cut, std::size_t most, const Shard& shard, std::vector<Task>& tasks);
  Expected<bool> has_pending_pieces(const Shard& shard);
  Expected<std::size_t> record_plan(const Result& result);
  Expected<std::size_t> record_piece(const Result& result);  // how many runs it has failed
  Expected<bool> is_taken(const Task& task);
  // Prepared once, and reset.
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
  std::map<std::int64_t, Beat> beats_{};  // of others, the last that was seen of each
  double patience_ = 60;
  std::map<std::string, Statement> prepared_{};
  std::map<std::int64_t, std::vector<std::string>> prefixes_{};  // of plans that were read
  // The order of a bound's pieces, and how far it was claimed when last looked at.
  struct Order {
    std::int64_t unit = 0;
    Cost bound = 0;
    std::vector<std::int64_t> numbers{};
    std::size_t passed = 0;
  };
  Order& order_of(const Task& task, std::size_t count);
  Order order_{};
  std::int64_t cursor_ = 0;  // units up to here were claimed or run when last looked at
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
