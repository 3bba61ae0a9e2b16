// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/moves.hpp"

namespace rompicapo::cube {

CoordinateMoves coordinate_moves(const Coordinate& coordinate, std::uint32_t turns) {
  const auto states = face_move_states();
  CoordinateMoves moves(coordinate.count);
  for (unsigned value = 0; value < coordinate.count; ++value) {
    Cubies state;
    coordinate.set(state, value);
    for (FaceMove turn = 0; turn < face_move_count; ++turn)
      if (turns >> turn & 1)
        moves[value][turn] = static_cast<std::uint16_t>(coordinate.of(compose(state, states[turn])));
  }
  return moves;
}

}  // namespace rompicapo::cube
