// SPDX-License-Identifier: MIT
//
// The phases of each size from 6x6x6 on once the centres are on the faces of their axes (phases/).
#pragma once

#include "rompicapo/puzzles/cube/reduction/run/solver.hpp"

namespace rompicapo::cube::reduction {

// `five`: for a 7x7x7.
std::shared_ptr<const Ending> make_ending(unsigned size, const std::shared_ptr<const five::Solver>& five);

}  // namespace rompicapo::cube::reduction
