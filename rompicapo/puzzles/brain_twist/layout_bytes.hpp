// SPDX-License-Identifier: MIT
//
// Layouts as 16 bytes in one register: all places rearranged, or all tiles renamed, by one shuffle. Bytes 12 to 15
// are nobody's; they may hold anything below 16.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "rompicapo/puzzles/brain_twist/puzzle.hpp"

namespace rompicapo::brain_twist {

inline State unmoved_bytes() {
  State bytes;
  for (std::uint8_t cell = 0; cell < 16; ++cell) bytes.cells[cell] = cell;
  return bytes;
}

// bytes[source]: a layout with its places rearranged, or, by way of the layout, a table of new names.
inline State gather(const State& bytes, const State& source) {
  State result;
#if defined(__SSSE3__)
  _mm_store_si128(reinterpret_cast<__m128i*>(result.cells.data()),
                  _mm_shuffle_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(bytes.cells.data())),
                                   _mm_load_si128(reinterpret_cast<const __m128i*>(source.cells.data()))));
#else
  for (std::size_t cell = 0; cell < 16; ++cell) result.cells[cell] = bytes.cells[source.cells[cell]];
#endif
  return result;
}

// Precondition: the tile is there.
inline std::size_t place_of_tile(const State& layout, std::uint8_t tile) {
#if defined(__SSSE3__)
  const __m128i equal = _mm_cmpeq_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(layout.cells.data())),
                                       _mm_set1_epi8(static_cast<char>(tile)));
  return static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(_mm_movemask_epi8(equal))));
#else
  std::size_t place = 0;
  while (layout.cells[place] != tile) ++place;
  return place;
#endif
}

}  // namespace rompicapo::brain_twist
