// SPDX-License-Identifier: MIT
//
// Source: Linux, Documentation/filesystems/proc.rst: the fields of /proc/PID/stat and /proc/PID/status.
#include "rompicapo/planning/group.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <string_view>
#include <unistd.h>

namespace rompicapo::planning {

namespace {

constexpr auto least_pause = std::chrono::milliseconds(40);

// A file of /proc/PROCESS with a terminating zero; empty if there is none.
template <std::size_t N>
std::string_view read_of(pid_t process, std::string_view name, std::array<char, N>& text) {
  const int file = ::open(fmt::format("/proc/{}/{}", process, name).c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  const ssize_t length = ::read(file, text.data(), text.size() - 1);
  ::close(file);
  if (length <= 0) return {};
  text[static_cast<std::size_t>(length)] = 0;
  return {text.data(), static_cast<std::size_t>(length)};
}

}  // namespace

Group::Group(const Started& leader, const Bounds& bounds)
    : leader_(leader.process),
      kept_(leader.report.is_open()),
      alone_(bounds.confined && !bounds.may_start_others && !kept_),
      max_data_(bounds.max_data),
      max_processes_(bounds.max_processes),
      max_threads_(bounds.max_threads) {}

// "PID (NAME) STATE PARENT GROUP ...": the name may contain anything, so parsing starts after its last bracket; the
// 20th field is the number of threads. An ended process counts until it is waited for, as in the kernel.
void Group::count(pid_t process) {
  std::array<char, 2048> text{};
  const std::string_view stat = read_of(process, "stat", text);
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string_view::npos) return;
  char state = 0;
  int group = 0;
  unsigned long threads = 0;
  if (std::sscanf(stat.data() + name_end + 1, " %c %*d %d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %lu",
                  &state, &group, &threads) != 3 ||
      group != leader_ || (kept_ && process == leader_))
    return;
  ++processes_;
  if (state == 'Z') return;
  threads_ += threads - 1;
  if (max_data_ != UINT64_MAX) count_memory(process);
}

// Resident memory, swap and page tables.
void Group::count_memory(pid_t process) {
  std::array<char, 8192> text{};
  const std::string_view status = read_of(process, "status", text);
  for (const std::string_view key : {"\nVmRSS:", "\nVmSwap:", "\nVmPTE:"})
    if (const std::size_t at = status.find(key); at != std::string_view::npos)
      in_memory_ += std::strtoull(status.data() + at + key.size(), nullptr, 10) << 10U;
}

Group::Excess Group::look() {
  if (max_data_ == UINT64_MAX && max_processes_ == 0) return Excess::none;
  const auto begun = std::chrono::steady_clock::now();
  if (begun < next_) return Excess::none;
  in_memory_ = processes_ = threads_ = 0;
  if (alone_) {
    count(leader_);
  } else if (DIR* const folder = ::opendir("/proc")) {
    while (const dirent* const entry = ::readdir(folder)) {
      pid_t process = 0;
      const char* const name = static_cast<const char*>(entry->d_name);
      const char* const end = name + std::strlen(name);
      if (const auto read = std::from_chars(name, end, process); read.ptr == end) count(process);
    }
    ::closedir(folder);
  }
  const auto ended = std::chrono::steady_clock::now();
  next_ = ended + std::max<std::chrono::steady_clock::duration>(least_pause, 20 * (ended - begun));
  if (max_processes_ > 0 && (processes_ > max_processes_ || threads_ > max_threads_)) return Excess::processes;
  // Memory shared with other programs is counted too: an allowance for a runtime's libraries.
  constexpr std::uint64_t libraries = 64U << 20U;
  return max_data_ != UINT64_MAX && in_memory_ > max_data_ + libraries ? Excess::memory : Excess::none;
}

}  // namespace rompicapo::planning

#endif
