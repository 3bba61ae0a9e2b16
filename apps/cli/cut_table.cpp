// SPDX-License-Identifier: MIT
//
// The kernel knows what is mapped where: /proc/self/maps has a line for each range, its file's path at the end. Read in
// the signal's handler, so only calls that are safe there, and no memory but the stack.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>

#include "apps/cli/guard.hpp"
#include "apps/cli/run.hpp"

namespace rompicapo::cli {

namespace {

constexpr std::string_view table_suffix = ".table";

struct Line {
  std::array<char, 4608> text{};  // a path has 4096 bytes at most
  std::size_t size = 0;

  std::string_view view() const { return {text.data(), size}; }
};

// "FROM-TO ...", in sixteens.
bool holds(std::string_view line, std::uintptr_t address) {
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
  return ends[0] <= address && address < ends[1];
}

// False: no line of the maps holds it.
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
      } else if (holds(line.view(), address)) {
        found = true;
      } else {
        line.size = 0;
      }
    }
  ::close(maps);
  return found;
}

void say(std::string_view text) { static_cast<void>(!::write(STDERR_FILENO, text.data(), text.size())); }

// From the folder on; a file that was removed as well has " (deleted)" behind it.
std::string_view table_of(std::string_view line) {
  const std::size_t path = line.find('/'), end = line.rfind(table_suffix);
  if (path == std::string_view::npos || end == std::string_view::npos || end < path) return {};
  return line.substr(path, end + table_suffix.size() - path);
}

void on_bus_error(int signal, siginfo_t* facts, void*) {
  Line line;
  const bool found = find_range(reinterpret_cast<std::uintptr_t>(facts->si_addr), line);
  const std::string_view path = found ? table_of(line.view()) : std::string_view();
  if (path.empty()) {  // something else: it ends us as it would have
    std::signal(signal, SIG_DFL);
    return;
  }
  std::string_view name = path.substr(path.rfind('/') + 1);
  name.remove_suffix(table_suffix.size());
  say("rompicapo: table ");
  say(name);
  say(": its file was cut short, or cannot be read, while it was in use: ");
  say(path);
  say("\nIt is built again when it is next asked for.\n");
  ::_exit(environment_fault);
}

}  // namespace

void catch_cut_tables() {
  struct sigaction action {};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, nullptr);
}

}  // namespace rompicapo::cli
