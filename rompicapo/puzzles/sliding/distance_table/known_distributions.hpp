// SPDX-License-Identifier: MIT
//
// How many boards of the stored sizes lie at each distance: what a table that is built must have met.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rompicapo::sliding {

// Of a board that is converted (goal_conversion.hpp), by the cell of the goal's blank; empty where it is not known.
std::vector<std::uint64_t> known_distribution(std::size_t width, std::size_t height, std::size_t goal_blank);

}  // namespace rompicapo::sliding
