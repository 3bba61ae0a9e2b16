// SPDX-License-Identifier: MIT
//
// A process between us and a program whose processes are counted. It traces the program and all that this starts: a new
// process or thread stands still until the keeper has counted it, so the bounds hold at every moment; with the keeper
// all of them end. Seccomp's notifications were rejected as the means: a signal that arrives while one waits makes fork
// fail, which no shell expects. Source: ptrace(2). Where tracing is forbidden nobody is counted here; Group looks then.
#pragma once

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <sys/resource.h>
#include <sys/types.h>
#include <vector>

#include "rompicapo/planning/bounds.hpp"
#include "rompicapo/planning/child_start.hpp"

namespace rompicapo::planning {

// The keeper's last words, and what wait4 says of the program.
struct KeeperReport {
  int status = 0;
  rusage usage{};
  bool too_many = false;  // processes or threads: the program was not left to end
};

// The report where there is one, else `own`: of a program without a keeper, or whose keeper was killed.
KeeperReport report_of(const Descriptor& report, const KeeperReport& own);

class Keeper {
 public:
  explicit Keeper(const Bounds& bounds);

  // In the child, before it becomes the program: comes back in a child of its own. The caller is the keeper from then
  // on, has nothing open but `report`, writes a KeeperReport to it and ends. System calls only.
  void stand_between(int report);

 private:
  struct Task {
    pid_t number;
    bool process;
    bool ended;
  };
  [[noreturn]] void watch(pid_t program, int report);
  void started(pid_t task, bool process);
  Task* find(pid_t task);
  void ended(pid_t task);
  void forget(Task& task);
  bool too_many();

  const std::size_t max_processes_, max_threads_;
  std::size_t processes_ = 0;  // those that have ended too, until somebody is seen to have waited for them
  std::vector<Task> tasks_{};  // has room for all that may be before it is needed
};

}  // namespace rompicapo::planning

#endif
