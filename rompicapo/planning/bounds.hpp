// SPDX-License-Identifier: MIT
//
// What another program may take and do. The kernel holds each process to its own limits; what a group of processes
// takes together is looked at while it runs (group.hpp), since no limit that needs no privilege counts it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rompicapo::planning {

struct Bounds {
  std::uint64_t max_bytes = UINT64_MAX;  // of its address space
  // Of what each of its processes allocates, whatever it only reserves, and of what all of them keep in memory. The
  // runtimes of Java, JavaScript and Go reserve far more addresses than they use.
  std::uint64_t max_data = UINT64_MAX;
  double max_cpu_seconds = 0;           // of each of its processes, rounded up; 0: no limit
  std::size_t max_processes = 0;        // at one time, itself included; 0: no limit
  std::size_t max_threads = 1024;       // where processes are limited: of all of them together, the first of each aside
  bool confined = false;                // no network, no files but the system's programs, no other processes, ...
  bool may_start_others = false;        // ... unless they are allowed; they are as confined as itself
  std::vector<std::string> readable{};  // files and folders that it may read, list and run beside the system's
  std::vector<std::string> unlisted{};  // files, and folders whose files it may read if it knows their names
  // What of a newer kernel, or of one that allows more, is made use of; a test has less of it.
  long newest_landlock = 1000;
  bool may_trace = true;
};

}  // namespace rompicapo::planning
