// SPDX-License-Identifier: MIT
//
// Exhaustive over the layers of board_planes.hpp, one bit a board; beyond that in hash tables.
#include "rompicapo/puzzles/sliding/census/census.hpp"

#include "rompicapo/puzzles/sliding/census/census_layers.hpp"
#include "rompicapo/puzzles/sliding/census/plane_census.hpp"

namespace rompicapo::sliding {

Census census(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal, const CensusRequest& request,
              const WriteBoard& write) {
  if (!planes_fit(rows * columns, 1, request.limits))
    return census_by_layers(rows, columns, goal, request, write, false);
  return plane_census<BoardLayers>(GoalConversion(rows, columns, goal), 1, request, write);
}

}  // namespace rompicapo::sliding
