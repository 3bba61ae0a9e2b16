// SPDX-License-Identifier: MIT
//
// The pieces that are not centres, read off a cube on its way: classes of wings by the places where they belong, their
// parities, and the 3x3x3 that is left in the end.
#pragma once

#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/reduction_large/board.hpp"
#include "rompicapo/puzzles/cube/reduction_large/wings.hpp"

namespace rompicapo::cube::reduction_large {

// [depth - 1]: 1 where the wings of the class are in an odd order. Only quarter turns of its slices change that.
std::vector<std::uint8_t> odd_classes(const StickerCube& cube);

// [depth - 1][place]: where the wing there would be beside its middle edge. On even sizes middle edges are thought of:
// those beside which the most wings are right, in an order and with flips that a 3x3x3 with these corners can have. So
// neither parity of even sizes can come up later. Precondition: no class is odd.
std::vector<Places> where_wings_belong(const StickerCube& cube, Rng& rng);

// Precondition: centres are home, wings beside their edges.
Cubies as_3x3x3(const StickerCube& cube);

}  // namespace rompicapo::cube::reduction_large
