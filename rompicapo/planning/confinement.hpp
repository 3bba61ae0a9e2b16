// SPDX-License-Identifier: MIT
//
// A child cannot: use the network, write files, read files except the system's programs and libraries, its own folder
// and those that the bounds name, signal or trace other processes, start programs unless the bounds allow it, leave its
// process group, gain rights, or share memory that no limit counts. Everything is prepared before the fork; between
// fork and exec only enter() runs, which only makes system calls. If the kernel lacks one mechanism, the others remain.
// docs/decisions/confined-clingo.md gives the reasons.
#pragma once

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <linux/filter.h>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/planning/bounds.hpp"

namespace rompicapo::planning {

// The system calls allowed to a confined child, some only with certain arguments; those that report ENOSYS; all others
// are refused. By libseccomp's names.
std::span<const char* const> allowed_calls();
std::span<const char* const> missing_calls();

// A filter of system calls in the kernel's format.
struct SystemCallFilter {
  std::vector<sock_filter> code{};
  std::vector<std::size_t> own_number{},
      own_group{};  // positions of comparisons with the child's process number and its group's
};

// Built once. `may_open`: Landlock decides which files may be opened for writing. Empty on a processor that libseccomp
// does not know.
const SystemCallFilter& system_call_filter(bool may_start_others, bool may_open);

class Confinement {
 public:
  // `program`: a path, or the name of one in the system's folders.
  Confinement(const std::string& program, const Bounds& bounds);
  Confinement(const Confinement&) = delete;
  Confinement& operator=(const Confinement&) = delete;
  ~Confinement();

  // In the child, with its streams in place, directly before exec.
  void enter();

 private:
  void grant_files(const std::string& program, const Bounds& bounds);

  int ruleset_ = -1;   // Landlock's; -1 if the kernel has none
  bool knows_itself_;  // it may read its own entries in /proc: runtimes do, clingo does not need to
  SystemCallFilter filter_{};
};

}  // namespace rompicapo::planning

#endif
