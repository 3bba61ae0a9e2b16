// SPDX-License-Identifier: MIT
//
// The census of boards too large for one bit per board: layer by layer in hash tables, as far as memory allows.
#pragma once

#include "rompicapo/puzzles/sliding/census/census.hpp"

namespace rompicapo::sliding {

// As census(), for any size. `slides`: one move may slide several tiles of a line.
Census census_by_layers(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal,
                        const CensusRequest& request, const WriteBoard& write, bool slides);

}  // namespace rompicapo::sliding
