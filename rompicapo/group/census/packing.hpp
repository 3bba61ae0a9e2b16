// SPDX-License-Identifier: MIT
//
// Codes of a state squeezed into words: each place has the bits that the codes of its orbit need. Bit 0 is always set,
// so that no state is all zeros.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "rompicapo/group/coding.hpp"

namespace rompicapo::group {

// Compared without a call: a table of them does little else.
template <std::size_t W>
struct Packed {
  std::array<std::uint64_t, W> words{};

  bool operator==(const Packed& other) const {
    std::uint64_t differing = 0;
    for (std::size_t at = 0; at < W; ++at) differing |= words[at] ^ other.words[at];
    return differing == 0;
  }
};

class Packing {
 public:
  explicit Packing(const Coding& coding);

  std::size_t bits() const { return bits_; }

  // Precondition: W words have room for bits(). `cells` has whole eights of bytes, those behind the last place 0.
  template <std::size_t W>
  Packed<W> pack(const std::uint8_t* cells) const {
    Packed<W> packed;
    auto& words = packed.words;
    words[0] = 1;
    for (const Eight& eight : eights_) {
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, cells, sizeof bytes);
      cells += sizeof bytes;
      const std::uint64_t bits = gather(bytes, eight.mask);
      words[eight.at / 64] |= bits << eight.at % 64;
      if constexpr (W > 1)
        if (eight.over) words[eight.at / 64 + 1] |= bits >> (64 - eight.at % 64);
    }
    return packed;
  }

  template <std::size_t W>
  void unpack(const Packed<W>& packed, std::uint8_t* cells) const {
    const auto& words = packed.words;
    for (const Eight& eight : eights_) {
      std::uint64_t bits = words[eight.at / 64] >> eight.at % 64;
      if constexpr (W > 1)
        if (eight.over) bits |= words[eight.at / 64 + 1] << (64 - eight.at % 64);
      const std::uint64_t bytes = scatter(bits, eight.mask);
      std::memcpy(cells, &bytes, sizeof bytes);
      cells += sizeof bytes;
    }
  }

 private:
  struct Eight {
    std::uint64_t mask = 0;  // of eight bytes, those bits that are kept
    std::size_t at = 0;      // where they go
    bool over = false;       // into the next word too
  };

  static std::uint64_t gather(std::uint64_t bytes, std::uint64_t mask) {
#if defined(__BMI2__)
    return _pext_u64(bytes, mask);
#else
    std::uint64_t bits = 0;
    for (std::size_t at = 0; mask != 0; mask &= mask - 1, ++at)
      bits |= static_cast<std::uint64_t>((bytes & mask & (~mask + 1)) != 0) << at;
    return bits;
#endif
  }
  static std::uint64_t scatter(std::uint64_t bits, std::uint64_t mask) {
#if defined(__BMI2__)
    return _pdep_u64(bits, mask);
#else
    std::uint64_t bytes = 0;
    for (; mask != 0; mask &= mask - 1, bits >>= 1)
      if (bits & 1) bytes |= mask & (~mask + 1);
    return bytes;
#endif
  }

  std::vector<Eight> eights_;
  std::size_t bits_ = 1;
};

}  // namespace rompicapo::group
