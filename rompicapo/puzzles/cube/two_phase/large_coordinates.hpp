// SPDX-License-Identifier: MIT
//
// The coordinates of the large tables. A phase-1 position is kept as its class under the 16 symmetries of the U-D
// axis sees it: the class of flip and slice, and the twist through the same symmetry, so that class * 2187 + twist is
// the entry's number and a turn is looked up in the class's own orientation. Phase 2 likewise: the class of the
// corner permutation, the order of the U and D edges and that of the slice edges. A row tells where all turns lead
// from a class and by which symmetry the new class is seen.
// Source: H. Kociemba, "Cube Explorer", 1992 onwards (coordinates and their symmetry classes).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/two_phase/large_orders.hpp"

namespace rompicapo::cube::large {

inline constexpr unsigned twist_count = 2187, flip_slice_count = 495 * 2048, flip_slice_classes = 64430;
inline constexpr unsigned order_count = 40320, slice_orders = 24, corner_classes = 2768, phase2_moves = 10;

// The turns of phase 2, by rising number.
inline constexpr std::array<FaceMove, phase2_moves> phase2_turns{0, 1, 2, 4, 7, 9, 10, 11, 13, 16};

inline constexpr FaceMove no_turn = face_move_count;  // as the turn before the first

// A class and the symmetry through which a position is its class's representative.
struct SymmetryCoordinate {
  std::uint16_t to = 0;
  std::uint8_t symmetry = 0;
};

// Where the turns lead from a representative; a cache line each. The symmetry is the one that sees the result as the
// representative of its class.
struct alignas(64) FlipSliceRow {
  std::array<std::uint16_t, face_move_count> to;
  std::array<std::uint8_t, face_move_count> symmetry;
};
struct alignas(32) CornerRow {
  std::array<std::uint16_t, phase2_moves> to;
  std::array<std::uint8_t, phase2_moves> symmetry;
};

unsigned twist_of(const Cubies& state);  // base 3, place 0 the most significant digit
unsigned corner_order_of(const Cubies& state);
unsigned ud_order_of(const Cubies& state);     // of a phase-2 position
unsigned slice_order_of(const Cubies& state);  // of a phase-2 position

struct Coordinates {
  Coordinates();

  unsigned flip_slice_of(const Cubies& state) const;  // slice * 2048 + flips of places 0 .. 10

  Symmetries symmetries;
  std::array<std::array<std::uint8_t, axis_symmetry_count>, axis_symmetry_count> product;  // [first][second]
  std::array<std::array<FaceMove, face_move_count>, axis_symmetry_count> original;         // [symmetry][turn seen]

  std::array<Order, axis_symmetry_count> places;  // [symmetry]: where each place goes, and with it its piece

  std::size_t bytes() const;

  // Phase 1.
  std::array<std::uint16_t, 4096> slice_number;                          // [mask of the slice edges' places]: 0 at home
  std::vector<std::array<std::uint16_t, twist_count>> twist_move;        // [turn][twist]
  std::vector<std::array<std::uint16_t, twist_count>> twist_conjugated;  // [symmetry][twist]
  std::vector<SymmetryCoordinate> flip_slice;                            // [raw]
  std::vector<FlipSliceRow> flip_slice_rows;                             // [class]
  std::vector<std::uint16_t> flip_slice_stabilizer;                      // [class]: bit s: symmetry s changes nothing

  // Phase 2; turns by their place in phase2_turns.
  std::array<std::array<std::uint8_t, phase2_moves>, axis_symmetry_count> phase2_original;   // [symmetry][turn seen]
  std::vector<std::array<std::uint16_t, face_move_count>> corner_move;                       // [order][any turn]
  std::vector<SymmetryCoordinate> corner;                                                    // [order]
  std::vector<CornerRow> corner_rows;                                                        // [class]
  std::vector<std::uint16_t> corner_stabilizer;                                              // [class], as above
  std::vector<std::array<std::uint16_t, order_count>> ud_move;                               // [turn][order]
  std::vector<std::array<std::uint16_t, order_count>> ud_conjugated;                         // [symmetry][order]
  std::array<std::array<std::uint8_t, slice_orders>, phase2_moves> slice_move;               // [turn][order]
  std::array<std::array<std::uint8_t, slice_orders>, axis_symmetry_count> slice_conjugated;  // [symmetry][order]

 private:
  void make_twists();
  void make_flip_slices();
  void make_corners();
  void make_edges();
};

}  // namespace rompicapo::cube::large
