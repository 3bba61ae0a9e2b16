// SPDX-License-Identifier: MIT
//
// Exhaustive over the layers of board_planes.hpp, one bit a board; beyond that in hash tables.
#include "rompicapo/puzzles/sliding/census/census.hpp"

#include <fmt/format.h>

#include "rompicapo/puzzles/sliding/census/board_ranges.hpp"
#include "rompicapo/puzzles/sliding/census/census_layers.hpp"
#include "rompicapo/puzzles/sliding/census/plane_census.hpp"
#include "rompicapo/tables/ranged/ranged_census.hpp"

namespace rompicapo::sliding {

Census census(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal, const CensusRequest& request,
              const WriteBoard& write) {
  if (!planes_fit(rows * columns, 1, request.limits))
    return census_by_layers(rows, columns, goal, request, write, false);
  return plane_census<BoardLayers>(GoalConversion(rows, columns, goal), 1, request, write);
}

Expected<Census> census_on_disk(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal,
                                const CensusRequest& request, const CensusStore& store, const std::string& counted,
                                const WriteBoard& write) {
  const GoalConversion conversion(rows, columns, goal);
  const std::size_t width = conversion.width(), cells = conversion.cells();
  if (cells < BoardPlanes::fewest_cells || cells > BoardPlanes::most_cells)
    return Error{ErrorCode::unsupported,
                 fmt::format("a census on disk is for boards of {} to {} cells, not of {}", BoardPlanes::fewest_cells,
                             BoardPlanes::most_cells, cells),
                 {}};
  const std::size_t most = RangeCut::most(width, cells);
  const auto cut = [&](std::size_t ranges) -> Expected<std::unique_ptr<const tables::RangedSpace>> {
    if (ranges > most)
      return Error{
          ErrorCode::bad_option, fmt::format("this board can be cut into {} ranges, not {}", most, ranges), {}};
    if (ranges == 0)
      ranges = tables::fewest_ranges(most, request.limits,
                                     [&](std::size_t each) { return BoardRanges::bytes_for(width, cells, each); });
    return std::unique_ptr<const tables::RangedSpace>(std::make_unique<BoardRanges>(conversion, ranges, write));
  };
  return tables::ranged_census(counted + "; planes of orders", cut, request, store);
}

}  // namespace rompicapo::sliding
