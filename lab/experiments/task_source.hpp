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

// A unit that a runner has claimed.
struct Task {
  std::int64_t unit = 0, configuration = 0, instance = 0, repetition = 1;
  std::string state;
};

class TaskSource {
 public:
  TaskSource() = default;
  TaskSource(const TaskSource&) = delete;
  TaskSource& operator=(const TaskSource&) = delete;
  virtual ~TaskSource() = default;

  // At most so many; none: nothing is left to claim now.
  virtual Expected<std::vector<Task>> claim(std::size_t most) = 0;
  virtual Expected<bool> record(std::span<const Run> runs) = 0;
  // Whether anything is without a result still: what others have claimed may come back.
  virtual Expected<bool> has_pending() = 0;
  // A sign of life, every few seconds.
  virtual Expected<bool> beat() = 0;
};

}  // namespace rompicapo::lab
