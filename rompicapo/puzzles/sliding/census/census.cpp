// SPDX-License-Identifier: MIT
//
// Layers of board_planes.hpp, one bit per board, where they fit in memory; hash tables otherwise.
#include "rompicapo/puzzles/sliding/census/census.hpp"

#include <fmt/format.h>
#include <limits>

#include "rompicapo/puzzles/sliding/census/board_ranges.hpp"
#include "rompicapo/puzzles/sliding/census/census_layers.hpp"
#include "rompicapo/puzzles/sliding/census/slide_layers.hpp"
#include "rompicapo/tables/census_run.hpp"
#include "rompicapo/tables/ranged/ranged_census.hpp"

namespace rompicapo::sliding {

namespace {

// Whether `planes` bits per board fit. Without a memory limit, a shallow count of a large board must not clear
// gigabytes first.
bool planes_fit(std::size_t cells, std::uint64_t planes, const Limits& limits) {
  constexpr std::uint64_t most_bytes_unasked = std::uint64_t{1} << 30;
  if (cells < BoardPlanes::fewest_cells || cells > BoardPlanes::most_cells) return false;
  const std::uint64_t bytes = planes * BoardPlanes::bytes_for(cells);
  const bool asked = limits.max_bytes != std::numeric_limits<std::uint64_t>::max();
  return bytes <= limits.max_bytes && (bytes <= most_bytes_unasked || asked);
}

// `Layers` is BoardLayers or has its interface with `planes` bits per board. Precondition: planes_fit.
template <class Layers>
Census plane_census(const GoalConversion& conversion, std::uint64_t planes, const CensusRequest& request,
                    const WriteBoard& write) {
  const BoardPlanes boards(conversion.width(), conversion.height(), conversion.goal_blank());
  CensusRun run(request, boards.boards());
  if (!run.reserve(planes * BoardPlanes::bytes_for(conversion.cells()))) return run.result();
  Layers layers(boards);
  struct Steps {
    std::uint64_t count_next() const { return layers.size(); }
    void enter_next() {}
    bool expand(std::uint64_t layer) {
      run.add_expanded(layer);
      return layers.advance([&] { return !run.budget().spent_now(); },
                            [](std::size_t, std::uint64_t, const PlaneBlock&) {});
    }
    Layers& layers;
    CensusRun& run;
  } steps{layers, run};
  if (run.count(steps))
    layers.each([&](std::size_t cell, std::uint64_t word, std::size_t bit) {
      if (!run.wants_hardest()) return false;
      run.add_hardest(write(conversion.board(cell, boards.order(cell, word, bit))));
      return true;
    });
  return run.result();
}

}  // namespace

Census census(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal, const CensusRequest& request,
              const WriteBoard& write, bool slides) {
  if (!planes_fit(rows * columns, slides ? SlideLayers::bits_a_board : 1, request.limits))
    return census_by_layers(rows, columns, goal, request, write, slides);
  const GoalConversion conversion(rows, columns, goal);
  if (slides) return plane_census<SlideLayers>(conversion, SlideLayers::bits_a_board, request, write);
  return plane_census<BoardLayers>(conversion, 1, request, write);
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
