// SPDX-License-Identifier: MIT
//
// Moves the bit at f of a block of 2^n bits to L(f) xor c, L linear and invertible over the bits of f: whole words
// at a time. L is taken apart into exchanges of two bits of the index and additions of one to another, each an
// involution that is a masked exchange within words (delta swap) or between words.
// Source: the delta swap of H. S. Warren, "Hacker's Delight", 2002.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rompicapo::cube {

class BitShuffle {
 public:
  // images[i] = L(1 << i); n = images.size(), at least 6.
  explicit BitShuffle(std::vector<std::uint32_t> images);

  // block: 2^n bits; to: its new place, or-ed in.
  void add(std::span<std::uint64_t> block, std::uint32_t added, std::uint64_t* to) const;

 private:
  struct Step {
    std::uint64_t mask;
    std::uint8_t shift;                 // exchange p + shift of a word with p of its partner, p under the mask
    std::uint8_t select, value, other;  // words w with w & select == value; partner w ^ other, itself where 0
  };
  static Step exchange(unsigned i, unsigned j);
  static Step addition(unsigned to, unsigned from);

  std::vector<Step> steps_;
};

}  // namespace rompicapo::cube
