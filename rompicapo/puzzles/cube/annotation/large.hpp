// SPDX-License-Identifier: MIT
//
// What the turns of a cube larger than 3x3x3 achieve, told from the stickers of the cube in hand, whatever found them:
//
//     reduce-centres    until every centre is of one colour for the first time (staged.hpp: what comes
//                       to two opposite faces on the way)
//     pair-edges        until centres and edges are whole, to stay so: the cube is reduced
//     as-3x3x3          pieces home, as on the 3x3x3 (pieces.hpp)
//
// and of a solution that solve_big_by_layers gives its own steps, in the beginner's stages. Counts are of what stays so
// to the end of the line (settled.hpp): slices that open a centre and close it again are spoken of where it is opened.
#pragma once

#include <span>
#include <vector>

#include "rompicapo/model/annotation.hpp"
#include "rompicapo/puzzles/cube/models/move_set.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

// One for each turn. Turns that do not solve have no phases.
std::vector<Annotation> large_insights(const StickerCube& start, std::span<const Turn> turns);

// The same, but if the turns are those that solve_big_by_layers gives, in the moves of `metric`, its steps are told.
std::vector<Annotation> big_layers_insights(const StickerCube& start, std::span<const Turn> turns, Metric metric);

}  // namespace rompicapo::cube
