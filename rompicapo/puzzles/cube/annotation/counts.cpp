// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/counts.hpp"

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

PerPiece home_pieces(const Cubies& state) {
  PerPiece home(corner_count + edge_count);
  for (std::size_t at = 0; at < corner_count; ++at) home[at] = state.corner[at] == at && state.twist[at] == 0;
  for (std::size_t at = 0; at < edge_count; ++at) home[corner_count + at] = state.edge[at] == at && state.flip[at] == 0;
  return home;
}

PerPiece oriented_corners(const Cubies& state) {
  PerPiece oriented(corner_count);
  for (std::size_t at = 0; at < corner_count; ++at) oriented[state.corner[at]] = state.twist[at] == 0;
  return oriented;
}

PerPiece oriented_edges(const Cubies& state) {
  PerPiece oriented(edge_count);
  for (std::size_t at = 0; at < edge_count; ++at) oriented[state.edge[at]] = state.flip[at] == 0;
  return oriented;
}

PerPiece edges_in_slice(const Cubies& state) {
  PerPiece inside(edge_count - first_slice_edge);
  for (std::size_t at = first_slice_edge; at < edge_count; ++at)
    if (state.edge[at] >= first_slice_edge) inside[state.edge[at] - first_slice_edge] = true;
  return inside;
}

const std::array<Neighbours, neighbour_count>& neighbours() {
  static const std::array<Neighbours, neighbour_count> all = [] {
    std::array<Neighbours, neighbour_count> found;
    std::size_t count = 0;
    for (std::size_t corner = 0; corner < corner_count; ++corner)
      for (std::size_t edge = 0; edge < edge_count; ++edge)
        if (contains(corner_faces[corner], edge_faces[edge])) found[count++] = {corner, edge};
    return found;
  }();
  return all;
}

PerPiece joined_neighbours(const Cubies& state) {
  PerPiece joined(neighbour_count);
  for (const auto& [corner, edge] : neighbours()) {  // as places
    const auto matches = [&, corner = corner, edge = edge](Face face) {
      return colour_on(corner_faces[corner], corner_faces[state.corner[corner]], state.twist[corner], face) ==
             colour_on(edge_faces[edge], edge_faces[state.edge[edge]], state.flip[edge], face);
    };
    if (!matches(edge_faces[edge][0]) || !matches(edge_faces[edge][1])) continue;
    for (std::size_t at = 0; at < neighbour_count; ++at)
      if (neighbours()[at].corner == state.corner[corner] && neighbours()[at].edge == state.edge[edge])
        joined[at] = true;
  }
  return joined;
}

Blocks blocks_of(const PerPiece& home) {
  Blocks blocks;
  for (std::size_t corner = 0; corner < corner_count; ++corner) blocks.cubes[corner] = home[corner];
  for (const auto& [corner, edge] : neighbours())
    blocks.cubes[corner] = blocks.cubes[corner] && home[corner_count + edge];
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
