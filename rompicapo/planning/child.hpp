// SPDX-License-Identifier: MIT
//
// Another program, run to its end and never left behind: in a process group of its own, with what it prints kept, held
// to its bounds, killed when it is no longer wanted, and killed by the kernel should we die first. Whoever
// talks with one while it runs takes a Dialogue. Linux only: elsewhere (WebAssembly) run_child() says so.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/planning/bounds.hpp"

namespace rompicapo::planning {

struct ChildRequest : Bounds {
  std::string program;  // a path, or a name to look up
  std::vector<std::string> arguments;
  std::string input;                                                 // what it reads from standard input
  std::uint64_t most_output = 64U << 20U, most_errors = 64U << 20U;  // bytes on its streams; more, and it is killed
  std::function<bool()> cancelled;  // asked every few hundredths of a second; true: kill it
};

struct ChildEnd {
  enum class How { exited, signalled, cancelled, talked_too_much, out_of_memory, too_many_processes };

  How how = How::exited;
  int code = 0;  // exit status, or the signal's number
  std::string output, errors;
  double cpu_seconds = 0;        // its own and of those that it waited for, not ours
  std::uint64_t peak_bytes = 0;  // largest resident size
};

// Errors: environment (it cannot be started; the message says why), unsupported (no processes here).
Expected<ChildEnd> run_child(const ChildRequest& request);

}  // namespace rompicapo::planning
