// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/annotation_counts.hpp"

#include <algorithm>
#include <span>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::size_t first_slice_edge = 8;

// The places of the slice's four edges, counted from the last, in the combinatorial number system: their own layer,
// which holds the last four, is 0.
std::int64_t slice_of(const Cubies& state) {
  std::int64_t rank = 0, found = 0;
  for (std::int64_t from_end = 0; from_end < 12; ++from_end) {
    if (state.edge[static_cast<std::size_t>(11 - from_end)] < first_slice_edge) continue;
    ++found;
    std::int64_t ways = 1;  // from_end choose found
    for (std::int64_t chosen = 0; chosen < found; ++chosen) ways = ways * (from_end - chosen) / (chosen + 1);
    rank += ways;
  }
  return rank;
}

bool has_face(std::span<const Face> faces, Face face) {
  return std::find(faces.begin(), faces.end(), face) != faces.end();
}

bool contains(std::span<const Face> faces, std::span<const Face> some) {
  return std::all_of(some.begin(), some.end(), [&](Face face) { return has_face(faces, face); });
}

// The colour that a place shows on one of its faces.
template <std::size_t faces>
Face colour_on(const std::array<Face, faces>& place, const std::array<Face, faces>& piece, unsigned turned, Face face) {
  const auto at = static_cast<std::size_t>(std::find(place.begin(), place.end(), face) - place.begin());
  return piece[(at + faces - turned) % faces];
}

}  // namespace

Coordinates coordinates_of(const Cubies& state) {
  Coordinates all;
  for (std::size_t at = 0; at + 1 < corner_count; ++at) all.twist = 3 * all.twist + state.twist[at];
  for (std::size_t at = 0; at + 1 < edge_count; ++at) all.flip = 2 * all.flip + state.flip[at];
  all.slice = slice_of(state);
  all.corner_permutation = static_cast<std::int64_t>(rank_permutation(std::span<const std::uint8_t>(state.corner)));
  if (all.slice != 0) return all;
  const std::span<const std::uint8_t> edges(state.edge);
  std::array<std::uint8_t, 4> slice{};
  for (std::size_t at = 0; at < 4; ++at)
    slice[at] = static_cast<std::uint8_t>(state.edge[first_slice_edge + at] - first_slice_edge);
  all.edge_permutation = static_cast<std::int64_t>(rank_permutation(edges.first(first_slice_edge)));
  all.slice_order = static_cast<std::int64_t>(rank_permutation(std::span<const std::uint8_t>(slice)));
  return all;
}

Counts counts_of(const Cubies& state) {
  Counts counts;
  for (std::size_t at = 0; at < corner_count; ++at) {
    counts.corners_oriented += state.twist[at] == 0;
    counts.corners_placed += state.twist[at] == 0 && state.corner[at] == at;
  }
  for (std::size_t at = 0; at < edge_count; ++at) {
    const bool placed = state.flip[at] == 0 && state.edge[at] == at;
    counts.edges_oriented += state.flip[at] == 0;
    counts.edges_placed += placed;
    if (at < first_slice_edge) continue;
    counts.slice_edges_home += state.edge[at] >= first_slice_edge;
    counts.slice_edges_placed += placed;
  }
  return counts;
}

Blocks blocks_of(const Cubies& state) {
  Blocks blocks;
  for (std::size_t corner = 0; corner < corner_count; ++corner) {
    blocks.cubes[corner] = state.corner[corner] == corner && state.twist[corner] == 0;
    for (std::size_t edge = 0; edge < edge_count; ++edge) {
      if (!contains(corner_faces[corner], edge_faces[edge])) continue;
      blocks.cubes[corner] = blocks.cubes[corner] && state.edge[edge] == edge && state.flip[edge] == 0;
      const auto matches = [&](Face face) {
        return colour_on(corner_faces[corner], corner_faces[state.corner[corner]], state.twist[corner], face) ==
               colour_on(edge_faces[edge], edge_faces[state.edge[edge]], state.flip[edge], face);
      };
      blocks.pairs += matches(edge_faces[edge][0]) && matches(edge_faces[edge][1]);
    }
  }
  const auto all_cubes_with = [&](std::span<const Face> faces) {
    for (std::size_t corner = 0; corner < corner_count; ++corner)
      if (contains(corner_faces[corner], faces) && !blocks.cubes[corner]) return false;
    return true;
  };
  for (std::size_t edge = 0; edge < edge_count; ++edge) blocks.bars[edge] = all_cubes_with(edge_faces[edge]);
  for (std::size_t face = 0; face < 6; ++face) {
    const std::array<Face, 1> only{static_cast<Face>(face)};
    blocks.layers[face] = all_cubes_with(only);
  }
  return blocks;
}

}  // namespace rompicapo::cube
