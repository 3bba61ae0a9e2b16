// SPDX-License-Identifier: MIT
//
// Runs an experiment's units in worker processes, one thread watching over all of them: it hands out work a little
// ahead, writes results as they come, and buries what crashes or hangs.
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
  double seconds = 0;                  // since runs began
};

struct RunnerOptions {
  std::vector<std::string> worker;  // the program of the worker processes and its arguments
  std::size_t workers = 1;
  std::uint64_t seed = 1;         // of solvers that draw; repetition k has seed + k - 1
  double grace = 10;              // seconds beyond a run's own limit and half of it before it counts as hung
  std::function<bool()> stopped;  // asked several times a second; true: ends, unfinished runs are dropped
  std::function<std::optional<Error>()> tables_ready;  // called once, before the first run; may be empty
  std::function<void(const RunProgress&)> progress;    // called several times a second, with what is recorded
};

// Until nothing is left without a result, or it is stopped: the progress at the end. Errors: environment (the source's,
// or workers that cannot be started).
Expected<RunProgress> run_tasks(TaskSource& source, const std::vector<Configuration>& configurations,
                                const RunnerOptions& options);

}  // namespace rompicapo::lab
