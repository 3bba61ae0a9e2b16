// SPDX-License-Identifier: MIT
//
// The coordinates of the large tables. A phase-1 position is the class of flip and slice under the 16 symmetries of the
// U-D axis, and the twist conjugated by the same symmetry: class * 2187 + twist is the entry's number, and a turn is
// looked up in the class's own orientation. Phase 2 likewise: the class of the corner permutation, the order of the U
// and D edges and that of the slice edges. A row has the class that each turn leads to, and the symmetry that maps the
// result to the class's representative.
// Source: H. Kociemba, "Cube Explorer", 1992 onwards (coordinates and their symmetry classes).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/classes.hpp"
#include "rompicapo/puzzles/cube/coordinates/moves.hpp"
#include "rompicapo/puzzles/cube/two_phase/large/orders.hpp"

namespace rompicapo::cube::two_phase {

inline constexpr FaceMove no_turn = face_move_count;  // as the turn before the first

// Where the turns lead from a representative; a cache line each. The symmetry is the one that sees the result as the
// representative of its class.
struct alignas(64) FlipSliceRow {
  std::array<std::uint16_t, face_move_count> to;
  std::array<std::uint8_t, face_move_count> symmetry;
};
struct alignas(32) CornerRow {
  std::array<std::uint16_t, phase2_turn_count> to;
  std::array<std::uint8_t, phase2_turn_count> symmetry;
};

struct Coordinates {
  Coordinates();

  Symmetries symmetries;
  std::array<std::array<std::uint8_t, axis_symmetry_count>, axis_symmetry_count> product;  // [first][second]
  std::array<std::array<FaceMove, face_move_count>, axis_symmetry_count> original;         // [symmetry][turn seen]

  std::array<Order, axis_symmetry_count> places;  // [symmetry]: where each place goes, and with it its piece

  // Phase 1.
  std::vector<std::array<std::uint16_t, twist_count>> twist_move;        // [turn][twist]
  std::vector<std::array<std::uint16_t, twist_count>> twist_conjugated;  // [symmetry][twist]
  Classes flip_slice;                                                    // of flip_slice_of(state)
  std::vector<FlipSliceRow> flip_slice_rows;                             // [class]

  // Phase 2; turns by phase2_index.
  CoordinateMoves corner_move;                                                              // [corners][any turn]
  Classes corner;                                                                           // of corners_of(state)
  std::vector<CornerRow> corner_rows;                                                       // [class]
  std::vector<std::array<std::uint16_t, ud_edges_count>> ud_move;                           // [turn][order]
  std::vector<std::array<std::uint16_t, ud_edges_count>> ud_conjugated;                     // [symmetry][order]
  std::array<std::array<std::uint8_t, order_count>, phase2_turn_count> slice_move;          // [turn][order]
  std::array<std::array<std::uint8_t, order_count>, axis_symmetry_count> slice_conjugated;  // [symmetry][order]

 private:
  void make_rows();
};

}  // namespace rompicapo::cube::two_phase
