// SPDX-License-Identifier: MIT
//
// The number of boards at each distance for the stored sizes: a check on tables that are built.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rompicapo::sliding {

// For a converted board (goal_conversion.hpp), by the cell of the goal's blank; empty if unknown.
std::vector<std::uint64_t> known_distribution(std::size_t width, std::size_t height, std::size_t goal_blank);

}  // namespace rompicapo::sliding
