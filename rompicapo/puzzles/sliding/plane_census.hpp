// SPDX-License-Identifier: MIT
//
// A census by whole layers of boards in planes (board_planes.hpp), whatever a move is.
#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "rompicapo/puzzles/sliding/board_planes.hpp"
#include "rompicapo/puzzles/sliding/census.hpp"
#include "rompicapo/puzzles/sliding/goal_conversion.hpp"
#include "rompicapo/search/budget.hpp"

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
class PlaneCensus {
 public:
  static Census run(const GoalConversion& conversion, std::uint64_t planes, const CensusRequest& request,
                    const WriteBoard& write) {
    PlaneCensus census(conversion, request);
    census.budget_.too_large(planes * BoardPlanes::bytes_for(conversion.cells()));  // fits: noted
    census.census_.peak_bytes = census.counted_.stats.peak_bytes;
    census.count(write);
    return census.census_;
  }

 private:
  PlaneCensus(const GoalConversion& conversion, const CensusRequest& request)
      : conversion_(conversion),
        request_(request),
        planes_(conversion.width(), conversion.height(), conversion.goal_blank()) {}

  void count(const WriteBoard& write) {
    Layers layers(planes_);
    std::uint64_t left = planes_.boards();
    for (;;) {
      census_.counts.push_back(layers.size());
      left -= layers.size();
      census_.complete = left == 0;
      if (left == 0 || (request_.depth && layers.distance() == *request_.depth)) break;
      if (layers.distance() == request_.limits.max_cost) return end(Outcome::out_of_budget, LimitReached::cost);
      counted_.lower_bound = layers.distance() + 1;
      counted_.stats.expanded += layers.size();
      budget_.share_done(1.0 - static_cast<double>(left) / static_cast<double>(planes_.boards()));
      const auto keep_on = [&] { return !budget_.spent_now(); };
      if (!keep_on() || !layers.advance(keep_on, [](std::size_t, std::uint64_t, const PlaneBlock&) {}))
        return end(counted_.outcome, counted_.exhausted);
    }
    layers.each([&](std::size_t cell, std::uint64_t word, std::size_t bit) {
      if (census_.hardest.size() == request_.hardest) return false;
      census_.hardest.push_back(write(conversion_.board(cell, planes_.order(cell, word, bit))));
      return true;
    });
  }

  void end(Outcome outcome, LimitReached limit) {
    census_.outcome = outcome;
    census_.exhausted = limit;
  }

  const GoalConversion& conversion_;
  const CensusRequest& request_;
  Census census_{};
  SearchResult counted_{};
  Budget budget_{request_.limits, counted_};
  BoardPlanes planes_;
};

}  // namespace rompicapo::sliding
