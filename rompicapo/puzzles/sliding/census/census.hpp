// SPDX-License-Identifier: MIT
//
// The number of boards of a sliding puzzle at each distance from a goal.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::sliding {

// Formats a board, given row by row with 0 for the blank.
using WriteBoard = std::function<std::string(std::span<const std::uint16_t>)>;

// `goal`: row by row, each number below rows * columns once, 0 for the blank. Exhaustive, with one bit per board (three
// if one move `slides` several tiles of a line), where that fits the memory limit; otherwise layer by layer in hash
// tables, up to the depth asked for or out_of_budget. Precondition: rows, columns >= 2.
Census census(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal, const CensusRequest& request,
              const WriteBoard& write, bool slides = false);

// The same for one tile a move, with one bit per board on disk. `counted`: puzzle, goal and metric, as text.
Expected<Census> census_on_disk(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal,
                                const CensusRequest& request, const CensusStore& store, const std::string& counted,
                                const WriteBoard& write);

}  // namespace rompicapo::sliding
