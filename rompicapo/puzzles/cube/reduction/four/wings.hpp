// SPDX-License-Identifier: MIT
//
// The wings as the search of phase 2 tracks them: 24 bytes in two halves of 16, low places in the first, so that a turn
// is four shuffles; and a test whether one more quarter turn about the R-L axis makes them ready for phase 3.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rompicapo/puzzles/cube/reduction/four/pieces.hpp"

#if defined(__SSSE3__)
#include <immintrin.h>
#endif

namespace rompicapo::cube::reduction::four {

struct Wings {
  alignas(16) std::array<std::uint8_t, 32> at{};  // [place, high ones from 16 on] wing; the rest is padding
};

constexpr std::size_t wing_byte(std::size_t place) { return place < edge_count ? place : place - edge_count + 16; }

Wings wings_of(const Pieces& pieces);

class WingTurns {
 public:
  WingTurns();

  Wings after(const Wings& wings, TurnIndex turn) const {
    Wings moved;
#if defined(__SSSE3__)
    const auto load = [](const std::uint8_t* bytes) { return _mm_load_si128(reinterpret_cast<const __m128i*>(bytes)); };
    const Shuffles& from = shuffles_[turn];
    const __m128i low = load(wings.at.data()), high = load(wings.at.data() + 16);
    for (std::size_t half = 0; half < 2; ++half)
      _mm_store_si128(reinterpret_cast<__m128i*>(moved.at.data() + 16 * half),
                      _mm_or_si128(_mm_shuffle_epi8(low, load(from.low.data() + 16 * half)),
                                   _mm_shuffle_epi8(high, load(from.high.data() + 16 * half))));
#else
    const auto& from = froms_[turn];
    for (std::size_t place = 0; place < wing_count; ++place) moved.at[wing_byte(place)] = wings.at[from[place]];
#endif
    return moved;
  }

  // After one more quarter turn, either way, of block R, L or Rw (1, 4, 7): mates apart, one low and one high, and the
  // flips of the edges even? `low`: of low_wings().
  bool ready_after(const Wings& wings, std::uint32_t low, unsigned block) const {
    std::uint32_t changing = 0;
    const auto& places = turned_[block / 3];
    for (unsigned at = 0; at < (block < 6 ? 8u : 12u); ++at) changing |= 1u << wings.at[places[at]];
    return ready(low ^ changing);
  }

  // The wings in low places, as bits.
  static std::uint32_t low_wings(const Wings& wings) {
    std::uint32_t low = 0;
    for (std::size_t at = 0; at < edge_count; ++at) low |= 1u << wings.at[at];
    return low;
  }

  static bool ready(std::uint32_t low) {
    const std::uint32_t home = low & 0xfff, away = low >> 12;
    return (home ^ away) == 0xfff && std::popcount(away) % 2 == 0;
  }

 private:
  struct Shuffles {
    alignas(16) std::array<std::uint8_t, 32> low, high;  // 128: from the other half
  };

  std::array<Shuffles, turn_count> shuffles_{};
  std::array<std::array<std::uint8_t, wing_count>, turn_count> froms_{};  // in bytes of Wings
  std::array<std::array<std::uint8_t, 12>, 3> turned_{};                  // bytes that R, L, Rw turn
};

}  // namespace rompicapo::cube::reduction::four
