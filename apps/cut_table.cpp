// SPDX-License-Identifier: MIT
//
// /proc/self/maps has a line for each mapped range with the path of its file. It is read in a signal handler, so only
// async-signal-safe calls are made and no memory is allocated.
#include "apps/cut_table.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>

namespace rompicapo::apps {

namespace {

constexpr std::string_view table_suffix = ".table";
constexpr int environment_fault = 4;

struct Range {
  std::uintptr_t from = 0, to = 0;
  bool holds(std::uintptr_t address) const { return from <= address && address < to; }
};

struct Line {
  std::array<char, 4608> text{};  // a path has at most 4096 bytes
  std::size_t size = 0;

  std::string_view view() const { return {text.data(), size}; }
};

// "FROM-TO ...", hexadecimal.
Range range_of(std::string_view line) {
  std::array<std::uintptr_t, 2> ends{};
  std::size_t which = 0;
  for (const char letter : line) {
    if (letter == '-' && which == 0) {
      which = 1;
      continue;
    }
    const int digit = letter >= '0' && letter <= '9'   ? letter - '0'
                      : letter >= 'a' && letter <= 'f' ? letter - 'a' + 10
                                                       : -1;
    if (digit < 0) break;
    ends[which] = ends[which] * 16 + static_cast<std::uintptr_t>(digit);
  }
  return {ends[0], ends[1]};
}

// False: no mapping contains the address.
bool find_range(std::uintptr_t address, Line& line) {
  const int maps = ::open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (maps < 0) return false;
  std::array<char, 1024> piece{};
  ssize_t got = 0;
  bool found = false;
  while (!found && (got = ::read(maps, piece.data(), piece.size())) > 0)
    for (ssize_t at = 0; at < got && !found; ++at) {
      const char letter = piece[static_cast<std::size_t>(at)];
      if (letter != '\n') {
        if (line.size < line.text.size()) line.text[line.size++] = letter;
      } else if (range_of(line.view()).holds(address)) {
        found = true;
      } else {
        line.size = 0;
      }
    }
  ::close(maps);
  return found;
}

void say(std::string_view text) { static_cast<void>(!::write(STDERR_FILENO, text.data(), text.size())); }

// The path of the table; the kernel appends " (deleted)" for a removed file.
std::string_view table_of(std::string_view line) {
  const std::size_t path = line.find('/'), end = line.rfind(table_suffix);
  if (path == std::string_view::npos || end == std::string_view::npos || end < path) return {};
  return line.substr(path, end + table_suffix.size() - path);
}

struct sigaction before;  // the previous handler
bool survives = false;
std::atomic<std::uint64_t> cut{0};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free, "counted in a signal handler");

// One thread at a time; the first replaces the table for all.
std::atomic_flag busy = ATOMIC_FLAG_INIT;
std::array<Range, 64> replaced;
std::size_t next_replaced = 0;

void tell(std::string_view path) {
  std::string_view name = path.substr(path.rfind('/') + 1);
  name.remove_suffix(table_suffix.size());
  say("rompicapo: table ");
  say(name);
  say(": its file was cut short, or cannot be read, while it was in use: ");
  say(path);
  say("\nIt is built again when it is next asked for.\n");
}

// False: the fault is not in a table.
bool mend(std::uintptr_t address) {
  Line line;
  if (!find_range(address, line)) return false;
  const std::string_view path = table_of(line.view());
  if (path.empty()) {
    for (const Range& range : replaced)
      if (range.holds(address)) return true;
    return false;
  }
  tell(path);
  if (!survives) ::_exit(environment_fault);
  const Range range = range_of(line.view());
  ++cut;  // before any thread can read a zero
  if (::mmap(reinterpret_cast<void*>(range.from), range.to - range.from, PROT_READ,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED | MAP_NORESERVE, -1, 0) == MAP_FAILED)
    ::_exit(environment_fault);
  replaced[next_replaced++ % replaced.size()] = range;
  return true;
}

void on_bus_error(int signal, siginfo_t* facts, void*) {
  const int error = errno;
  while (busy.test_and_set(std::memory_order_acquire)) continue;
  const bool mended = mend(reinterpret_cast<std::uintptr_t>(facts->si_addr));
  busy.clear(std::memory_order_release);
  if (!mended) sigaction(signal, &before, nullptr);  // the fault recurs and the previous handler gets it
  errno = error;
}

void catch_bus_errors() {
  struct sigaction action {};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  struct sigaction now {};
  sigaction(SIGBUS, nullptr, &now);
  if ((now.sa_flags & SA_SIGINFO) != 0 && now.sa_sigaction == on_bus_error) return;
  before = now;
  sigaction(SIGBUS, &action, nullptr);
}

}  // namespace

void end_at_cut_tables() {
  survives = false;
  catch_bus_errors();
}

const std::atomic<std::uint64_t>& survive_cut_tables() {
  survives = true;
  catch_bus_errors();
  return cut;
}

}  // namespace rompicapo::apps
