// SPDX-License-Identifier: MIT
//
// An array of numbers 0..3, 32 to a 64-bit word.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace rompicapo {

class TwoBits {
 public:
  // All entries 3.
  explicit TwoBits(std::uint64_t size) : words_((size + 31) / 32, std::numeric_limits<std::uint64_t>::max()) {}

  static constexpr std::uint64_t bytes_for(std::uint64_t size) { return (size + 31) / 32 * 8; }

  unsigned get(std::uint64_t at) const { return static_cast<unsigned>(words_[at / 32] >> (at % 32 * 2)) & 3; }

  void set(std::uint64_t at, unsigned value) {
    std::uint64_t& word = words_[at / 32];
    const unsigned shift = at % 32 * 2;
    word = (word & ~(std::uint64_t{3} << shift)) | (std::uint64_t{value} << shift);
  }

  // True when the 32 entries around `at` (a multiple of 32) are all `value`: a scan may pass them over.
  bool all(std::uint64_t at, unsigned value) const { return words_[at / 32] == value * 0x5555555555555555u; }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace rompicapo
