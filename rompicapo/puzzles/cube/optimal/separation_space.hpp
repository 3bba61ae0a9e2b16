// SPDX-License-Identifier: MIT
//
// Cosets of a subgroup that all 48 symmetries keep, numbered up to these. The corners lie in two tetrads, the edges in
// three slices: the subgroup leaves every piece's tetrad or slice and every corner's twist as they are, and flips
// none of a slice's edges or all four. A coset is a corner part (the twists; which places hold corners of the first
// tetrad), a separation of the edges (which slice each place's edge is of) and flips:
//
//     index = (row * 34650 + separation) << kept | the highest `kept` of eight bits of flips
//
// a row for each class of corner parts, the rest as seen by the symmetry that brings the corner part to its class's
// first. Flips of a slice's edges, f0 .. f3 by place, are told by their sum, f0 + f1 and f0 + f2; the sum of all twelve
// is even, so that the eight bits are, from the highest:
//
//     sum E, sum M, f0 + f1 and f0 + f2 of E, the same of M, the same of S
//
// E, M, S: the slices parallel to U, to R and to F. With all eight bits, or only the two sums, or none, the cosets are
// those of such a subgroup. In between an entry is the least of those that differ in the bits dropped: a bound for each
// symmetry that may have led there.
// Source: S. Tronto, nissy ("H48").
#pragma once

#include "rompicapo/puzzles/cube/optimal/corner_rows.hpp"

namespace rompicapo::cube {

inline constexpr unsigned tetrad_places = 70, sets_of_four = 70, separation_count = slice_count * sets_of_four;
inline constexpr unsigned separation_flip_bits = 8, slices = 3, separation_row_count = 3393;

class SeparationSpace : public CornerRows {
 public:
  SeparationSpace();

  std::uint64_t entries(unsigned kept) const { return std::uint64_t{rows()} * separation_count << kept; }

  // Of the state's coset, in two steps, each of which waits for one table that may not be in the cache.
  std::uint32_t corner_part(const Cube3::State& state) const;
  std::uint64_t index(const Cube3::State& state, std::uint32_t found_class, unsigned kept) const;
  std::uint64_t index(const Cube3::State& state, unsigned kept) const {
    return index(state, class_of_[corner_part(state)], kept);
  }
  std::uint64_t index_portably(const Cube3::State& state, unsigned kept) const;  // the same without SIMD

  // Which places hold edges of E and of M, 12 bits each, of a separation, and back.
  struct Separation {
    std::uint32_t e = 0, m = 0;
    std::uint32_t of(unsigned slice) const { return slice == 0 ? e : slice == 1 ? m : (e | m) ^ 0xfffu; }
  };
  Separation separation(std::uint32_t rank) const { return separations_[rank]; }
  std::uint32_t rank(const Separation& separation) const;

 private:
  std::uint32_t corner_part_portably(const Cube3::State& state) const;
  Corners conjugate(const Corners& corners, unsigned symmetry) const;
  std::uint64_t index(std::uint32_t row, const EdgeMasks& edges, unsigned kept) const;

  std::array<std::uint32_t, 4096> slice_offset_{};  // sets_of_four * rank of the mask
  std::array<std::uint8_t, 256> four_rank_{};
  std::array<std::array<std::uint8_t, 16>, slices> flip_bits_;  // [slice][its four flips]
  std::vector<Separation> separations_;                         // [rank]
};

// Sum << 2 | f0 + f1 << 1 | f0 + f2 of four flips, f0 the lowest bit.
constexpr unsigned flip_pattern(unsigned flips) {
  const unsigned sum = (flips ^ flips >> 1 ^ flips >> 2 ^ flips >> 3) & 1;
  return sum << 2 | ((flips ^ flips >> 1) & 1) << 1 | ((flips ^ flips >> 2) & 1);
}

}  // namespace rompicapo::cube
