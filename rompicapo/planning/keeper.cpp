// SPDX-License-Identifier: MIT
#include "rompicapo/planning/keeper.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rompicapo::planning {

namespace {

constexpr long close_range_call = 436;

void close_all_but(int kept) {
  const auto number = static_cast<unsigned>(kept);
  if (number > 0 && ::syscall(close_range_call, 0U, number - 1, 0U) == 0 &&
      ::syscall(close_range_call, number + 1, ~0U, 0U) == 0)
    return;
  for (int file = 0; file < 1024; ++file)  // before Linux 5.9
    if (file != kept) ::close(file);
}

void tell(int report, const KeeperReport& told) {
  if (::write(report, &told, sizeof told) != sizeof told) ::_exit(1);
}

}  // namespace

KeeperReport report_of(const Descriptor& report, const KeeperReport& own) {
  KeeperReport told;
  return report.is_open() && ::read(report.number(), &told, sizeof told) == sizeof told ? told : own;
}

Keeper::Keeper(const Bounds& bounds) : max_processes_(bounds.max_processes), max_threads_(bounds.max_threads) {
  tasks_.reserve(max_processes_ + max_threads_ + 2);
}

void Keeper::stand_between(int report) {
  std::array<int, 2> traced{};
  if (::pipe2(traced.data(), O_CLOEXEC) != 0) return;
  const auto program = static_cast<pid_t>(::syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));  // fork, without its handlers
  if (program < 0) return;
  if (program == 0) {
    ::close(traced[1]);
    char end = 0;
    while (::read(traced[0], &end, 1) < 0 && errno == EINTR) continue;  // until the keeper has closed it
    ::close(traced[0]);
    return;
  }
  ::ptrace(PTRACE_SEIZE, program, nullptr,
           PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL);
  close_all_but(report);
  watch(program, report);
}

// A start is reported by two stops in any order: the starter's, which names the new task, and the new task's. A task
// that stops before it is announced waits for the announcement.
void Keeper::watch(pid_t program, int report) {
  started(program, true);
  for (;;) {
    KeeperReport told;
    const pid_t task = ::wait4(-1, &told.status, __WALL, &told.usage);
    if (task < 0 && errno == EINTR) continue;
    if (task < 0) ::_exit(1);
    if (!WIFSTOPPED(told.status)) {
      if (task == program) tell(report, told), ::_exit(0);
      ended(task);
      continue;
    }
    const int signal = WSTOPSIG(told.status), event = told.status >> 16;
    if (event == PTRACE_EVENT_STOP && find(task) == nullptr) continue;
    if (event == PTRACE_EVENT_STOP && signal != SIGTRAP) {
      ::ptrace(PTRACE_LISTEN, task, nullptr, nullptr);  // stopped by a signal; stays so until the next
      continue;
    }
    if (event == PTRACE_EVENT_FORK || event == PTRACE_EVENT_VFORK || event == PTRACE_EVENT_CLONE) {
      unsigned long other = 0;
      ::ptrace(PTRACE_GETEVENTMSG, task, nullptr, &other);
      started(static_cast<pid_t>(other), event != PTRACE_EVENT_CLONE);
      told.too_many = too_many();
      if (told.too_many) tell(report, told), ::_exit(0);
      ::ptrace(PTRACE_CONT, static_cast<pid_t>(other), nullptr, nullptr);
    }
    ::ptrace(PTRACE_CONT, task, nullptr, event == 0 ? signal : 0);
  }
}

void Keeper::started(pid_t task, bool process) {
  if (Task* const before = find(task)) forget(*before);  // its number was reused
  tasks_.push_back({task, process, false});
  processes_ += process ? 1 : 0;
}

Keeper::Task* Keeper::find(pid_t task) {
  const auto at = std::find_if(tasks_.begin(), tasks_.end(), [&](const Task& each) { return each.number == task; });
  return at == tasks_.end() ? nullptr : &*at;
}

void Keeper::ended(pid_t task) {
  Task* const at = find(task);
  if (at == nullptr) return;
  at->ended = true;
  if (!at->process) forget(*at);
}

void Keeper::forget(Task& task) {
  processes_ -= task.process ? 1 : 0;
  task = tasks_.back();
  tasks_.pop_back();
}

bool Keeper::too_many() {
  if (processes_ > max_processes_)
    for (std::size_t at = tasks_.size(); at-- > 0;)
      if (tasks_[at].ended && ::kill(tasks_[at].number, 0) != 0) forget(tasks_[at]);
  return processes_ > max_processes_ || tasks_.size() - processes_ > max_threads_;
}

}  // namespace rompicapo::planning

#endif
