// SPDX-License-Identifier: MIT
//
// The look-up in SIMD: one shuffle brings bytes to the places where the symmetry sees them, one labels pieces by kind;
// sign bits are gathered into masks, twists weighted and added.
#include "rompicapo/puzzles/cube/optimal/coset_space.hpp"

#include <algorithm>
#include <bit>

#include "rompicapo/puzzles/cube/coordinates/distances.hpp"
#include "rompicapo/puzzles/cube/coordinates/moves.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::uint32_t all_places = 0xfff;

const auto odd = [](std::uint32_t bits) { return static_cast<std::uint32_t>(std::popcount(bits) & 1); };

// Of a coordinate that is 0 at home, and the slice.
std::vector<std::uint8_t> distances_with_slice(const Coordinate& outer, Metric metric) {
  const CoordinateMoves moves = coordinate_moves(outer), slices = coordinate_moves(slice_coordinate);
  std::vector<std::uint8_t> distances(std::size_t{outer.count} * slice_count);
  fill_distances(distances, solved_slice, metric, all_turns, [&](std::size_t at, FaceMove turn) {
    return std::size_t{moves[at / slice_count][turn]} * slice_count + slices[at % slice_count][turn];
  });
  return distances;
}

}  // namespace

CosetSpace::CosetSpace(CornerPart corners, EdgePart edges) : edge_part_(edges) {
  for (std::uint32_t rank = 0; rank < slice_count; ++rank)
    slice_rank_[places_mask(rank)] = static_cast<std::uint16_t>(rank);
  if (corners == CornerPart::twists) fours_ = {0x0f};
  for (std::uint32_t mask = 0; mask < 256 && corners != CornerPart::twists; ++mask) {
    if (std::popcount(mask) != 4) continue;
    const bool as_complement = corners == CornerPart::halves && (mask & 1) == 0;
    four_offset_[mask] = as_complement ? 0 : twist_count * static_cast<std::uint32_t>(fours_.size());
    if (!as_complement) fours_.push_back(static_cast<std::uint8_t>(mask));
  }
  if (corners == CornerPart::halves)
    for (const std::uint8_t mask : fours_) four_offset_[mask ^ 0xffu] = four_offset_[mask];
  // The stored tables number the rows by twists with the first corner's the lowest digit.
  const auto nth = [&](std::uint32_t met) {
    Corners reversed = corners_at(met);
    std::reverse(reversed.twist.begin(), reversed.twist.end() - 1);
    return part(reversed);
  };
  find_classes(
      axis_symmetry_count, [&](const Corners& each, unsigned symmetry) { return conjugate(each, symmetry); }, nth,
      /*keeps_lowest=*/true);
  make_corner_shuffles();
}

// A symmetry changes a twist by a correction for the piece and one for its place.
void CosetSpace::make_corner_shuffles() {
  for (unsigned axis = 0; axis < axis_count; ++axis) {
    const auto& images = symmetries_.corners(axis * axis_symmetry_count);
    Shuffle& shuffle = corner_shuffles_[axis];
    shuffle.from.fill(0x80);
    shuffle.label.fill(0);
    shuffle.place.fill(0);
    for (std::uint8_t place = 0; place < corner_count; ++place) {
      const Symmetries::Image to = images[place];
      shuffle.from[to.place] = place;
      shuffle.place[to.place] = static_cast<std::uint8_t>(to.first << 4);
      shuffle.label[place] = static_cast<std::uint8_t>((3 - to.first) % 3 << 4 | (to.place < 4 ? 0x80 : 0));
    }
  }
}

CosetSpace::Corners CosetSpace::conjugate(const Corners& corners, unsigned symmetry) const {
  const auto& images = symmetries_.corners(symmetry);
  Corners result;
  for (std::size_t at = 0; at < corner_count; ++at) {
    const unsigned twist = corners.twist[at];
    result.twist[images[at].place] =
        static_cast<std::uint8_t>(symmetries_[symmetry].mirrored ? (3 - twist) % 3 : twist);
    result.four |= (corners.four >> at & 1) << images[at].place;
  }
  if (images[0].place >= 4) result.four ^= 0xff;  // U and D change places
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
  const EdgeMasks edges = CornerRows::edges(state, edge_shuffle(axis, 0));
  return {corner_part(state, axis) % twist_count, slice_rank_[edges.e], edges.flips & 2047};
}

std::uint32_t CosetSpace::corner_part_portably(const Cube3::State& state, unsigned axis) const {
  const Shuffle& shuffle = corner_shuffles_[axis];
  std::uint32_t rank = 0, layer = 0;
  for (std::size_t at = 0; at < corner_count; ++at) {
    const std::uint8_t corner = state.bytes[16u + shuffle.from[at]], label = shuffle.label[corner & 15];
    if (at < 7) rank = rank * 3 + ((corner >> 4) + (label >> 4 & 3u) + (shuffle.place[at] >> 4)) % 3;
    layer |= static_cast<std::uint32_t>(label >> 7) << at;
  }
  return four_offset_[layer] + rank;
}

std::uint64_t CosetSpace::index_portably(const Cube3::State& state, unsigned axis) const {
  const std::uint32_t found = class_of_[corner_part_portably(state, axis)];
  const EdgeMasks edges = edges_portably(state, edge_shuffle(axis, found));
  return std::uint64_t{found >> symmetry_bits} * row_entries() + column(edges.e, edges.flips);
}

std::uint32_t CosetSpace::corner_part(const Cube3::State& state, unsigned axis) const {
#if defined(__SSSE3__)
  const Shuffle& shuffle = corner_shuffles_[axis];
  const __m128i at_place = _mm_shuffle_epi8(aligned(&state.bytes[16]), aligned(shuffle.from.data()));
  const __m128i labels = _mm_shuffle_epi8(aligned(shuffle.label.data()), at_place);
  const __m128i kept = _mm_set1_epi8(0x30);
  const __m128i sum = _mm_add_epi8(_mm_add_epi8(_mm_and_si128(at_place, kept), _mm_and_si128(labels, kept)),
                                   aligned(shuffle.place.data()));  // at most 6 << 4
  const __m128i thirds = _mm_setr_epi8(0, 1, 2, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m128i twists = _mm_shuffle_epi8(thirds, _mm_and_si128(_mm_srli_epi16(sum, 4), _mm_set1_epi8(7)));
  return four_offset_[static_cast<std::uint32_t>(_mm_movemask_epi8(labels)) & 0xff] + twist_rank(twists);
#else
  return corner_part_portably(state, axis);
#endif
}

std::uint64_t CosetSpace::index(const Cube3::State& state, unsigned axis, std::uint32_t found_class) const {
  const EdgeMasks edges = CornerRows::edges(state, edge_shuffle(axis, found_class));
  return std::uint64_t{found_class >> symmetry_bits} * row_entries() + column(edges.e, edges.flips);
}

SmallBounds::SmallBounds(Metric metric)
    : twist_slice_(distances_with_slice(twist_coordinate, metric)),
      flips_slice_(distances_with_slice(flip_coordinate, metric)) {}

}  // namespace rompicapo::cube
