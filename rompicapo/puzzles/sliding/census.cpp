// SPDX-License-Identifier: MIT
//
// Exhaustive over the layers of board_planes.hpp, one bit a board; beyond that in hash tables.
#include "rompicapo/puzzles/sliding/census.hpp"

#include <limits>

#include "rompicapo/puzzles/sliding/board_planes.hpp"
#include "rompicapo/puzzles/sliding/census_layers.hpp"
#include "rompicapo/puzzles/sliding/laying.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::sliding {

namespace {

// Without a memory limit, a shallow count of a large board must not clear gigabytes first.
constexpr std::uint64_t most_bytes_unasked = std::uint64_t{1} << 30;

class PlaneCensus {
 public:
  PlaneCensus(const Laying& laying, const CensusRequest& request, Budget& budget, SearchResult& ledger, Census& census)
      : laying_(laying),
        request_(request),
        budget_(budget),
        ledger_(ledger),
        census_(census),
        planes_(laying.width(), laying.height(), laying.goal_blank()) {}

  void run(const WriteBoard& write) {
    BoardLayers layers(planes_);
    std::uint64_t left = planes_.boards();
    for (;;) {
      census_.counts.push_back(layers.size());
      left -= layers.size();
      census_.complete = left == 0;
      if (left == 0 || (request_.depth && layers.distance() == *request_.depth)) break;
      if (layers.distance() == request_.limits.max_cost) return end(Outcome::out_of_budget, Budgeted::cost);
      ledger_.lower_bound = layers.distance() + 1;
      ledger_.stats.expanded += layers.size();
      budget_.share_done(1.0 - static_cast<double>(left) / static_cast<double>(planes_.boards()));
      const auto keep_on = [&] { return !budget_.spent_now(); };
      if (!keep_on() || !layers.advance(keep_on, [](std::size_t, std::uint64_t, const PlaneBlock&) {}))
        return end(ledger_.outcome, ledger_.exhausted);
    }
    layers.each([&](std::size_t cell, std::uint64_t word, std::size_t bit) {
      if (census_.hardest.size() == request_.hardest) return false;
      census_.hardest.push_back(write(laying_.board(cell, planes_.order(cell, word, bit))));
      return true;
    });
  }

 private:
  void end(Outcome outcome, Budgeted limit) {
    census_.outcome = outcome;
    census_.exhausted = limit;
  }

  const Laying& laying_;
  const CensusRequest& request_;
  Budget& budget_;
  SearchResult& ledger_;
  Census& census_;
  BoardPlanes planes_;
};

}  // namespace

Census census(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal, const CensusRequest& request,
              const WriteBoard& write) {
  const std::size_t cells = rows * columns;
  const bool in_planes = cells >= BoardPlanes::fewest_cells && cells <= BoardPlanes::most_cells;
  const std::uint64_t bytes = in_planes ? BoardPlanes::bytes_for(cells) : 0;
  const bool asked = request.limits.max_bytes != std::numeric_limits<std::uint64_t>::max();
  if (!in_planes || bytes > request.limits.max_bytes || (bytes > most_bytes_unasked && !asked))
    return census_by_layers(rows, columns, goal, request, write);
  Census census;
  SearchResult ledger;
  Budget budget(request.limits, ledger);
  budget.too_large(bytes);  // fits: noted
  census.peak_bytes = ledger.stats.peak_bytes;
  PlaneCensus(Laying(rows, columns, goal), request, budget, ledger, census).run(write);
  return census;
}

}  // namespace rompicapo::sliding
