// SPDX-License-Identifier: MIT
//
// Runs an experiment's units in worker processes, monitored by one thread: it hands out work slightly ahead, records
// results as they come, and replaces workers that crash or hang.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "lab/experiments/task_source.hpp"

namespace rompicapo::lab {

struct RunProgress {
  std::uint64_t done = 0, failed = 0;  // runs, by this runner
  std::uint64_t pieces = 0;            // of runs that are cut
  bool preparing = false;              // tables are being built or loaded
  double seconds = 0;                  // since the first run
};

struct RunnerOptions {
  std::vector<std::string> worker;  // command of the worker processes
  std::size_t workers = 1;
  std::uint64_t seed = 1;         // for randomized solvers; repetition k has seed + k - 1
  double grace = 10;              // a run counts as hung this many seconds after 1.5 times its limit
  std::function<bool()> stopped;  // polled several times a second; true: stop and drop unfinished runs
  std::function<std::optional<Error>()> tables_ready;  // called once, before the first run; may be empty
  std::function<void(const RunProgress&)> progress;    // called several times a second with the recorded progress
};

// Runs until every unit has a result, or it is stopped; returns the final progress. Errors: environment (the source's,
// or workers that cannot be started).
Expected<RunProgress> run_tasks(TaskSource& source, const std::vector<Configuration>& configurations,
                                const RunnerOptions& options);

}  // namespace rompicapo::lab
