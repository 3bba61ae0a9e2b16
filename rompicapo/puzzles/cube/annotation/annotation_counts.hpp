// SPDX-License-Identifier: MIT
//
// Counts of what is right about a state, and the coordinates of the two-phase algorithm, plainly computed: what
// annotations are told from.
// Source of the coordinates: H. Kociemba, 1992.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube {

struct Coordinates {
  std::int64_t twist = 0, flip = 0, slice = 0;                                 // below 2187, 2048, 495
  std::int64_t corner_permutation = 0, edge_permutation = 0, slice_order = 0;  // below 40320, 40320, 24

  bool phase1_done() const { return twist == 0 && flip == 0 && slice == 0; }
};

// The last two are those of the U and D edges and of the slice's: 0 unless slice is 0.
Coordinates coordinates_of(const Cubies& state);

struct Counts {
  unsigned corners_oriented = 0, edges_oriented = 0, slice_edges_home = 0;  // of 8, 12, 4; home: in their layer
  unsigned corners_placed = 0, edges_placed = 0, slice_edges_placed = 0;    // of 8, 12, 4; turned right as well
  unsigned pieces_placed() const { return corners_placed + edges_placed; }
};
Counts counts_of(const Cubies& state);

// Solved blocks: 2x2x2 at each corner; two of them side by side are a 2x2x3 along the edge between, four on a face
// are two layers.
struct Blocks {
  std::array<bool, corner_count> cubes{};  // [corner]
  std::array<bool, edge_count> bars{};     // [edge]
  std::array<bool, 6> layers{};            // [face]
  unsigned pairs = 0;                      // corner and edge side by side as they belong, wherever they are; of 24
};
Blocks blocks_of(const Cubies& state);

}  // namespace rompicapo::cube
