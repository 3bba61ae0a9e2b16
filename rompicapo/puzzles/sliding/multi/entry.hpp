// SPDX-License-Identifier: MIT
//
// Sliding boards in the multi-tile metric, for the catalogue.
#pragma once

#include <memory>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

// The fast model packs up to 16 cells into one word.
inline bool serves_multi(Size size) { return size.cells() <= 16; }

// `single`: the same board in the single-tile metric, which provides texts and drawings. Precondition: serves_multi.
std::unique_ptr<AnyPuzzle> with_slides(std::unique_ptr<AnyPuzzle> single, Board goal, Letters meaning,
                                       const std::shared_ptr<tables::Library>& library);

}  // namespace rompicapo::sliding
