// SPDX-License-Identifier: MIT
//
// A word as 32 pairs of bits.
#pragma once

#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace rompicapo::cube {

inline constexpr std::uint64_t low_bits = 0x5555555555555555;

// The low bits of all pairs, side by side, and back.
inline std::uint32_t gathered(std::uint64_t pairs) {
#if defined(__BMI2__)
  return static_cast<std::uint32_t>(_pext_u64(pairs, low_bits));
#else
  pairs &= low_bits;
  pairs = (pairs | pairs >> 1) & 0x3333333333333333;
  pairs = (pairs | pairs >> 2) & 0x0f0f0f0f0f0f0f0f;
  pairs = (pairs | pairs >> 4) & 0x00ff00ff00ff00ff;
  pairs = (pairs | pairs >> 8) & 0x0000ffff0000ffff;
  return static_cast<std::uint32_t>(pairs | pairs >> 16);
#endif
}
inline std::uint64_t scattered(std::uint64_t bits) {
#if defined(__BMI2__)
  return _pdep_u64(bits, low_bits);
#else
  bits &= 0xffffffff;
  bits = (bits | bits << 16) & 0x0000ffff0000ffff;
  bits = (bits | bits << 8) & 0x00ff00ff00ff00ff;
  bits = (bits | bits << 4) & 0x0f0f0f0f0f0f0f0f;
  bits = (bits | bits << 2) & 0x3333333333333333;
  return (bits | bits << 1) & low_bits;
#endif
}

}  // namespace rompicapo::cube
