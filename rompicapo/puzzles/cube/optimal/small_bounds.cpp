// SPDX-License-Identifier: MIT
//
// Breadth-first, each coordinate moved by its own table.
#include "rompicapo/puzzles/cube/optimal/small_bounds.hpp"

#include <array>
#include <cstddef>

namespace rompicapo::cube {

namespace {

constexpr std::size_t flips_count = 2048;
using MoveTable = std::vector<std::array<std::uint16_t, face_move_count>>;
constexpr std::uint8_t unreached = 0xff;

MoveTable twist_moves() {
  const auto turns = face_move_states();
  MoveTable moves(twist_count);
  for (std::uint32_t rank = 0; rank < twist_count; ++rank)
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      std::array<std::uint32_t, corner_count> twist{};
      std::uint32_t rest = rank, sum = 0, after = 0;
      for (std::size_t at = 0; at < 7; ++at, rest /= 3) sum += twist[at] = rest % 3;
      twist[7] = (24 - sum) % 3;
      for (std::size_t at = 7; at-- > 0;)
        after = after * 3 + (twist[turns[turn].corner[at]] + turns[turn].twist[at]) % 3;
      moves[rank][turn] = static_cast<std::uint16_t>(after);
    }
  return moves;
}

// Of the slice rank, or of the flips: the one does not depend on the other.
MoveTable edge_moves(const CosetSpace& space, bool of_slice) {
  const auto turns = face_move_states();
  MoveTable moves(of_slice ? std::size_t{slice_count} : flips_count);
  for (std::uint32_t rank = 0; rank < moves.size(); ++rank)
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      const std::uint32_t column = of_slice ? rank * static_cast<std::uint32_t>(flips_count) : rank;
      const std::uint32_t after = space.column(CosetSpace::turned(space.edges_at(column), turns[turn]));
      moves[rank][turn] = static_cast<std::uint16_t>(of_slice ? after / flips_count : after % flips_count);
    }
  return moves;
}

std::vector<std::uint8_t> distances(const MoveTable& outer, const MoveTable& slices, std::uint32_t solved,
                                    Metric metric) {
  std::vector<std::uint8_t> distance(outer.size() * slice_count, unreached);
  std::vector<std::uint32_t> queue{solved};
  distance[solved] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::uint32_t at = queue[next];
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      if (cost_of(turn, metric) != 1) continue;
      const std::uint32_t to = outer[at / slice_count][turn] * slice_count + slices[at % slice_count][turn];
      if (distance[to] != unreached) continue;
      distance[to] = static_cast<std::uint8_t>(distance[at] + 1);
      queue.push_back(to);
    }
  }
  return distance;
}

}  // namespace

SmallBounds::SmallBounds(Metric metric) {
  const CosetSpace space(CornerPart::twists, EdgePart::flips);
  const MoveTable slices = edge_moves(space, true);
  const AxisCoordinates solved = space.coordinates(Cube3::solved(), 0);
  twist_slice_ = distances(twist_moves(), slices, solved.twist * slice_count + solved.slice, metric);
  flips_slice_ = distances(edge_moves(space, false), slices, solved.flips * slice_count + solved.slice, metric);
}

}  // namespace rompicapo::cube
