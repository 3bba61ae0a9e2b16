// SPDX-License-Identifier: MIT
//
// What a symmetry makes of a twist or a flip is a correction for the piece and one for its place; either depends only
// on the tetrad or slice that the piece, or the place, belongs to. The look-up is done in SIMD.
#include "rompicapo/puzzles/cube/optimal/separation_space.hpp"

#include <bit>

#if defined(__SSSE3__)
#include <immintrin.h>
#endif

namespace rompicapo::cube {

namespace {

constexpr std::uint32_t twelve = 0xfff, unseen = ~std::uint32_t{0};

constexpr bool in_first_tetrad(unsigned corner) { return corner == 0 || corner == 2 || corner == 5 || corner == 7; }

std::uint32_t under(std::uint32_t bits, std::uint32_t mask) {  // the bits under the mask, side by side
#if defined(__BMI2__)
  return _pext_u32(bits, mask);
#else
  std::uint32_t result = 0;
  for (std::uint32_t to = 1; mask != 0; mask &= mask - 1, to <<= 1)
    if ((bits & mask & (~mask + 1)) != 0) result |= to;
  return result;
#endif
}

std::uint32_t over(std::uint32_t bits, std::uint32_t mask) {  // the inverse
  std::uint32_t result = 0;
  for (; mask != 0; mask &= mask - 1, bits >>= 1)
    if ((bits & 1) != 0) result |= mask & (~mask + 1);
  return result;
}

#if defined(__SSSE3__)
__m128i aligned(const std::uint8_t* bytes) { return _mm_load_si128(reinterpret_cast<const __m128i*>(bytes)); }
#endif

}  // namespace

SeparationSpace::SeparationSpace() : tetrad_offset_{}, tetrads_{}, slice_offset_{}, four_rank_{}, flip_bits_{} {
  std::uint8_t found = 0;
  for (std::uint32_t mask = 0; mask < 256; ++mask) {
    if (std::popcount(mask) != 4) continue;
    four_rank_[mask] = found;
    tetrad_offset_[mask] = twist_count * found;
    tetrads_[found++] = static_cast<std::uint8_t>(mask);
  }
  for (std::uint32_t rank = 0; rank < slice_count; ++rank) slice_offset_[places_mask(rank)] = rank * sets_of_four;
  for (std::uint32_t rank = 0; rank < separation_count; ++rank) {
    const std::uint32_t e = places_mask(rank / sets_of_four);
    separations_.push_back({e, over(tetrads_[rank % sets_of_four], e ^ twelve)});
  }
  for (unsigned flips = 0; flips < 16; ++flips) {
    const unsigned pattern = flip_pattern(flips), sum = pattern >> 2, rest = pattern & 3;
    flip_bits_[0][flips] = static_cast<std::uint8_t>(sum << 7 | rest << 4);
    flip_bits_[1][flips] = static_cast<std::uint8_t>(sum << 6 | rest << 2);
    flip_bits_[2][flips] = static_cast<std::uint8_t>(rest);
  }
  find_classes();
  make_eyes();
}

SeparationSpace::Corners SeparationSpace::corners_at(std::uint32_t part) const {
  Corners corners{{}, tetrads_[part / twist_count]};
  unrank_twists(part % twist_count, corners.twist);
  return corners;
}

std::uint32_t SeparationSpace::part(const Corners& corners) const {
  return tetrad_offset_[corners.first_tetrad] + rank_twists(corners.twist);
}

SeparationSpace::Corners SeparationSpace::conjugate(const Corners& corners, unsigned symmetry) const {
  const auto& images = symmetries_.corners(symmetry);
  const unsigned as_first = images[0].first, as_second = images[1].first;  // of a corner of either tetrad
  const bool change = !in_first_tetrad(images[0].place);
  Corners result;
  for (std::size_t at = 0; at < corner_count; ++at) {
    const bool first = (corners.first_tetrad >> at & 1) != 0;
    const unsigned twist = symmetries_[symmetry].mirrored ? 3u - corners.twist[at] : corners.twist[at];
    result.twist[images[at].place] =
        static_cast<std::uint8_t>((images[at].first + 3u - (first ? as_first : as_second) + twist) % 3);
    result.first_tetrad |= static_cast<std::uint32_t>(first != change) << images[at].place;
  }
  return result;
}

void SeparationSpace::find_classes() {
  class_of_.assign(std::size_t{tetrad_places} * twist_count, unseen);
  std::vector<std::uint32_t> firsts;
  for (std::uint32_t first = 0; first < class_of_.size(); ++first) {
    if (class_of_[first] != unseen) continue;
    const auto row = static_cast<std::uint32_t>(firsts.size());
    const Corners corners = corners_at(first);
    std::uint32_t members = 0;
    for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
      std::uint32_t& of = class_of_[part(conjugate(corners, symmetry))];
      if (of != unseen) continue;
      of = row << 6 | symmetries_.inverse(symmetry);
      ++members;
    }
    firsts.push_back(first);
    members_.push_back(members);
  }
  const auto turns = face_move_states();
  for (const std::uint32_t first : firsts) {
    const Corners before = corners_at(first);
    for (const Cubies& turn : turns) {
      Corners after;
      for (std::size_t at = 0; at < corner_count; ++at) {
        after.twist[at] = static_cast<std::uint8_t>((before.twist[turn.corner[at]] + turn.twist[at]) % 3);
        after.first_tetrad |= (before.first_tetrad >> turn.corner[at] & 1) << at;
      }
      after_.push_back(class_of_[part(after)]);
    }
  }
}

// Labels: 0x80 an edge that goes to E, 0x20 to M, 0x40 one whose flip changes; places: 0x40.
void SeparationSpace::make_eyes() {
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    const auto& images = symmetries_.edges(symmetry);
    Eye& eye = eyes_[symmetry];
    eye.from.fill(0x80);
    eye.label.fill(0);
    eye.place.fill(0);
    for (std::uint8_t place = 0; place < edge_count; ++place) {
      const Symmetries::Image to = images[place];
      const unsigned slice = slice_of_edge(to.place);
      eye.from[to.place] = place;
      eye.place[to.place] = static_cast<std::uint8_t>(to.first << 6);
      eye.label[place] = static_cast<std::uint8_t>(to.first << 6 | (slice == 0 ? 0x80 : slice == 1 ? 0x20 : 0));
    }
  }
}

std::uint32_t SeparationSpace::rank(const Separation& separation) const {
  return slice_offset_[separation.e] + four_rank_[under(separation.m, separation.e ^ twelve)];
}

std::uint64_t SeparationSpace::index(std::uint32_t row, const Separation& edges, std::uint32_t flips,
                                     unsigned kept) const {
  const std::uint32_t bits = flip_bits_[0][under(flips, edges.e)] ^ flip_bits_[1][under(flips, edges.m)] ^
                             flip_bits_[2][under(flips, edges.of(2))];
  return (std::uint64_t{row} * separation_count + rank(edges)) << kept | bits >> (separation_flip_bits - kept);
}

std::uint32_t SeparationSpace::corner_part(const Cube3::State& state) const {
#if defined(__SSSE3__)
  const __m128i corners = aligned(&state.bytes[16]);
  const __m128i labels = _mm_setr_epi8(-128, 0, -128, 0, 0, -128, 0, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const auto tetrad = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_shuffle_epi8(labels, corners))) & 0xff;
  const __m128i twists = _mm_and_si128(_mm_srli_epi16(corners, 4), _mm_set1_epi8(3));
  const __m128i pairs = _mm_maddubs_epi16(_mm_setr_epi8(3, 1, 3, 1, 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), twists);
  const __m128i fours = _mm_madd_epi16(pairs, _mm_setr_epi16(243, 27, 3, 1, 0, 0, 0, 0));
  const auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(fours));
  return tetrad_offset_[tetrad] + static_cast<std::uint32_t>(both) + static_cast<std::uint32_t>(both >> 32);
#else
  Corners corners;
  for (std::size_t at = 0; at < corner_count; ++at) {
    corners.twist[at] = static_cast<std::uint8_t>(state.bytes[16 + at] >> 4);
    corners.first_tetrad |= static_cast<std::uint32_t>(in_first_tetrad(state.bytes[16 + at] & 15)) << at;
  }
  return part(corners);
#endif
}

std::uint64_t SeparationSpace::index(const Cube3::State& state, std::uint32_t found_class, unsigned kept) const {
#if defined(__SSSE3__)
  const Eye& eye = eyes_[found_class & 63];
  const __m128i placed = _mm_shuffle_epi8(aligned(&state.bytes[0]), aligned(eye.from.data()));
  const __m128i kinds = _mm_shuffle_epi8(aligned(eye.label.data()), placed);
  const __m128i flipped = _mm_xor_si128(_mm_xor_si128(_mm_slli_epi16(placed, 2), kinds), aligned(eye.place.data()));
  const auto places_of = [](__m128i bytes) { return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes)) & twelve; };
  const Separation edges{places_of(kinds), places_of(_mm_slli_epi16(kinds, 2))};
  return index(found_class >> 6, edges, places_of(_mm_slli_epi16(flipped, 1)), kept);
#else
  std::uint32_t flips = 0;
  Separation edges;
  const Eye& eye = eyes_[found_class & 63];
  for (std::size_t at = 0; at < edge_count; ++at) {
    const std::uint8_t edge = state.bytes[eye.from[at]], label = eye.label[edge & 15];
    edges.e |= static_cast<std::uint32_t>(label >> 7) << at;
    edges.m |= static_cast<std::uint32_t>(label >> 5 & 1) << at;
    flips |= ((edge >> 4) ^ (label >> 6 & 1u) ^ (eye.place[at] >> 6)) << at;
  }
  return index(found_class >> 6, edges, flips, kept);
#endif
}

// By way of whole states, for the tests.
std::uint64_t SeparationSpace::index_portably(const Cube3::State& state, unsigned kept) const {
  const Cubies cubies = Cube3::cubies(state);
  Corners corners;
  corners.twist = cubies.twist;
  for (std::size_t at = 0; at < corner_count; ++at)
    corners.first_tetrad |= static_cast<std::uint32_t>(in_first_tetrad(cubies.corner[at])) << at;
  const std::uint32_t found = class_of_[part(corners)];
  const Cubies seen = symmetries_.conjugate(cubies, found & 63);
  std::uint32_t flips = 0;
  Separation edges;
  for (std::size_t at = 0; at < edge_count; ++at) {
    edges.e |= static_cast<std::uint32_t>(slice_of_edge(seen.edge[at]) == 0) << at;
    edges.m |= static_cast<std::uint32_t>(slice_of_edge(seen.edge[at]) == 1) << at;
    flips |= static_cast<std::uint32_t>(seen.flip[at]) << at;
  }
  return index(found >> 6, edges, flips, kept);
}

}  // namespace rompicapo::cube
