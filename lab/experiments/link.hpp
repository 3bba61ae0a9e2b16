// SPDX-License-Identifier: MIT
//
// Messages between the processes of one experiment on many machines, and the two ends of what they say: process 0 has
// the database and hands out its units, every other process runs them (run_tasks with a LinkSource). What carries the
// messages is somebody else's: MPI (apps/cli/mpi/).
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/experiments/store.hpp"
#include "lab/experiments/task_source.hpp"

namespace rompicapo::lab {

class Link {
 public:
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  virtual ~Link() = default;

  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual void send(int to, const std::string& message) = 0;
  // The next message and who sent it; nothing: there is none yet.
  virtual std::optional<std::pair<int, std::string>> receive() = 0;
};

// What everybody is told at the beginning.
struct Briefing {
  std::uint64_t seed = 1;
  std::vector<Configuration> configurations;
};

struct ServeOptions {
  std::uint64_t seed = 1;
  double patience = 60;           // seconds without a word until a process counts as dead
  std::function<bool()> stopped;  // asked several times a second
  std::function<void(std::uint64_t done, std::uint64_t failed)> progress;  // in all, several times a second
};

struct Served {
  std::uint64_t done = 0, failed = 0;
  std::vector<int> lost;  // processes that were not heard of any more
};

// Process 0, until all others have gone. The first process of each machine makes the tables, the others of that machine
// wait for it. Errors: environment (the database).
Expected<Served> serve_tasks(Store& store, const Shard& shard, Link& link, const ServeOptions& options);

// Any other process. Each call is a message and the wait for its answer.
class LinkSource final : public TaskSource {
 public:
  LinkSource(Link& link, std::function<bool()> stopped) : link_(link), stopped_(std::move(stopped)) {}

  // Says who we are; comes back when tables may be made.
  Expected<Briefing> join(const RunnerFacts& facts);
  // Tables are ready: whoever waits for them may begin.
  Expected<bool> tables_ready();
  Expected<bool> leave();

  Expected<std::vector<Task>> claim(std::size_t most) override;
  Expected<std::size_t> record(std::span<const Result> results) override;
  Expected<bool> has_pending() override;
  Expected<bool> beat() override;

 private:
  Expected<std::string> ask(const std::string& message);

  Link& link_;
  std::function<bool()> stopped_;
};

}  // namespace rompicapo::lab
