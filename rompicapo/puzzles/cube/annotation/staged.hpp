// SPDX-License-Identifier: MIT
//
// Centre pieces on two opposite faces: the eight of one class and of two opposite colours are staged when all lie on
// two opposite faces. Reduction in phases spends about half of its turns on that before any centre is whole.
#pragma once

#include <span>
#include <vector>

#include "rompicapo/model/annotation.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

// [turn]: of which pairs of colours more classes are staged from it until the state `until`, which is that after so
// many turns; how many of how many, and the two centres. Nothing of cubes larger than 11x11x11: to look at all of their
// stickers after every turn takes too long.
std::vector<std::vector<Milestone>> centres_staged(const StickerCube& start, std::span<const Turn> turns,
                                                   std::size_t until);

}  // namespace rompicapo::cube
