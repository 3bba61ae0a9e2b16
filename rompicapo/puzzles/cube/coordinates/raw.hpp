// SPDX-License-Identifier: MIT
//
// The numbers that searches of the 3x3x3 work on instead of pieces; everyone counts them so. Phase 1 of the two-phase
// algorithm brings three of them home:
//
//     twist 0..2186    the twists of the first seven corners, base 3, the first the highest digit
//     flip  0..2047    bit e is the flip of edge place e; the twelfth's follows by parity
//     slice 0..494     which places hold the four edges FR FL BL BR of the middle slice
//
// and so reaches the group made by U D R2 F2 L2 B2, where what is left is the corners' permutation, that of the UD
// edges and that of the slice's. Outside the group the latter two are three arrangements of four edges each (the U
// layer's, the D layer's, the slice's):
//
//     places      rank of a set of 4 of 12 places (colexicographic): 0..69 where all four are UD places, and 494,
//                 `solved_slice`, where they are the slice's own
//     arrangement places * 24 + order: who stands where; one move table serves all three layers
//     corners     0..40319, lexicographic rank of the corners' permutation
//     ud_edges    0..40319, that of the eight UD edges; slice_order 0..23, that of the slice's four
//
// Source: H. Kociemba, "The two-phase algorithm", 1992.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/face_move.hpp"

namespace rompicapo::cube {

inline constexpr unsigned twist_count = 2187, flip_count = 2048, slice_count = 495, order_count = 24;
inline constexpr unsigned arrangement_count = slice_count * order_count;  // 11880
inline constexpr unsigned corners_count = 40320, ud_places_count = 70, ud_edges_count = 40320;
inline constexpr unsigned flip_slice_count = slice_count * flip_count;
inline constexpr unsigned solved_slice = slice_count - 1;

// Turns that stay in the phase-2 group, by rising number: all of U and D, half turns of the rest. And as a mask.
inline constexpr unsigned phase2_turn_count = 10;
inline constexpr std::array<FaceMove, phase2_turn_count> phase2_turns{0, 1, 2, 4, 7, 9, 10, 11, 13, 16};
inline constexpr std::uint32_t phase2_turn_mask = 0b010'010'111'010'010'111;
inline constexpr auto phase2_index = [] {  // [turn]: its place among phase2_turns
  std::array<std::uint8_t, face_move_count> index{};
  for (std::uint8_t at = 0; at < phase2_turn_count; ++at) index[phase2_turns[at]] = at;
  return index;
}();

// Of any number of places, the first the highest digit; the last place's twist follows from the others.
unsigned rank_twists(std::span<const std::uint8_t> twists);
void unrank_twists(unsigned rank, std::span<std::uint8_t> twists);

// Rank of a mask of four of the twelve places, and back.
unsigned places_rank(unsigned mask);
unsigned places_mask(unsigned rank);

unsigned twist_of(const Cubies& state);
unsigned flip_of(const Cubies& state);
unsigned slice_of(const Cubies& state);
unsigned corners_of(const Cubies& state);
unsigned ud_edges_of(const Cubies& state);     // of a state in the phase-2 group
unsigned slice_order_of(const Cubies& state);  // the same
inline unsigned flip_slice_of(const Cubies& state) { return slice_of(state) * flip_count + flip_of(state); }

// Of the four edges first .. first+3: 0 is the U layer, 4 the D layer, 8 the slice.
unsigned arrangement_of(const Cubies& state, unsigned first);

// Give a state this coordinate. The pieces that `set_slice` and `set_arrangement` displace stand in the places left,
// in order.
void set_twist(Cubies& state, unsigned twist);
void set_flip(Cubies& state, unsigned flip);
void set_slice(Cubies& state, unsigned slice);
void set_corners(Cubies& state, unsigned corners);
void set_ud_edges(Cubies& state, unsigned ud_edges);
void set_slice_order(Cubies& state, unsigned order);
void set_arrangement(Cubies& state, unsigned first, unsigned arrangement);

// A coordinate as a whole: 0 .. count-1. Tables of moves and symmetries are made from it.
struct Coordinate {
  unsigned count;
  unsigned (*of)(const Cubies&);
  void (*set)(Cubies&, unsigned);
};
inline constexpr Coordinate twist_coordinate{twist_count, twist_of, set_twist};
inline constexpr Coordinate flip_coordinate{flip_count, flip_of, set_flip};
inline constexpr Coordinate slice_coordinate{slice_count, slice_of, set_slice};
inline constexpr Coordinate corners_coordinate{corners_count, corners_of, set_corners};
inline constexpr Coordinate ud_edges_coordinate{ud_edges_count, ud_edges_of, set_ud_edges};
inline constexpr Coordinate slice_order_coordinate{order_count, slice_order_of, set_slice_order};

}  // namespace rompicapo::cube
