// SPDX-License-Identifier: MIT
//
// Where 64 states of a breadth-first search stand, in two planes of bits: for sweeps that treat them side by side
// (two_bit_states.hpp has one state after another). unmet: neither bit; next: second; current: first; done: both.
#pragma once

#include <cstdint>

namespace rompicapo {

struct BitPlanes {
  std::uint64_t first = 0, second = 0;

  std::uint64_t current() const { return first & ~second; }
  std::uint64_t next() const { return ~first & second; }
  std::uint64_t unmet() const { return ~(first | second); }

  // What was current is done, what was next is current.
  void leave_layer() { *this = {first | second, first}; }

  // Between threads; std::atomic_ref is not yet everywhere.
  std::uint64_t shared_current() const { return first & ~__atomic_load_n(&second, __ATOMIC_RELAXED); }
  void share_second(std::uint64_t value) { __atomic_store_n(&second, value, __ATOMIC_RELAXED); }
};

}  // namespace rompicapo
