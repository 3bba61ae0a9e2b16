// SPDX-License-Identifier: MIT
//
// A process between this one and a program whose processes are counted. It traces the program and all its descendants:
// a new process or thread is stopped until the keeper has counted it, so the bounds hold at every moment; if the keeper
// ends, all of them end. Seccomp notifications were rejected: a signal that arrives during the wait makes fork fail,
// which no shell expects. Source: ptrace(2). Where tracing is forbidden, Group counts instead.
#pragma once

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <sys/resource.h>
#include <sys/types.h>
#include <vector>

#include "rompicapo/planning/bounds.hpp"
#include "rompicapo/planning/child_start.hpp"

namespace rompicapo::planning {

// The keeper's result: what wait4 reports about the program.
struct KeeperReport {
  int status = 0;
  rusage usage{};
  bool too_many = false;  // processes or threads: the program was killed
};

// The report if there is one, otherwise `own`: for a program without a keeper, or whose keeper was killed.
KeeperReport report_of(const Descriptor& report, const KeeperReport& own);

class Keeper {
 public:
  explicit Keeper(const Bounds& bounds);

  // In the child, before exec of the program: returns in a child of its own. The caller becomes the keeper, has nothing
  // open but `report`, writes a KeeperReport to it and ends. System calls only.
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
  std::size_t processes_ = 0;  // including ended ones that have not been waited for
  std::vector<Task> tasks_{};  // reserved in advance
};

}  // namespace rompicapo::planning

#endif
