// SPDX-License-Identifier: MIT
//
// A process group looked at from outside: how many processes it has and how much memory they keep, held against the
// bounds. Looking takes a walk through /proc, so it is done rarely: never more than a twentieth of the time.
#pragma once

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <chrono>
#include <sys/types.h>

#include "rompicapo/planning/bounds.hpp"

namespace rompicapo::planning {

class Group {
 public:
  enum class Excess { none, memory, processes };

  // `leader`: the process whose group it is.
  Group(pid_t leader, const Bounds& bounds);

  // Looks if it is time to.
  Excess look();

 private:
  void count(pid_t process);

  const pid_t leader_;
  const bool alone_;  // it can have no second process
  const std::uint64_t max_data_;
  const std::size_t max_processes_;
  std::chrono::steady_clock::time_point next_{};
  std::uint64_t resident_ = 0;
  std::size_t processes_ = 0;
};

}  // namespace rompicapo::planning

#endif
