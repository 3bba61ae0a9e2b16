// SPDX-License-Identifier: MIT
//
// A runner's source of work and sink of results: the database, or a process that serves it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/interface.hpp"

#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

// The number of a piece that is a whole iteration.
inline constexpr std::int64_t whole_iteration = -1;

// A claimed unit: a whole run, or, of one that is cut into pieces (rompicapo/catalogue/units.hpp), the plan of its
// prefixes or the search of one bound below one of them.
struct Task {
  enum class Kind { run, plan, piece };

  std::int64_t unit = 0, configuration = 0, instance = 0, repetition = 1;
  std::string state;
  Kind kind = Kind::run;
  Cost bound = 0;           // of a piece
  std::int64_t number = 0;  // of a piece: its prefix in the plan
  std::string prefix{};
};

// The result of a task.
struct Result {
  Task task;
  Run run;                              // of a piece: its part only; not_found: searched completely
  Cost first_bound = 0;                 // of a plan
  std::vector<std::string> prefixes{};  // of a plan
  Cost next_bound = 0;                  // of a completely searched piece
  std::vector<Result> whole{};          // with a plan: its first bounds, searched completely, as pieces with number -1
};

class TaskSource : public Interface {
 public:
  // Up to `most`; none: nothing is left to claim now.
  virtual Expected<std::vector<Task>> claim(std::size_t most) = 0;
  // Returns the number of runs completed: a piece may complete one.
  virtual Expected<std::size_t> record(std::span<const Result> results) = 0;
  // Whether anything lacks a result: others' claims may be released.
  virtual Expected<bool> has_pending() = 0;
  // A heartbeat, every few seconds.
  virtual Expected<bool> beat() = 0;
};

}  // namespace rompicapo::lab
