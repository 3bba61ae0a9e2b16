// SPDX-License-Identifier: MIT
//
// The permutation of the pieces as 32 bytes (edges in the lower half, corners in the upper), and its ranks in phase 2.
// A turn is one shuffle. Two look-ups rank a permutation of eight: the lexicographic rank is 24 times that of its first
// half plus that of the rest.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "rompicapo/puzzles/cube/models/cubies.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace rompicapo::cube::two_phase {

struct Order {
  alignas(32) std::array<std::uint8_t, 32> bytes;
  bool operator==(const Order&) const = default;

  static Order of(const Cubies& state) {
    Order order;
    for (std::size_t at = 0; at < 32; ++at) order.bytes[at] = static_cast<std::uint8_t>(at % 16);
    for (std::size_t at = 0; at < edge_count; ++at) order.bytes[at] = state.edge[at];
    for (std::size_t at = 0; at < corner_count; ++at) order.bytes[16 + at] = state.corner[at];
    return order;
  }
  std::uint64_t word(std::size_t from) const {  // eight bytes, the first the lowest
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t word;
    std::memcpy(&word, bytes.data() + from, sizeof word);
    return word;
  }
};

// Place i holds what `first` has in the place that `second` names: a turn, where `first` is the state.
inline Order permuted_portably(const Order& first, const Order& second) {
  Order both;
  for (std::size_t at = 0; at < 32; ++at) both.bytes[at] = first.bytes[(at & 16) | second.bytes[at]];
  return both;
}

inline Order permuted(const Order& first, const Order& second) {
#if defined(__AVX2__)
  const auto load = [](const Order& order) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(order.bytes.data()));
  };
  Order both;
  _mm256_store_si256(reinterpret_cast<__m256i*>(both.bytes.data()), _mm256_shuffle_epi8(load(first), load(second)));
  return both;
#else
  return permuted_portably(first, second);
#endif
}

// The same of eight bytes.
inline std::uint64_t permuted_eight(std::uint64_t first, std::uint64_t second) {
#if defined(__AVX2__)
  const auto load = [](std::uint64_t word) { return _mm_cvtsi64_si128(static_cast<long long>(word)); };
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_shuffle_epi8(load(first), load(second))));
#else
  std::uint64_t both = 0;
  for (unsigned at = 0; at < 64; at += 8) both |= (first >> 8 * (second >> at & 7) & 255) << at;
  return both;
#endif
}

// Ranks of eight bytes below 8, all different, and of four.
class Ranks {
 public:
  Ranks();

  // Lexicographic; of a word as Order::word gives it.
  unsigned of_eight(std::uint64_t word) const {
    const std::uint32_t bits = packed(word);
    return std::uint32_t{first_[bits & 4095]} + last_[bits >> 12];
  }
  // Of the word's first four bytes, counted from 8.
  unsigned of_slice(std::uint64_t word) const { return last_[packed(word & 0x03030303)]; }

 private:
  // Three bits a byte.
  static std::uint32_t packed(std::uint64_t word) {
#if defined(__BMI2__)
    return static_cast<std::uint32_t>(_pext_u64(word, 0x0707070707070707));
#else
    word = (word & 0x0007000700070007) | (word >> 5 & 0x0038003800380038);
    word = (word & 0x0000003f0000003f) | (word >> 10 & 0x00000fc000000fc0);
    return static_cast<std::uint32_t>((word & 0xfff) | (word >> 20 & 0xfff000));
#endif
  }

  std::array<std::uint16_t, 4096> first_{}, last_{};  // [four values]: 24 times the rank of the arrangement; rank
};

}  // namespace rompicapo::cube::two_phase
