// SPDX-License-Identifier: MIT
//
// Starting a process, for run_child() and Dialogue. Linux only; nothing else includes it.
#pragma once

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <array>
#include <cstdint>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/planning/bounds.hpp"

namespace rompicapo::planning {

class Confinement;

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void close();
  void do_not_block() const;

 private:
  int number_;
};

struct Pipe {
  Descriptor out, in;  // read from `out` what was written to `in`

  bool open();
};

Error cannot_start(const std::string& program, int reason);

struct Started {
  pid_t process;      // the program, or its keeper if processes are counted
  Descriptor report;  // for reading the keeper's report without waiting
};

// In its own process group, killed by the kernel if this process dies. words[0] is a path, or a name to look up;
// `streams` are its standard input, output and errors; `confinement` is made from the same bounds, null if they request
// none. Errors: environment.
Expected<Started> start_child(std::vector<std::string> words, const std::array<int, 3>& streams, const Bounds& bounds,
                              Confinement* confinement);

}  // namespace rompicapo::planning

#endif
