// SPDX-License-Identifier: MIT
//
// The status of 64 states of a breadth-first search, in two planes of bits, so that 64 are treated side by side. unmet:
// neither bit; next: second; current: first; done: both.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

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

// States that are next.
inline std::uint64_t count_next(std::span<const BitPlanes> all) {
  std::uint64_t count = 0;
  for (const BitPlanes& each : all) count += static_cast<std::uint64_t>(std::popcount(each.next()));
  return count;
}

inline void leave_layer(std::span<BitPlanes> all) {
  for (BitPlanes& each : all) each.leave_layer();
}

}  // namespace rompicapo
