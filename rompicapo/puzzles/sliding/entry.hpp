// SPDX-License-Identifier: MIT
//
// The interface of this folder: everything the catalogue needs.
#pragma once

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

const PuzzleFamily& family();

// Whether letters name moves of the blank or of the tile, by the option `move-convention`.
Letters letter_meaning(const PuzzleOptions& options);

}  // namespace rompicapo::sliding
