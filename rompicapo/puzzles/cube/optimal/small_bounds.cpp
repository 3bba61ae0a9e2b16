// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/optimal/small_bounds.hpp"

#include "rompicapo/puzzles/cube/coordinates/distances.hpp"
#include "rompicapo/puzzles/cube/coordinates/moves.hpp"

namespace rompicapo::cube {

namespace {

// Of a coordinate that is 0 at home, and the slice.
std::vector<std::uint8_t> distances_with_slice(const Coordinate& outer, Metric metric) {
  const CoordinateMoves moves = coordinate_moves(outer), slices = coordinate_moves(slice_coordinate);
  std::vector<std::uint8_t> distances(std::size_t{outer.count} * slice_count);
  fill_distances(distances, solved_slice, metric, all_turns, [&](std::size_t at, FaceMove turn) {
    return std::size_t{moves[at / slice_count][turn]} * slice_count + slices[at % slice_count][turn];
  });
  return distances;
}

}  // namespace

SmallBounds::SmallBounds(Metric metric)
    : twist_slice_(distances_with_slice(twist_coordinate, metric)),
      flips_slice_(distances_with_slice(flip_coordinate, metric)) {}

}  // namespace rompicapo::cube
