// SPDX-License-Identifier: MIT
//
// Uniformly random cubes of any size, and how many there are. What turns can reach (whole rotations set
// aside): corners in any order and twist that adds up; middle edges likewise in flip, their parity that of the
// corners; each class of 24 wings in any order; each class of 24 centre stickers in any arrangement, for the four
// of a colour look alike and absorb every parity. Even sizes have no parity between corners and the rest.
// Source: C. Bonzio, A. Loi and L. Peruzzi, "The n x n x n Rubik's cube", 2018.
#pragma once

#include <string>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

// On even sizes the corner at DBL is at home: one of the 24 whole rotations, which are one position.
StickerCube random_cube(unsigned size, Rng& rng);

// In decimal, exactly. All digits of all sizes: the 100x100x100 has some 38,000.
std::string count_of_states(unsigned size);

}  // namespace rompicapo::cube
