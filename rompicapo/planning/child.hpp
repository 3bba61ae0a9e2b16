// SPDX-License-Identifier: MIT
//
// Runs another program to its end: in its own process group, with captured output, within bounds; it is killed on
// cancellation, and by the kernel if this process dies. Dialogue is for interactive programs. Linux only: elsewhere
// (WebAssembly) run_child() returns an error.
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
  std::string input;                                                 // its standard input
  std::uint64_t most_output = 64U << 20U, most_errors = 64U << 20U;  // bytes on its streams; it is killed beyond them
  std::function<bool()> cancelled;  // polled every few hundredths of a second; true: kill it
};

struct ChildEnd {
  enum class How { exited, signalled, cancelled, talked_too_much, out_of_memory, too_many_processes };

  How how = How::exited;
  int code = 0;  // exit status, or the signal's number
  std::string output, errors;
  double cpu_seconds = 0;        // of itself and its awaited children
  std::uint64_t peak_bytes = 0;  // largest resident size
};

// Errors: environment (it cannot be started; the message says why), unsupported (no processes here).
Expected<ChildEnd> run_child(const ChildRequest& request);

}  // namespace rompicapo::planning
