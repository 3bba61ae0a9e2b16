// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/search/chain.hpp"

#include <tuple>

namespace rompicapo::cube::reduction {

namespace {

constexpr std::int32_t turn_weight = 60;  // of a turn beside likelihoods when starts are ranked
constexpr unsigned usual_turns = 10;

// The `count` best of the starts, in rising order of their lengths.
void keep_best(std::vector<BeamStart>& starts, const Phase& phase, const WeightTable& weights, std::size_t count) {
  if (starts.size() > count) {
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    for (std::size_t at = 0; at < starts.size(); ++at) {
      const auto& [state, length, id] = starts[at];
      order.emplace_back(
          std::int64_t{turn_weight} * length + weights(phase.distances(state), usual_turns) + phase.penalty(state, 0),
          at);
    }
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end());
    std::vector<BeamStart> kept;
    for (const auto& [value, at] : std::span(order).first(count)) kept.push_back(starts[at]);
    starts.swap(kept);
  }
  std::stable_sort(starts.begin(), starts.end(),
                   [](const auto& one, const auto& other) { return one.length < other.length; });
}

// Ends of the lengths from `least` to `most` that ChainLimits has tried, `usual` first, each once.
std::vector<BeamEnd> ends_of_lengths(Beam& beam, const std::vector<BeamStart>& starts, const ChainLimits& limits,
                                     unsigned least, unsigned usual, unsigned most, Budget& budget) {
  std::vector<BeamEnd> ends;
  const auto ends_of = [&](unsigned length) -> std::size_t {
    const auto enough = static_cast<std::size_t>(limits.enough * static_cast<double>(limits.width));
    // Another seed for each length: where one beam found no end, the next one is not to go the same way a turn later.
    const std::uint64_t seed = limits.seed == 0 ? 0 : limits.seed + (std::uint64_t{length} << 32);
    std::vector<BeamEnd> found = beam.run(starts, {limits.width, enough, length, seed, /*several=*/true});
    if (budget.spent()) return 0;
    ends.insert(ends.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
    return found.size();
  };
  unsigned shortest = usual;
  std::size_t found = 0;
  while ((found = ends_of(shortest)) == 0) {
    shortest += limits.stride;
    if (shortest > most || budget.spent()) return ends;
  }
  unsigned longest = shortest;
  if (shortest == usual)
    while (found >= limits.min_ends && shortest >= least + limits.stride &&
           (found = ends_of(shortest - limits.stride)) != 0)
      shortest -= limits.stride;
  while (ends.size() < limits.wanted && longest + limits.stride <= std::min(most, shortest + limits.more) &&
         !budget.spent())
    ends_of(longest += limits.stride);
  // A shorter end may have been found by the beam of a longer one, too.
  const auto order = [](const BeamEnd& end) { return std::tie(end.length, end.id, end.way); };
  std::sort(ends.begin(), ends.end(),
            [&](const BeamEnd& one, const BeamEnd& other) { return order(one) < order(other); });
  ends.erase(std::unique(ends.begin(), ends.end(),
                         [&](const BeamEnd& one, const BeamEnd& other) { return order(one) == order(other); }),
             ends.end());
  return ends;
}

}  // namespace

ChainLimits ChainLimits::fitted() const {
  ChainLimits fitting = *this;
  if (pace != nullptr) fitting.width = pace->width(width, widening);
  fitting.width = std::max(wider * fitting.width, least_width);
  fitting.min_ends = std::min(min_ends, fitting.width / 400);
  return fitting;
}

std::vector<BeamEnd> ends_through(const Phase& phase, const WeightTable& weights, std::vector<BeamStart> starts,
                                  const ChainLimits& limits, Budget& budget, Stats& stats) {
  if (starts.empty() || budget.spent_now()) return {};
  keep_best(starts, phase, weights, limits.width);
  std::pair<unsigned, unsigned> nearest{most_length, most_length};  // the least length, and what is left of it
  for (const BeamStart& start : starts) {
    const unsigned left = phase.least_turns(phase.distances(start.state));
    nearest = std::min(nearest, {start.length + left, left});
  }
  const auto [least, left] = nearest;
  const unsigned most = std::min<unsigned>(least + limits.tried, limits.longest);
  // Where few turns are left, the bound is near the truth.
  const unsigned usual = std::min(least + std::min(limits.usual, 2 * left), most);
  Beam beam(phase, weights, budget, stats);
  return ends_of_lengths(beam, starts, limits, least, usual, most, budget);
}

}  // namespace rompicapo::cube::reduction
