// SPDX-License-Identifier: MIT
//
// Counts of what is right about a state, and the coordinates of the two-phase algorithm, plainly computed: what
// annotations are told from.
// Source of the coordinates: H. Kociemba, 1992.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube {

struct Coordinates {
  std::int64_t twist = 0, flip = 0, slice = 0;                                 // below 2187, 2048, 495
  std::int64_t corner_permutation = 0, edge_permutation = 0, slice_order = 0;  // below 40320, 40320, 24

  bool phase1_done() const { return twist == 0 && flip == 0 && slice == 0; }
};

// The last two are those of the U and D edges and of the slice's: 0 unless slice is 0.
Coordinates coordinates_of(const Cubies& state);

// By piece, the corners and then the edges: whether it is home and turned right.
using PerPiece = std::vector<bool>;
PerPiece home_pieces(const Cubies& state);

// Of phase 1 about U-D, by piece: corners, edges turned right; slice edges in their layer (of 4, from FR).
PerPiece oriented_corners(const Cubies& state);
PerPiece oriented_edges(const Cubies& state);
PerPiece edges_in_slice(const Cubies& state);

// A corner and an edge that are side by side on the solved cube, in one order for all.
struct Neighbours {
  std::size_t corner = 0, edge = 0;
};
inline constexpr std::size_t neighbour_count = 24;
const std::array<Neighbours, neighbour_count>& neighbours();

// [neighbours]: side by side as on the solved cube, wherever they are.
PerPiece joined_neighbours(const Cubies& state);

// Solved blocks: 2x2x2 at each corner; two of them side by side are a 2x2x3 along the edge between, four on a face
// are two layers.
struct Blocks {
  std::array<bool, corner_count> cubes{};  // [corner]
  std::array<bool, edge_count> bars{};     // [edge]
  std::array<bool, 6> layers{};            // [face]
};
Blocks blocks_of(const PerPiece& home);

}  // namespace rompicapo::cube
