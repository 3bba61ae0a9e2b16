// SPDX-License-Identifier: MIT
//
// What turning a sequence costs the hands, for a list of solutions of one length. Each turn has a cost by its face and
// angle, a quarter turn of U or R being 1. R turns with the right wrist, which goes from a quarter turn back to a half
// turn forward of its home position, and L with the left one, mirrored; a turn that would take it further needs a new
// grip, which costs 1. The numbers are our own; the idea is that of the Movecount Coefficient Calculator (Trangium,
// 2020), which models fingers too.
#pragma once

#include <span>

#include "rompicapo/puzzles/cube/models/face_move.hpp"

namespace rompicapo::cube {

double ergonomic_cost(std::span<const FaceMove> turns);

}  // namespace rompicapo::cube
