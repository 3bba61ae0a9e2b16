// SPDX-License-Identifier: MIT
//
// The searches on the cubes with their heuristics.
#pragma once

#include "rompicapo/puzzles/cube/adapters/heuristics.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo {

ROMPICAPO_SEARCHES(cube::Cube2, Zero<cube::Cube2>);
ROMPICAPO_SEARCHES(cube::Cube2, cube::Misplaced2);
ROMPICAPO_SEARCHES(cube::Cube2, cube::FaceRank2);
ROMPICAPO_SEARCHES(cube::Cube2, cube::PatternDatabase2);
ROMPICAPO_SEARCHES(cube::Cube3, Zero<cube::Cube3>);
ROMPICAPO_SEARCHES(cube::Cube3, cube::Misplaced3);
ROMPICAPO_SEARCHES(cube::Cube3, cube::FaceRank3);
ROMPICAPO_SEARCHES(cube::Cube3, cube::PatternDatabase3);
ROMPICAPO_SEARCHES(cube::StickerPuzzle, Zero<cube::StickerPuzzle>);

}  // namespace rompicapo
