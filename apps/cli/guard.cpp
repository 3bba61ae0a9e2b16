// SPDX-License-Identifier: MIT
//
// RLIMIT_DATA limits allocations (heap and private mappings); mapped files do not count.
#include "apps/cli/guard.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fstream>
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

// Opens standard input for writing and the others for reading, so that using them fails.
void open_standard_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(number, F_GETFD) == -1 && errno == EBADF)
      static_cast<void>(::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY));  // gets the lowest number
}

void catch_interrupts() {
  struct sigaction action {
  }, before{};
  action.sa_handler = on_interrupt;  // no SA_RESTART: a blocked read returns
  sigemptyset(&action.sa_mask);
  for (const int signal : interrupts)
    if (sigaction(signal, &action, &before) == 0 && signal == SIGHUP && before.sa_handler == SIG_IGN)
      std::signal(SIGHUP, SIG_IGN);  // nohup
}

void end_at_interrupts() {
  for (const int signal : interrupts)
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
}

// An empty handler: SIG_IGN would be inherited by child programs.
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
  if (!sanitized) {  // a sanitizer's shadow memory counts as data
    rlimit limit{};
    getrlimit(RLIMIT_DATA, &limit);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, bytes);
    setrlimit(RLIMIT_DATA, &limit);
  }
  constexpr std::uint64_t program = 16 << 20;
  return bytes - std::min(program, bytes / 4);
}

}  // namespace rompicapo::cli
