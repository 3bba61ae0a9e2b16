// SPDX-License-Identifier: MIT
//
// RLIMIT_DATA counts what a process allocates (heap and private mappings), whatever it maps beside.
#include "apps/cli/guard.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

namespace rompicapo::cli {

namespace {

std::atomic<bool> interrupt_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

constexpr std::array interrupts{SIGINT, SIGTERM, SIGHUP};

void on_interrupt(int signal) {
  if (interrupt_asked.exchange(true)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif
#else
constexpr bool sanitized = false;
#endif

}  // namespace

// The other way round: what is opened for writing cannot be read, and back.
void open_standard_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(number, F_GETFD) == -1 && errno == EBADF)
      static_cast<void>(::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY));  // the least free number
}

void catch_interrupts() {
  struct sigaction action {
  }, before{};
  action.sa_handler = on_interrupt;  // no SA_RESTART: a blocked read comes back
  sigemptyset(&action.sa_mask);
  for (const int signal : interrupts)
    if (sigaction(signal, &action, &before) == 0 && signal == SIGHUP && before.sa_handler == SIG_IGN)
      std::signal(SIGHUP, SIG_IGN);  // nohup
}

void end_at_interrupts() {
  for (const int signal : interrupts)
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
}

// A handler, where SIG_IGN would be handed on to the programs that are started.
void pass_over_interrupts() {
  for (const int signal : interrupts)
    if (std::signal(signal, [](int) {}) == SIG_IGN) std::signal(signal, SIG_IGN);
}

const std::atomic<bool>& interrupt_flag() { return interrupt_asked; }

std::uint64_t machine_bytes() {
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  std::uint64_t bytes = pages > 0 && page > 0 ? static_cast<std::uint64_t>(pages) * page : std::uint64_t{1} << 32;
  for (const char* path : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    std::uint64_t limit = 0;
    if (std::ifstream(path) >> limit && limit > 0) bytes = std::min(bytes, limit);
  }
  return bytes;
}

std::uint64_t limit_memory(std::uint64_t bytes) {
  if (!sanitized) {  // a sanitizer's shadow counts as data too
    rlimit limit{};
    getrlimit(RLIMIT_DATA, &limit);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, bytes);
    setrlimit(RLIMIT_DATA, &limit);
  }
  constexpr std::uint64_t program = 16 << 20;
  return bytes - std::min(program, bytes / 4);
}

}  // namespace rompicapo::cli
