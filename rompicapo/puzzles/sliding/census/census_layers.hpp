// SPDX-License-Identifier: MIT
//
// The census of boards that are too many for a bit each: layer by layer, as far as memory goes.
#pragma once

#include "rompicapo/puzzles/sliding/census/census.hpp"

namespace rompicapo::sliding {

// As census(), whatever the size. `slides`: a move may slide several tiles of a line.
Census census_by_layers(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal,
                        const CensusRequest& request, const WriteBoard& write, bool slides);

}  // namespace rompicapo::sliding
