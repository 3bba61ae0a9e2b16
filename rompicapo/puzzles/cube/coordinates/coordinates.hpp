// SPDX-License-Identifier: MIT
//
// The numbers that the two-phase algorithm searches on instead of pieces. Phase 1 brings three of them home:
//
//     twist 0..2186    the turns of the first seven corners, base 3, the first the highest digit
//     flip  0..2047    bit e is the flip of edge place e; the twelfth's follows by parity
//     slice 0..494     which places hold the four edges FR FL BL BR of the middle slice
//
// and so reaches the group made by U D R2 F2 L2 B2, where what is left is three arrangements of four edges each
// (the U layer's, the D layer's, the slice's) and the corners' permutation:
//
//     places      rank of a set of 4 of 12 places (colexicographic): 0..69 where all four are UD places, and 494,
//                 `solved_slice`, where they are the slice's own
//     arrangement places * 24 + order: who stands where; one move table serves all three layers
//     corners     0..40319, lexicographic rank of the corners' permutation
//
// Source: H. Kociemba, "The two-phase algorithm", 1992.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube::two_phase {

inline constexpr unsigned twist_count = 2187, flip_count = 2048, slice_count = 495, order_count = 24;
inline constexpr unsigned arrangement_count = slice_count * order_count;  // 11880
inline constexpr unsigned corners_count = 40320, ud_places_count = 70, ud_edges_count = 40320;
inline constexpr unsigned solved_slice = slice_count - 1;

// Turns that stay in the phase-2 group, as a mask of FaceMoves: all of U and D, half turns of the rest.
inline constexpr std::uint32_t phase2_turns = 0b010'010'111'010'010'111;

unsigned twist_of(const Cubies& state);
unsigned flip_of(const Cubies& state);
unsigned slice_of(const Cubies& state);
unsigned corners_of(const Cubies& state);

// Of the four edges first .. first+3: 0 is the U layer, 4 the D layer, 8 the slice.
unsigned arrangement_of(const Cubies& state, unsigned first);

// Rank of a mask of four of the twelve places, and back.
unsigned places_rank(unsigned mask);
unsigned places_mask(unsigned rank);

// States with this coordinate; all others are those of a solved cube, but for what must give way: the pieces that
// `set_slice` and `set_arrangement` displace stand in the places left, in order.
void set_twist(Cubies& state, unsigned twist);
void set_flip(Cubies& state, unsigned flip);
void set_slice(Cubies& state, unsigned slice);
void set_corners(Cubies& state, unsigned corners);
void set_arrangement(Cubies& state, unsigned first, unsigned arrangement);

// In the phase-2 group the UD edges as one number 0..40319: (the U layer's arrangement) * 24 + the D layer's order.
unsigned ud_edges_of(const Cubies& state);
void set_ud_edges(Cubies& state, unsigned ud_edges);

// [coordinate][turn]: the coordinate after the turn.
template <unsigned count>
using MoveTable = std::vector<std::array<std::uint16_t, face_move_count>>;

MoveTable<twist_count> twist_moves();
MoveTable<flip_count> flip_moves();
MoveTable<slice_count> slice_moves();
MoveTable<arrangement_count> arrangement_moves();
MoveTable<corners_count> corners_moves();  // 1.4 MB

// Where each symmetry that keeps the upright axis takes a place, which is also what it takes the piece at home
// there for, and what it does to turned pieces: twists change sign in a mirror; flips change where a quarter
// turn makes a slice piece's first colour its second, which happens to the piece and to its place.
struct AxisSymmetries {
  std::array<std::array<std::uint8_t, corner_count>, axis_symmetry_count> corner;
  std::array<std::array<std::uint8_t, edge_count>, axis_symmetry_count> edge;
  std::array<bool, axis_symmetry_count> mirrored, quarter;

  explicit AxisSymmetries(const Symmetries& symmetries);

  unsigned conjugated_twist(unsigned twist, unsigned symmetry) const;
  unsigned conjugated_slice(unsigned slice, unsigned symmetry) const;
  unsigned conjugated_flip(unsigned flip, unsigned slice, unsigned symmetry) const;
  unsigned conjugated_corners(unsigned corners, unsigned symmetry) const;

  // The part of conjugated_flip that depends on the slice alone: conjugated_flip(f, s) = conjugated_flip(f, home) ^
  // this.
  unsigned flip_change(unsigned slice, unsigned symmetry) const;
};

}  // namespace rompicapo::cube::two_phase
