// SPDX-License-Identifier: MIT
//
// A symmetry changes a twist or a flip by a correction for the piece and one for its place; either depends only on the
// tetrad or slice of the piece or the place.
#include "rompicapo/puzzles/cube/optimal/separation_space.hpp"

#include <bit>

namespace rompicapo::cube {

namespace {

constexpr std::uint32_t twelve = 0xfff;

constexpr bool in_first_tetrad(unsigned corner) { return corner == 0 || corner == 2 || corner == 5 || corner == 7; }

}  // namespace

SeparationSpace::SeparationSpace() : flip_bits_{} {
  for (std::uint32_t mask = 0; mask < 256; ++mask) {
    if (std::popcount(mask) != 4) continue;
    four_rank_[mask] = static_cast<std::uint8_t>(fours_.size());
    four_offset_[mask] = twist_count * four_rank_[mask];
    fours_.push_back(static_cast<std::uint8_t>(mask));
  }
  for (std::uint32_t rank = 0; rank < slice_count; ++rank) slice_offset_[places_mask(rank)] = rank * sets_of_four;
  for (std::uint32_t rank = 0; rank < separation_count; ++rank) {
    const std::uint32_t e = places_mask(rank / sets_of_four);
    separations_.push_back({e, spread(fours_[rank % sets_of_four], e ^ twelve)});
  }
  for (unsigned flips = 0; flips < 16; ++flips) {
    const unsigned pattern = flip_pattern(flips), sum = pattern >> 2, rest = pattern & 3;
    flip_bits_[0][flips] = static_cast<std::uint8_t>(sum << 7 | rest << 4);
    flip_bits_[1][flips] = static_cast<std::uint8_t>(sum << 6 | rest << 2);
    flip_bits_[2][flips] = static_cast<std::uint8_t>(rest);
  }
  find_classes(
      symmetry_count, [&](const Corners& each, unsigned symmetry) { return conjugate(each, symmetry); },
      [](std::uint32_t met) { return met; }, /*keeps_lowest=*/false);
}

SeparationSpace::Corners SeparationSpace::conjugate(const Corners& corners, unsigned symmetry) const {
  const auto& images = symmetries_.corners(symmetry);
  const unsigned as_first = images[0].first, as_second = images[1].first;  // of a corner of either tetrad
  const bool change = !in_first_tetrad(images[0].place);
  Corners result;
  for (std::size_t at = 0; at < corner_count; ++at) {
    const bool first = (corners.four >> at & 1) != 0;
    const unsigned twist = symmetries_[symmetry].mirrored ? 3u - corners.twist[at] : corners.twist[at];
    result.twist[images[at].place] =
        static_cast<std::uint8_t>((images[at].first + 3u - (first ? as_first : as_second) + twist) % 3);
    result.four |= static_cast<std::uint32_t>(first != change) << images[at].place;
  }
  return result;
}

std::uint32_t SeparationSpace::rank(const Separation& separation) const {
  return slice_offset_[separation.e] + four_rank_[squeezed(separation.m, separation.e ^ twelve)];
}

std::uint64_t SeparationSpace::index(std::uint32_t row, const EdgeMasks& edges, unsigned kept) const {
  const Separation separation{edges.e, edges.m};
  const std::uint32_t bits = flip_bits_[0][squeezed(edges.flips, edges.e)] ^
                             flip_bits_[1][squeezed(edges.flips, edges.m)] ^
                             flip_bits_[2][squeezed(edges.flips, separation.of(2))];
  return (std::uint64_t{row} * separation_count + rank(separation)) << kept | bits >> (separation_flip_bits - kept);
}

std::uint32_t SeparationSpace::corner_part(const Cube3::State& state) const {
#if defined(__SSSE3__)
  const __m128i corners = aligned(&state.bytes[16]);
  const __m128i labels = _mm_setr_epi8(-128, 0, -128, 0, 0, -128, 0, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const auto tetrad = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_shuffle_epi8(labels, corners))) & 0xff;
  return four_offset_[tetrad] + twist_rank(_mm_and_si128(_mm_srli_epi16(corners, 4), _mm_set1_epi8(3)));
#else
  return corner_part_portably(state);
#endif
}

std::uint32_t SeparationSpace::corner_part_portably(const Cube3::State& state) const {
  Corners corners;
  for (std::size_t at = 0; at < corner_count; ++at) {
    corners.twist[at] = static_cast<std::uint8_t>(state.bytes[16 + at] >> 4);
    corners.four |= static_cast<std::uint32_t>(in_first_tetrad(state.bytes[16 + at] & 15)) << at;
  }
  return part(corners);
}

std::uint64_t SeparationSpace::index(const Cube3::State& state, std::uint32_t found_class, unsigned kept) const {
  return index(found_class >> symmetry_bits, edges(state, edge_shuffles_[found_class & symmetry_mask]), kept);
}

std::uint64_t SeparationSpace::index_portably(const Cube3::State& state, unsigned kept) const {
  const std::uint32_t found = class_of_[corner_part_portably(state)];
  return index(found >> symmetry_bits, edges_portably(state, edge_shuffles_[found & symmetry_mask]), kept);
}

}  // namespace rompicapo::cube
