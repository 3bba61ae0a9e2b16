// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large/coordinates.hpp"

#include <functional>

namespace rompicapo::cube::two_phase {

namespace {

// From [value][turn or symmetry] to [turn or symmetry][value].
template <class Columns, class Rows, class Which = std::identity>
void transpose(const Rows& rows, Columns& columns, const Which& which = {}) {
  for (std::size_t column = 0; column < columns.size(); ++column)
    for (std::size_t value = 0; value < rows.size(); ++value)
      columns[column][value] = static_cast<typename Columns::value_type::value_type>(rows[value][which(column)]);
}

}  // namespace

Coordinates::Coordinates()
    : twist_move(face_move_count),
      twist_conjugated(axis_symmetry_count),
      flip_slice(flip_slice_classes(symmetries)),
      flip_slice_rows(flip_slice.count()),
      corner_move(coordinate_moves(corners_coordinate)),
      corner(corner_classes(symmetries)),
      corner_rows(corner.count()),
      ud_move(phase2_turn_count),
      ud_conjugated(axis_symmetry_count) {
  for (unsigned first = 0; first < axis_symmetry_count; ++first) {
    for (unsigned second = 0; second < axis_symmetry_count; ++second)
      product[first][second] = static_cast<std::uint8_t>(symmetries.product(first, second));
    for (FaceMove turn = 0; turn < face_move_count; ++turn) original[first][symmetries.conjugate(turn, first)] = turn;
    Cubies moved;
    for (std::size_t at = 0; at < corner_count; ++at) moved.corner[at] = symmetries.corners(first)[at].place;
    for (std::size_t at = 0; at < edge_count; ++at) moved.edge[at] = symmetries.edges(first)[at].place;
    places[first] = Order::of(moved);
  }
  const auto phase2_turn = [](std::size_t at) { return phase2_turns[at]; };
  transpose(coordinate_moves(twist_coordinate), twist_move);
  transpose(conjugates(symmetries, twist_coordinate), twist_conjugated);
  transpose(coordinate_moves(ud_edges_coordinate, phase2_turn_mask), ud_move, phase2_turn);
  transpose(conjugates(symmetries, ud_edges_coordinate), ud_conjugated);
  transpose(coordinate_moves(slice_order_coordinate, phase2_turn_mask), slice_move, phase2_turn);
  transpose(conjugates(symmetries, slice_order_coordinate), slice_conjugated);
  make_rows();
}

void Coordinates::make_rows() {
  const CoordinateMoves slices = coordinate_moves(slice_coordinate), flips = coordinate_moves(flip_coordinate);
  for (std::size_t at = 0; at < flip_slice_rows.size(); ++at)
    for (FaceMove move = 0; move < face_move_count; ++move) {
      const std::uint32_t from = flip_slice.representative[at];
      const SymmetryCoordinate reduced =
          flip_slice.of[slices[from / flip_count][move] * flip_count + flips[from % flip_count][move]];
      flip_slice_rows[at].to[move] = reduced.to;
      flip_slice_rows[at].symmetry[move] = reduced.symmetry;
    }
  for (std::size_t at = 0; at < corner_rows.size(); ++at)
    for (std::size_t move = 0; move < phase2_turn_count; ++move) {
      const SymmetryCoordinate reduced = corner.of[corner_move[corner.representative[at]][phase2_turns[move]]];
      corner_rows[at].to[move] = reduced.to;
      corner_rows[at].symmetry[move] = reduced.symmetry;
    }
}

}  // namespace rompicapo::cube::two_phase
