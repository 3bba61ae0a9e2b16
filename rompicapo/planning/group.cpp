// SPDX-License-Identifier: MIT
//
// Source: Linux, Documentation/filesystems/proc.rst: the fields of /proc/PID/stat.
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
#include <unistd.h>

namespace rompicapo::planning {

namespace {

constexpr auto least_pause = std::chrono::milliseconds(40);

}  // namespace

Group::Group(pid_t leader, const Bounds& bounds)
    : leader_(leader),
      alone_(bounds.confined && !bounds.may_start_others),
      max_data_(bounds.max_data),
      max_processes_(bounds.max_processes) {}

// "PID (NAME) STATE PARENT GROUP ...": the name may hold anything, so it is read from its last bracket on; the resident
// size is the 22nd field behind it, in pages.
void Group::count(pid_t process) {
  std::array<char, 2048> text{};
  const int file = ::open(fmt::format("/proc/{}/stat", process).c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  const ssize_t length = ::read(file, text.data(), text.size() - 1);
  ::close(file);
  const char* at = length > 0 ? std::strrchr(text.data(), ')') : nullptr;
  if (at == nullptr) return;
  char state = 0;
  int parent = 0, group = 0;
  if (std::sscanf(at + 1, " %c %d %d", &state, &parent, &group) != 3 || group != leader_ || state == 'Z') return;
  ++processes_;
  for (int field = 0; field < 22 && at != nullptr; ++field) at = std::strchr(at + 1, ' ');
  if (at != nullptr)
    resident_ += std::strtoull(at + 1, nullptr, 10) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

Group::Excess Group::look() {
  if (max_data_ == UINT64_MAX && max_processes_ == 0) return Excess::none;
  const auto begun = std::chrono::steady_clock::now();
  if (begun < next_) return Excess::none;
  resident_ = processes_ = 0;
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
  if (max_processes_ > 0 && processes_ > max_processes_) return Excess::processes;
  // What is shared with other programs is counted as well: as much as a runtime has of libraries is allowed beside.
  constexpr std::uint64_t libraries = 64U << 20U;
  return max_data_ != UINT64_MAX && resident_ > max_data_ + libraries ? Excess::memory : Excess::none;
}

}  // namespace rompicapo::planning

#endif
