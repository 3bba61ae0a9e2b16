// SPDX-License-Identifier: MIT
//
// What a child may not do, whatever is in it: reach the network, write files, read files beside the system's programs
// and libraries, its own folder and what the bounds name, signal or trace other processes, start programs unless the
// bounds allow it, leave its process group, take more rights, share memory that no limit counts. All is prepared
// before the fork; between fork and exec only enter() runs, which makes system calls and nothing else. Where the kernel
// lacks a means, the others stand. docs/decisions/confined-clingo.md tells why these.
#pragma once

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <linux/filter.h>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/planning/bounds.hpp"

namespace rompicapo::planning {

// The system calls that a confined child may make, some of them with some arguments only; those that it is told do not
// exist; all others are refused. By name, as libseccomp knows them.
std::span<const char* const> allowed_calls();
std::span<const char* const> missing_calls();

// A filter of system calls, as the kernel takes it.
struct SystemCallFilter {
  std::vector<sock_filter> code{};
  std::vector<std::size_t> own_number{}, own_group{};  // where it compares with the child's number, and its group's
};

// Made once. `may_open`: Landlock says what may be opened to be written. Empty on a processor that libseccomp does not
// know.
const SystemCallFilter& system_call_filter(bool may_start_others, bool may_open);

class Confinement {
 public:
  // `program`: a path, or the name of one in the system's folders.
  Confinement(const std::string& program, const Bounds& bounds);
  Confinement(const Confinement&) = delete;
  Confinement& operator=(const Confinement&) = delete;
  ~Confinement();

  // In the child, its streams in place, right before exec.
  void enter();

 private:
  void grant_files(const std::string& program, const Bounds& bounds);

  int ruleset_ = -1;   // Landlock's, or -1 where the kernel has none
  bool knows_itself_;  // it may read what /proc says of itself: runtimes do, clingo has no need to
  SystemCallFilter filter_{};
};

}  // namespace rompicapo::planning

#endif
