// SPDX-License-Identifier: MIT
//
// The limits and rights of another program. The kernel enforces each process's limits; the total of a process group is
// polled while it runs (group.hpp), since no unprivileged limit covers it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rompicapo::planning {

struct Bounds {
  std::uint64_t max_bytes = UINT64_MAX;  // of its address space
  // Memory that each of its processes allocates, apart from address space it only reserves, and resident memory of all
  // of them. The runtimes of Java, JavaScript and Go reserve far more addresses than they use.
  std::uint64_t max_data = UINT64_MAX;
  double max_cpu_seconds = 0;           // per process, rounded up; 0: no limit
  std::size_t max_processes = 0;        // at one time, including itself; 0: no limit
  std::size_t max_threads = 1024;       // if processes are limited: of all of them, besides the first of each
  bool confined = false;                // no network, no files but the system's programs, no other processes, ...
  bool may_start_others = false;        // ... unless allowed; they are confined in the same way
  std::vector<std::string> readable{};  // files and folders that it may read, list and run besides the system's
  std::vector<std::string> unlisted{};  // files, and folders whose files it may read but not list
  // Limits the Landlock version that is used; for tests.
  long newest_landlock = 1000;
  bool may_trace = true;
};

}  // namespace rompicapo::planning
