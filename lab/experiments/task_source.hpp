// SPDX-License-Identifier: MIT
//
// Where a runner gets its work from and takes its results to: the database itself, or whoever hands it out for it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"

#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

// The number of a piece that is a whole iteration.
inline constexpr std::int64_t whole_iteration = -1;

// What a runner has claimed: a whole run, or of one that is cut into pieces (rompicapo/catalogue/units.hpp) the plan of
// its prefixes, or the search of one bound below one of them.
struct Task {
  enum class Kind { run, plan, piece };

  std::int64_t unit = 0, configuration = 0, instance = 0, repetition = 1;
  std::string state;
  Kind kind = Kind::run;
  Cost bound = 0;           // of a piece
  std::int64_t number = 0;  // of a piece: its prefix in the plan
  std::string prefix{};
};

// What became of it.
struct Result {
  Task task;
  Run run;                              // of a piece: of that alone; not_found: searched whole
  Cost first_bound = 0;                 // of a plan
  std::vector<std::string> prefixes{};  // of a plan
  Cost next_bound = 0;                  // of a piece that was searched whole
  std::vector<Result> whole{};          // with a plan: its first bounds, searched whole; pieces of the number -1
};

class TaskSource {
 public:
  TaskSource() = default;
  TaskSource(const TaskSource&) = delete;
  TaskSource& operator=(const TaskSource&) = delete;
  virtual ~TaskSource() = default;

  // At most so many; none: nothing is left to claim now.
  virtual Expected<std::vector<Task>> claim(std::size_t most) = 0;
  // How many runs have ended by it: a piece ends one at times.
  virtual Expected<std::size_t> record(std::span<const Result> results) = 0;
  // Whether anything is without a result still: what others have claimed may come back.
  virtual Expected<bool> has_pending() = 0;
  // A sign of life, every few seconds.
  virtual Expected<bool> beat() = 0;
};

}  // namespace rompicapo::lab
