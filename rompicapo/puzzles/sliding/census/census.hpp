// SPDX-License-Identifier: MIT
//
// How many boards of a sliding puzzle lie at each distance from a goal, a move being one tile by one cell.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::sliding {

// Writes a board, given row by row with 0 for the blank.
using WriteBoard = std::function<std::string(std::span<const std::uint16_t>)>;

// `goal`: the board to count from, row by row, each number below rows * columns once, 0 the blank.
// Exhaustive over one bit a board where that fits the memory limit; otherwise layer by layer in hash tables,
// which ends at the depth asked for or in out_of_budget. Rows, columns: 2 or more.
Census census(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal, const CensusRequest& request,
              const WriteBoard& write);

// The same over one bit a board on disk. `counted`: what puzzle, goal and metric this is.
Expected<Census> census_on_disk(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal,
                                const CensusRequest& request, const CensusStore& store, const std::string& counted,
                                const WriteBoard& write);

}  // namespace rompicapo::sliding
