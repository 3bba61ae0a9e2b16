// SPDX-License-Identifier: MIT
//
// Messages between the processes of one experiment on many machines, and the protocol: process 0 has the database and
// hands out its units, every other process runs them (run_tasks with a LinkSource). The transport is external: MPI
// (apps/cli/mpi/).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rompicapo/base/interface.hpp"

#include "lab/experiments/store.hpp"
#include "lab/experiments/task_source.hpp"

namespace rompicapo::lab {

class Link : public Interface {
 public:
  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual void send(int to, const std::string& message) = 0;
  // The next message with its sender; nothing: none yet.
  virtual std::optional<std::pair<int, std::string>> receive() = 0;
};

// Sent to every process at the start.
struct Briefing {
  std::uint64_t seed = 1;
  std::vector<Configuration> configurations;
};

struct ServeOptions {
  std::uint64_t seed = 1;
  double patience = 60;           // seconds of silence after which a process counts as dead
  std::function<bool()> stopped;  // polled several times a second
  std::function<void(std::uint64_t done, std::uint64_t failed)> progress;  // totals, several times a second
};

struct Served {
  std::uint64_t done = 0, failed = 0;
  std::vector<int> lost;  // processes that fell silent
};

// Process 0, until all others have left. The first process of each machine builds the tables; the others of that
// machine wait for it. Errors: environment (the database).
Expected<Served> serve_tasks(Store& store, const Shard& shard, Link& link, const ServeOptions& options);

// Any other process. Each call sends a message and waits for the answer.
class LinkSource final : public TaskSource {
 public:
  LinkSource(Link& link, std::function<bool()> stopped) : link_(link), stopped_(std::move(stopped)) {}

  // Registers this process; returns when tables may be built.
  Expected<Briefing> join(const RunnerFacts& facts);
  // Tables are ready: waiting processes may start.
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
