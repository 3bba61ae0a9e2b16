// SPDX-License-Identifier: MIT
//
// A census by whole layers of boards in planes (board_planes.hpp), whatever a move is.
#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "rompicapo/puzzles/sliding/census/board_planes.hpp"
#include "rompicapo/puzzles/sliding/census/census.hpp"
#include "rompicapo/puzzles/sliding/census/goal_conversion.hpp"
#include "rompicapo/tables/census_run.hpp"

namespace rompicapo::sliding {

// Whether `planes` bits a board can be had. Without a memory limit, a shallow count of a large board must not clear
// gigabytes first.
inline bool planes_fit(std::size_t cells, std::uint64_t planes, const Limits& limits) {
  constexpr std::uint64_t most_bytes_unasked = std::uint64_t{1} << 30;
  if (cells < BoardPlanes::fewest_cells || cells > BoardPlanes::most_cells) return false;
  const std::uint64_t bytes = planes * BoardPlanes::bytes_for(cells);
  const bool asked = limits.max_bytes != std::numeric_limits<std::uint64_t>::max();
  return bytes <= limits.max_bytes && (bytes <= most_bytes_unasked || asked);
}

// `Layers` is BoardLayers, or does what that does with so many `planes` of bits a board. Precondition: planes_fit.
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

}  // namespace rompicapo::sliding
