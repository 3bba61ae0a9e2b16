// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/multi/census.hpp"

#include "rompicapo/puzzles/sliding/census/census_layers.hpp"
#include "rompicapo/puzzles/sliding/census/plane_census.hpp"
#include "rompicapo/puzzles/sliding/multi/slide_layers.hpp"

namespace rompicapo::sliding {

Census multi_census(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal,
                    const CensusRequest& request, const WriteBoard& write) {
  if (!planes_fit(rows * columns, SlideLayers::bits_a_board, request.limits))
    return census_by_layers(rows, columns, goal, request, write, true);
  return plane_census<SlideLayers>(GoalConversion(rows, columns, goal), SlideLayers::bits_a_board, request, write);
}

}  // namespace rompicapo::sliding
