// SPDX-License-Identifier: MIT
//
// How many boards lie at each distance from a goal, a move being a slide of one or several tiles of a line.
#pragma once

#include "rompicapo/puzzles/sliding/census/census.hpp"

namespace rompicapo::sliding {

// As census(), in the multi-tile metric; exhaustive over three bits a board where that fits.
Census multi_census(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal,
                    const CensusRequest& request, const WriteBoard& write);

}  // namespace rompicapo::sliding
