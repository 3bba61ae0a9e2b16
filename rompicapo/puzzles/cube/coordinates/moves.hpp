// SPDX-License-Identifier: MIT
//
// Move tables of coordinates.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/raw.hpp"

namespace rompicapo::cube {

// [value][turn]: the coordinate after the turn.
using CoordinateMoves = std::vector<std::array<std::uint16_t, face_move_count>>;

// Of all turns, or of a mask that contains the powers of its turns; the entries of others are 0.
CoordinateMoves coordinate_moves(const Coordinate& coordinate, std::uint32_t turns = all_turns);

}  // namespace rompicapo::cube
