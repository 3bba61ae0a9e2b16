// SPDX-License-Identifier: MIT
//
// A process group seen from outside: the number of its processes and threads and their memory, compared with the
// bounds. Polling walks through /proc, so it takes at most a twentieth of the time.
#pragma once

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <chrono>
#include <sys/types.h>

#include "rompicapo/planning/bounds.hpp"
#include "rompicapo/planning/child_start.hpp"

namespace rompicapo::planning {

class Group {
 public:
  enum class Excess { none, memory, processes };  // the last: or threads

  Group(const Started& leader, const Bounds& bounds);

  // Polls if it is time to.
  Excess look();

 private:
  void count(pid_t process);
  void count_memory(pid_t process);

  const pid_t leader_;
  const bool kept_;   // the leader is a keeper, which is not counted
  const bool alone_;  // it cannot have a second process
  const std::uint64_t max_data_;
  const std::size_t max_processes_, max_threads_;
  std::chrono::steady_clock::time_point next_{};
  std::uint64_t in_memory_ = 0;
  std::size_t processes_ = 0, threads_ = 0;
};

}  // namespace rompicapo::planning

#endif
