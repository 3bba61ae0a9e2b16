// SPDX-License-Identifier: MIT
//
// Where each state of a breadth-first search stands, in two bits, 32 states to a 64-bit word.
#pragma once

#include <cstdint>
#include <vector>

namespace rompicapo {

enum class StateStatus : std::uint8_t { unmet = 0, next = 1, current = 2, done = 3 };

class TwoBitStates {
 public:
  // All unmet.
  explicit TwoBitStates(std::uint64_t size) : words_((size + 31) / 32) {}

  static constexpr std::uint64_t bytes_for(std::uint64_t size) { return (size + 31) / 32 * 8; }

  StateStatus get(std::uint64_t at) const { return static_cast<StateStatus>(words_[at / 32] >> (at % 32 * 2) & 3); }

  // Precondition: unmet, or next already.
  void set_next(std::uint64_t at) { words_[at / 32] |= std::uint64_t{1} << (at % 32 * 2); }

  // What was current is done, what was next is current.
  void advance() {
    constexpr std::uint64_t low_bits = 0x5555555555555555;
    for (std::uint64_t& word : words_) {
      const std::uint64_t high = word >> 1 & low_bits, low = word & low_bits;
      word = (high | low) << 1 | high;
    }
  }

  // True when none of the 32 states from `at` (a multiple of 32) on stands so: a scan may pass them over.
  bool none(std::uint64_t at, StateStatus status) const {
    constexpr std::uint64_t low_bits = 0x5555555555555555;
    const std::uint64_t differs = words_[at / 32] ^ static_cast<std::uint64_t>(status) * low_bits;
    return ((differs | differs >> 1) & low_bits) == low_bits;
  }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace rompicapo
