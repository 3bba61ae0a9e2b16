// SPDX-License-Identifier: MIT
//
// The look-up in SIMD: one shuffle brings bytes to their places as the symmetry sees them, one labels pieces by kind,
// sign bits are gathered into masks, twists are weighed and added.
#include "rompicapo/puzzles/cube/optimal/coset_space.hpp"

#include <algorithm>
#include <bit>

#include "rompicapo/puzzles/cube/coordinates/classes.hpp"

#if defined(__SSSE3__)
#include <immintrin.h>
#endif

namespace rompicapo::cube {

namespace {

constexpr std::uint32_t all_places = 0xfff;

std::uint32_t squeezed(std::uint32_t bits, std::uint32_t mask) {  // the bits under the mask, side by side
#if defined(__BMI2__)
  return _pext_u32(bits, mask);
#else
  std::uint32_t result = 0;
  for (std::uint32_t to = 1; mask != 0; mask &= mask - 1, to <<= 1)
    if ((bits & mask & (~mask + 1)) != 0) result |= to;
  return result;
#endif
}

std::uint32_t spread(std::uint32_t bits, std::uint32_t mask) {  // the inverse of squeezed
  std::uint32_t result = 0;
  for (; mask != 0; mask &= mask - 1, bits >>= 1)
    if ((bits & 1) != 0) result |= mask & (~mask + 1);
  return result;
}

#if defined(__SSSE3__)
__m128i load(const std::uint8_t* bytes) { return _mm_load_si128(reinterpret_cast<const __m128i*>(bytes)); }
#endif

const auto odd = [](std::uint32_t bits) { return static_cast<std::uint32_t>(std::popcount(bits) & 1); };

}  // namespace

CosetSpace::CosetSpace(CornerPart corners, EdgePart edges)
    : corner_part_(corners), edge_part_(edges), layer_offset_{}, slice_rank_{} {
  for (std::uint32_t rank = 0; rank < slice_count; ++rank)
    slice_rank_[places_mask(rank)] = static_cast<std::uint16_t>(rank);
  if (corners == CornerPart::twists) layers_at_ = {0x0f};
  for (std::uint32_t mask = 0; mask < 256 && corners != CornerPart::twists; ++mask) {
    if (std::popcount(mask) != 4) continue;
    const bool as_complement = corners == CornerPart::halves && (mask & 1) == 0;
    layer_offset_[mask] = as_complement ? 0 : twist_count * static_cast<std::uint32_t>(layers_at_.size());
    if (!as_complement) layers_at_.push_back(static_cast<std::uint8_t>(mask));
  }
  if (corners == CornerPart::halves)
    for (const std::uint8_t mask : layers_at_) layer_offset_[mask ^ 0xffu] = layer_offset_[mask];
  find_classes();
  make_eyes();
}

void CosetSpace::find_classes() {
  const auto conjugates = [&](std::uint32_t raw) {
    const Corners corners = corners_at(raw);
    Conjugates all;
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      all[symmetry] = part(conjugate(corners, symmetry));
    return all;
  };
  // The stored tables number the rows by twists with the first corner's the lowest digit.
  const auto nth = [&](std::uint32_t met) {
    Corners corners = corners_at(met);
    std::reverse(corners.twist.begin(), corners.twist.end() - 1);
    return part(corners);
  };
  const auto parts = static_cast<std::uint32_t>(layers_at_.size() * twist_count);
  const Classes classes = classes_of(parts, symmetries_, conjugates, nth);
  for (const SymmetryCoordinate& each : classes.of) class_of_.push_back(std::uint32_t{each.to} << 4 | each.symmetry);
  for (const unsigned stabilizer : classes.stabilizer)
    members_.push_back(axis_symmetry_count / static_cast<std::uint32_t>(std::popcount(stabilizer)));
  const auto turns = face_move_states();
  for (const std::uint32_t first : classes.representative)
    for (const Cubies& turn : turns) {
      const Corners before = corners_at(first);
      Corners after{{}, 0};
      for (std::size_t at = 0; at < corner_count; ++at) {
        after.twist[at] = static_cast<std::uint8_t>((before.twist[turn.corner[at]] + turn.twist[at]) % 3);
        after.layers |= (before.layers >> turn.corner[at] & 1) << at;
      }
      after_.push_back(class_of_[part(after)]);
    }
}

// What a symmetry makes of a piece's turn is a correction for the piece and one for its place.
void CosetSpace::make_eyes() {
  for (unsigned axis = 0; axis < axis_count; ++axis) {
    const auto& images = symmetries_.corners(axis * axis_symmetry_count);
    Eye& eye = corner_eyes_[axis];
    eye.from.fill(0x80);
    eye.label.fill(0);
    eye.place.fill(0);
    for (std::uint8_t place = 0; place < corner_count; ++place) {
      const Symmetries::Image to = images[place];
      eye.from[to.place] = place;
      eye.place[to.place] = static_cast<std::uint8_t>(to.first << 4);
      eye.label[place] = static_cast<std::uint8_t>((3 - to.first) % 3 << 4 | (to.place < 4 ? 0x80 : 0));
    }
  }
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    const auto& images = symmetries_.edges(symmetry);
    Eye& eye = edge_eyes_[symmetry];
    eye.from.fill(0x80);
    eye.label.fill(0);
    eye.place.fill(0);
    for (std::uint8_t place = 0; place < edge_count; ++place) {
      const Symmetries::Image to = images[place];
      eye.from[to.place] = place;
      eye.place[to.place] = static_cast<std::uint8_t>(to.first << 6);
      eye.label[place] = static_cast<std::uint8_t>(to.first << 6 | (to.place >= 8 ? 0x80 : 0));
    }
  }
}

CosetSpace::Corners CosetSpace::corners_at(std::uint32_t part) const {
  Corners corners{{}, layers_at_[part / twist_count]};
  unrank_twists(part % twist_count, corners.twist);
  return corners;
}

std::uint32_t CosetSpace::part(const Corners& corners) const {
  return layer_offset_[corners.layers] + rank_twists(corners.twist);
}

CosetSpace::Corners CosetSpace::conjugate(const Corners& corners, unsigned symmetry) const {
  const auto& images = symmetries_.corners(symmetry);
  Corners result{{}, 0};
  for (std::size_t at = 0; at < corner_count; ++at) {
    const unsigned twist = corners.twist[at];
    result.twist[images[at].place] =
        static_cast<std::uint8_t>(symmetries_[symmetry].mirrored ? (3 - twist) % 3 : twist);
    result.layers |= (corners.layers >> at & 1) << images[at].place;
  }
  if (images[0].place >= 4) result.layers ^= 0xff;  // U and D change places
  return result;
}

// A slice edge's first face, and so its place's, may go to the second of the place's name.
CosetSpace::Edges CosetSpace::conjugate(const Edges& edges, unsigned symmetry) const {
  const unsigned changed = symmetries_.edges(symmetry)[8].first != 0 ? edges.slice ^ Edges().slice : 0;
  return {symmetries_.conjugate_places(edges.slice, symmetry),
          symmetries_.conjugate_places(edges.flips ^ changed, symmetry)};
}

CosetSpace::Edges CosetSpace::turned(const Edges& edges, const Cubies& turn) {
  Edges result{0, 0};
  for (std::size_t at = 0; at < edge_count; ++at) {
    result.slice |= (edges.slice >> turn.edge[at] & 1) << at;
    result.flips |= ((edges.flips >> turn.edge[at] & 1) ^ turn.flip[at]) << at;
  }
  return result;
}

std::uint32_t CosetSpace::column(std::uint32_t slice, std::uint32_t flips) const {
  if (edge_part_ == EdgePart::flips) return slice_rank_[slice] * 2048u + (flips & 2047);
  return slice_rank_[slice] * 256u + squeezed(flips, slice ^ all_places);
}

std::uint32_t CosetSpace::column(const Edges& edges) const { return column(edges.slice, edges.flips); }

CosetSpace::Edges CosetSpace::edges_at(std::uint32_t column) const {
  const std::uint32_t slice = places_mask(column / static_cast<std::uint32_t>(block())),
                      rank = static_cast<std::uint32_t>(column % block());
  if (edge_part_ == EdgePart::flips) return {slice, rank | odd(rank) << 11};
  const std::uint32_t flips = spread(rank, slice ^ all_places);
  return {slice, flips | (odd(rank) != 0 ? slice & (~slice + 1) : 0)};
}

AxisCoordinates CosetSpace::coordinates(const Cube3::State& state, unsigned axis) const {
  std::uint32_t layers = 0;
  const std::uint32_t twist = twists_and_layers(state, axis, layers);
  const Edges edges = edges_conjugated(state, axis * axis_symmetry_count);
  return {twist, slice_rank_[edges.slice], edges.flips & 2047};
}

std::uint32_t CosetSpace::twists_and_layers(const Cube3::State& state, unsigned axis, std::uint32_t& layers) const {
  const Eye& eye = corner_eyes_[axis];
  std::uint32_t rank = 0;
  layers = 0;
  for (std::size_t at = 0; at < corner_count; ++at) {
    const std::uint8_t corner = state.bytes[16u + eye.from[at]], label = eye.label[corner & 15];
    if (at < 7) rank = rank * 3 + ((corner >> 4) + (label >> 4 & 3u) + (eye.place[at] >> 4)) % 3;
    layers |= static_cast<std::uint32_t>(label >> 7) << at;
  }
  return rank;
}

CosetSpace::Edges CosetSpace::edges_conjugated(const Cube3::State& state, unsigned symmetry) const {
  const Eye& eye = edge_eyes_[symmetry];
  Edges edges{0, 0};
  for (std::size_t at = 0; at < edge_count; ++at) {
    const std::uint8_t edge = state.bytes[eye.from[at]], label = eye.label[edge & 15];
    edges.slice |= static_cast<std::uint32_t>(label >> 7) << at;
    edges.flips |= ((edge >> 4) ^ (label >> 6 & 1u) ^ (eye.place[at] >> 6)) << at;
  }
  return edges;
}

std::uint64_t CosetSpace::index_portably(const Cube3::State& state, unsigned axis) const {
  std::uint32_t layers = 0;
  const std::uint32_t twist = twists_and_layers(state, axis, layers);
  const std::uint32_t found = class_of_[layer_offset_[layers] + twist];
  const Edges edges = edges_conjugated(state, axis * axis_symmetry_count + (found & 15));
  return std::uint64_t{found >> 4} * row_entries() + column(edges.slice, edges.flips);
}

std::uint32_t CosetSpace::corner_part(const Cube3::State& state, unsigned axis) const {
#if defined(__SSSE3__)
  const __m128i corners = load(&state.bytes[16]);
  const Eye& eye = corner_eyes_[axis];
  const __m128i at_place = _mm_shuffle_epi8(corners, load(eye.from.data()));
  const __m128i labels = _mm_shuffle_epi8(load(eye.label.data()), at_place);
  const __m128i kept = _mm_set1_epi8(0x30);
  const __m128i sum = _mm_add_epi8(_mm_add_epi8(_mm_and_si128(at_place, kept), _mm_and_si128(labels, kept)),
                                   load(eye.place.data()));  // at most 6 << 4
  const __m128i thirds = _mm_setr_epi8(0, 1, 2, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m128i twists = _mm_shuffle_epi8(thirds, _mm_and_si128(_mm_srli_epi16(sum, 4), _mm_set1_epi8(7)));
  const __m128i pairs = _mm_maddubs_epi16(_mm_setr_epi8(3, 1, 3, 1, 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), twists);
  const __m128i fours = _mm_madd_epi16(pairs, _mm_setr_epi16(243, 27, 3, 1, 0, 0, 0, 0));
  const auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(fours));
  const std::uint32_t layers = static_cast<std::uint32_t>(_mm_movemask_epi8(labels)) & 0xff;
  return layer_offset_[layers] + static_cast<std::uint32_t>(both) + static_cast<std::uint32_t>(both >> 32);
#else
  std::uint32_t layers = 0;
  const std::uint32_t twist = twists_and_layers(state, axis, layers);
  return layer_offset_[layers] + twist;
#endif
}

std::uint64_t CosetSpace::index(const Cube3::State& state, unsigned axis, std::uint32_t found_class) const {
  const unsigned symmetry = axis * axis_symmetry_count + (found_class & 15);
  const std::uint64_t row_start = std::uint64_t{found_class >> 4} * row_entries();
#if defined(__SSSE3__)
  const Eye& eye = edge_eyes_[symmetry];
  const __m128i placed = _mm_shuffle_epi8(load(&state.bytes[0]), load(eye.from.data()));
  const __m128i kinds = _mm_shuffle_epi8(load(eye.label.data()), placed);
  const __m128i flipped = _mm_xor_si128(_mm_xor_si128(_mm_slli_epi16(placed, 2), kinds), load(eye.place.data()));
  const std::uint32_t slice = static_cast<std::uint32_t>(_mm_movemask_epi8(kinds)) & all_places;
  const std::uint32_t flips = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(flipped, 1))) & all_places;
  return row_start + column(slice, flips);
#else
  const Edges edges = edges_conjugated(state, symmetry);
  return row_start + column(edges.slice, edges.flips);
#endif
}

}  // namespace rompicapo::cube
