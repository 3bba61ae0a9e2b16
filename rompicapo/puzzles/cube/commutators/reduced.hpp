// SPDX-License-Identifier: MIT
//
// The pieces that are not centres, read from the stickers: where the wings of each class belong, their parities, and
// the 3x3x3 that is left in the end.
#pragma once

#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/commutators/board.hpp"
#include "rompicapo/puzzles/cube/commutators/wings.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube::commutators {

// [depth - 1]: 1 where the wings of the class are in an odd order. Only quarter turns of its slices change that.
std::vector<std::uint8_t> odd_classes(const StickerCube& cube);

// [depth - 1][place]: where the wing there would be beside its middle edge. For even sizes middle edges are chosen so
// that many wings are right, in an order and with flips that a 3x3x3 with these corners can have, so that neither
// parity of even sizes can arise later. Precondition: no class is odd.
std::vector<Places> where_wings_belong(const StickerCube& cube, Rng& rng);

// Precondition: centres are home, wings beside their edges.
Cubies as_3x3x3(const StickerCube& cube);

}  // namespace rompicapo::cube::commutators
