// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/annotation_counts.hpp"

#include <algorithm>
#include <span>

#include "rompicapo/puzzles/cube/coordinates/raw.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::size_t first_slice_edge = 8;

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
  // People are told H. Kociemba's figures, which count the edges' places from the last: all are 0 at home.
  Cubies from_last = state;
  std::reverse(from_last.edge.begin(), from_last.edge.end());
  std::reverse(from_last.flip.begin(), from_last.flip.end() - 1);
  Coordinates all;
  all.twist = twist_of(state);
  all.flip = flip_of(from_last);
  all.slice = slice_of(from_last);
  all.corner_permutation = corners_of(state);
  if (all.slice != 0) return all;
  all.edge_permutation = ud_edges_of(state);
  all.slice_order = slice_order_of(state);
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
