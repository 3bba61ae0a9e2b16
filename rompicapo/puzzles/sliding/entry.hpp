// SPDX-License-Identifier: MIT
//
// The interface of this folder: all that the catalogue needs to know of it.
#pragma once

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

const PuzzleFamily& family();

// What the letters of moves mean, by the option `move-convention`.
Letters letters_meant(const PuzzleOptions& options);

}  // namespace rompicapo::sliding
