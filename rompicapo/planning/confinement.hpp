// SPDX-License-Identifier: MIT
//
// What a child may not do, whatever is in it: reach the network, write files, read files beside the system's programs
// and libraries, its own folder and what the bounds name, signal or trace other processes, start programs unless the
// bounds allow it, leave its process group, take more rights. All is prepared
// before the fork; between fork and exec only enter() runs, which makes system calls and nothing else. Where the kernel
// lacks a means, the others stand. docs/decisions/confined-clingo.md tells why these.
#pragma once

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <linux/filter.h>
#include <string>
#include <vector>

#include "rompicapo/planning/bounds.hpp"

namespace rompicapo::planning {

class Confinement {
 public:
  // `program`: a path, or the name of one in the system's folders.
  Confinement(const std::string& program, const Bounds& bounds);
  Confinement(const Confinement&) = delete;
  Confinement& operator=(const Confinement&) = delete;
  ~Confinement();

  // In the child, its streams in place, right before exec. False where the kernel has no filter of system calls.
  bool enter();

 private:
  void grant_files(const std::string& program, const Bounds& bounds);
  void make_filter(bool may_fork);

  int ruleset_ = -1;   // Landlock's, or -1 where the kernel has none
  bool knows_itself_;  // it may read what /proc says of itself: runtimes do, clingo has no need to
  std::vector<sock_filter> filter_;
  std::vector<std::size_t> own_number_;  // where the filter compares with the child's process number
};

}  // namespace rompicapo::planning

#endif
