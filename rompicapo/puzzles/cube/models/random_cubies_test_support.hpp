// SPDX-License-Identifier: MIT
//
// Random 3x3x3 cubes as pieces, for tests.
#pragma once

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"

namespace rompicapo::cube {

inline Cubies random_cubies(Rng& rng) { return read_cubies(random_cube(3, rng)); }

}  // namespace rompicapo::cube
