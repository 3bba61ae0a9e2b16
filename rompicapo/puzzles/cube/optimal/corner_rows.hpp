// SPDX-License-Identifier: MIT
//
// What both coset spaces of the optimal solver share: the rows of their tables, and how edges are seen through a
// symmetry. A corner part is the twists of all corners and which four places hold corners of one kind. Symmetry gathers
// corner parts into classes, a row for each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/raw.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/models/cube3.hpp"

#if defined(__SSSE3__)
#include <immintrin.h>
#endif

namespace rompicapo::cube {

// A class is row << symmetry_bits | the symmetry that brings the corner part to the row's first.
inline constexpr unsigned symmetry_bits = 6, symmetry_mask = (1u << symmetry_bits) - 1;

// 0 E, 1 M, 2 S: of an edge.
constexpr unsigned slice_of_edge(unsigned edge) { return edge >= 8 ? 0 : edge % 2 == 1 ? 1 : 2; }

// The bits under the mask, side by side, and back.
inline std::uint32_t squeezed(std::uint32_t bits, std::uint32_t mask) {
#if defined(__BMI2__)
  return _pext_u32(bits, mask);
#else
  std::uint32_t result = 0;
  for (std::uint32_t to = 1; mask != 0; mask &= mask - 1, to <<= 1)
    if ((bits & mask & (~mask + 1)) != 0) result |= to;
  return result;
#endif
}
std::uint32_t spread(std::uint32_t bits, std::uint32_t mask);

class CornerRows {
 public:
  std::size_t rows() const { return members_.size(); }
  const std::uint32_t* class_of(std::uint32_t part) const { return &class_of_[part]; }

  // For building: the class after a turn of the row's first; corner parts in a row, and in all.
  std::uint32_t class_after(std::size_t row, FaceMove turn) const { return after_[row * face_move_count + turn]; }
  std::uint32_t members(std::size_t row) const { return members_[row]; }
  std::uint32_t corner_parts() const { return static_cast<std::uint32_t>(class_of_.size()); }
  const Symmetries& symmetries() const { return symmetries_; }

 protected:
  struct Corners {
    std::array<std::uint8_t, corner_count> twist{};
    std::uint32_t four = 0;  // bit: the place holds a corner of the kind
  };
  // What a look-up shuffles by: bytes from places, labels of pieces, corrections of places.
  struct Shuffle {
    alignas(16) std::array<std::uint8_t, 16> from, label, place;
  };
  // By place, 12 bits each: edges of the slices E and M, and flips.
  struct EdgeMasks {
    std::uint32_t e = 0, m = 0, flips = 0;
  };

  CornerRows();

  // A corner part is four_offset_[four] + the rank of the twists; `fours_`: [offset / twist_count].
  Corners corners_at(std::uint32_t part) const;
  std::uint32_t part(const Corners& corners) const { return four_offset_[corners.four] + rank_twists(corners.twist); }

  // Rows are numbered by the order nth(0), nth(1), ... in which corner parts are met. Of several symmetries that bring
  // a part to its row's first the lowest is kept, or that found first; stored tables depend on both.
  void find_classes(unsigned symmetries, const std::function<Corners(const Corners&, unsigned)>& conjugate,
                    const std::function<std::uint32_t(std::uint32_t)>& nth, bool keeps_lowest);

  static EdgeMasks edges_portably(const Cube3::State& state, const Shuffle& shuffle);
  static EdgeMasks edges(const Cube3::State& state, const Shuffle& shuffle) {
#if defined(__SSSE3__)
    const __m128i placed = _mm_shuffle_epi8(aligned(state.bytes.data()), aligned(shuffle.from.data()));
    const __m128i kinds = _mm_shuffle_epi8(aligned(shuffle.label.data()), placed);
    const __m128i flipped =
        _mm_xor_si128(_mm_xor_si128(_mm_slli_epi16(placed, 2), kinds), aligned(shuffle.place.data()));
    const auto masked = [](__m128i bytes) { return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes)) & 0xfffu; };
    return {masked(kinds), masked(_mm_slli_epi16(kinds, 2)), masked(_mm_slli_epi16(flipped, 1))};
#else
    return edges_portably(state, shuffle);
#endif
  }

#if defined(__SSSE3__)
  static __m128i aligned(const std::uint8_t* bytes) { return _mm_load_si128(reinterpret_cast<const __m128i*>(bytes)); }
  static std::uint32_t twist_rank(__m128i twists) {
    const __m128i pairs = _mm_maddubs_epi16(_mm_setr_epi8(3, 1, 3, 1, 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), twists);
    const __m128i fours = _mm_madd_epi16(pairs, _mm_setr_epi16(243, 27, 3, 1, 0, 0, 0, 0));
    const auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(fours));
    return static_cast<std::uint32_t>(both) + static_cast<std::uint32_t>(both >> 32);
  }
#endif

  Symmetries symmetries_;
  std::array<Shuffle, symmetry_count> edge_shuffles_;
  std::array<std::uint32_t, 256> four_offset_{};
  std::vector<std::uint8_t> fours_;
  std::vector<std::uint32_t> class_of_;  // [corner part]

 private:
  std::vector<std::uint32_t> members_, after_;
};

}  // namespace rompicapo::cube
