// SPDX-License-Identifier: MIT
//
// fork and exec directly, because posix_spawn can neither set a limit nor request the parent's death signal. Only
// async-signal-safe calls between the two.
#include "rompicapo/planning/child_start.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <optional>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/planning/confinement.hpp"
#include "rompicapo/planning/keeper.hpp"

namespace rompicapo::planning {

void Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

void Descriptor::do_not_block() const { ::fcntl(number_, F_SETFL, O_NONBLOCK); }

bool Pipe::open() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  out = Descriptor(ends[0]);
  in = Descriptor(ends[1]);
  return true;
}

Error cannot_start(const std::string& program, int reason) {
  return {ErrorCode::environment, fmt::format("cannot run `{}`: {}", excerpt(program, 200), std::strerror(reason)), {}};
}

namespace {

using Resource = decltype(RLIMIT_AS);  // an enumeration with glibc

void limit(Resource resource, std::uint64_t most) {
  if (most == UINT64_MAX) return;
  const rlimit value{static_cast<rlim_t>(most), static_cast<rlim_t>(most)};
  ::setrlimit(resource, &value);
}

// The stack is limited separately from other memory, to the same size.
void limit_stack(std::uint64_t most) {
  rlimit value{};
  if (most == UINT64_MAX || ::getrlimit(RLIMIT_STACK, &value) != 0) return;
  value.rlim_max = std::min(value.rlim_max, static_cast<rlim_t>(most));
  value.rlim_cur = std::min(value.rlim_cur, value.rlim_max);
  ::setrlimit(RLIMIT_STACK, &value);
}

void die_with(pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);  // the parent died before the signal was requested
}

// In the child, after fork. Returns only after a failure, with its name.
void become(char* const* arguments, const Bounds& bounds, const std::array<int, 3>& streams, Confinement* confinement) {
  limit(RLIMIT_AS, bounds.max_bytes);
  limit(RLIMIT_DATA, bounds.max_data);
  limit_stack(bounds.max_data);
  if (bounds.max_cpu_seconds > 0) limit(RLIMIT_CPU, static_cast<std::uint64_t>(std::ceil(bounds.max_cpu_seconds)));
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  ::signal(SIGINT, SIG_DFL);
  ::signal(SIGPIPE, SIG_DFL);
  for (int stream = 0; stream < 3; ++stream)
    if (::dup2(streams[static_cast<std::size_t>(stream)], stream) < 0) return;
  constexpr long close_range = 436;
  constexpr unsigned at_exec = 4;
  ::syscall(close_range, 3U, ~0U, at_exec);          // descriptors inherited by mistake, if the kernel supports it
  if (confinement != nullptr) confinement->enter();  // as far as this system supports it
  ::execvp(arguments[0], arguments);
}

}  // namespace

Expected<Started> start_child(std::vector<std::string> words, const std::array<int, 3>& streams, const Bounds& bounds,
                              Confinement* confinement) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  Pipe failure, report;
  if (!failure.open() || !report.open()) return cannot_start(words.front(), errno);
  std::optional<Keeper> keeper;
  if (bounds.max_processes > 0 && bounds.may_trace) keeper.emplace(bounds);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) return cannot_start(words.front(), errno);
  if (child == 0) {
    ::setpgid(0, 0);
    die_with(parent);
    if (keeper) {
      keeper->stand_between(report.in.number());
      die_with(::getpgrp());
    }
    become(arguments.data(), bounds, streams, confinement);
    const int reason = errno;
    if (::write(failure.in.number(), &reason, sizeof reason) < 0) ::_exit(126);
    ::_exit(127);
  }
  ::setpgid(child, child);  // in both processes: either may run first
  failure.in.close();
  int reason = 0;  // the pipe closes without data if exec succeeds
  ssize_t told = 0;
  while ((told = ::read(failure.out.number(), &reason, sizeof reason)) < 0 && errno == EINTR) continue;
  if (told != static_cast<ssize_t>(sizeof reason)) {
    report.out.do_not_block();
    return Started{child, keeper ? std::move(report.out) : Descriptor()};
  }
  ::waitpid(child, nullptr, 0);
  return cannot_start(words.front(), reason);
}

}  // namespace rompicapo::planning

#endif
