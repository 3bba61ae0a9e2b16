// SPDX-License-Identifier: MIT
//
// One phase after the other: from many ways through the phases before to many through one more, a beam for each length
// that is tried. The first is a usual one, since beams for shorter ones than have an end take long, too; then shorter
// ones while they have more than a few ends, or longer ones until there are enough.
#pragma once

#include <tuple>

#include "rompicapo/puzzles/cube/reduction5/beam.hpp"
#include "rompicapo/puzzles/cube/reduction5/pace.hpp"

namespace rompicapo::cube::reduction5 {

inline constexpr unsigned most_length = 10'000;

struct ChainLimits {
  std::size_t width = 1000;  // of the beam
  std::uint64_t seed = 0;    // as BeamLimits has it
  unsigned longest = most_length;
  unsigned usual = 3;   // the first length to be tried is so much longer than the least that distances allow
  unsigned tried = 40;  // and the last
  unsigned more = 2;    // ways so much longer than the shortest are looked for
  unsigned stride = 1;  // of the lengths that are tried
  std::size_t wanted = 300;
  std::size_t few = 1;   // shorter lengths are tried while they have so many ends
  double enough = 0.25;  // ends of one length, as a share of the width: the beam of that length is over
  Pace* pace = nullptr;  // says what width fits the time that is left
  Widening widening{};
  std::size_t wider = 1, least_width = 0;  // of beams of this phase

  // For the next phase: its own width, and what is few for one that is narrow.
  ChainLimits fitted() const {
    ChainLimits fitting = *this;
    if (pace != nullptr) fitting.width = pace->width(width, widening);
    fitting.width = std::max(wider * fitting.width, least_width);
    fitting.few = std::min(few, fitting.width / 400);
    return fitting;
  }
};

inline constexpr std::int32_t turn_weight = 60;  // what a turn is worth beside likelihoods when starts are ranked
inline constexpr unsigned usual_turns = 10;

// The `count` best of the starts, in rising order of their lengths.
template <class Phase>
void keep_best(std::vector<BeamStart<Phase>>& starts, const Phase& phase, const Weights<Phase>& weights,
               std::size_t count) {
  if (starts.size() > count) {
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    for (std::size_t at = 0; at < starts.size(); ++at) {
      std::int64_t value =
          std::int64_t{turn_weight} * starts[at].length + weights(phase.distances(starts[at].state), usual_turns);
      if constexpr (has_penalty<Phase>) value += phase.penalty(starts[at].state, 0);
      order.emplace_back(value, at);
    }
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end());
    std::vector<BeamStart<Phase>> kept;
    for (const auto& [value, at] : std::span(order).first(count)) kept.push_back(starts[at]);
    starts.swap(kept);
  }
  std::stable_sort(starts.begin(), starts.end(),
                   [](const auto& one, const auto& other) { return one.length < other.length; });
}

// Ends of the lengths from `least` to `most` that ChainLimits has tried, `usual` first, each once.
template <class Phase, class Spent>
std::vector<BeamEnd> ends_of_lengths(Beam<Phase> beam, const std::vector<BeamStart<Phase>>& starts,
                                     const ChainLimits& limits, unsigned least, unsigned usual, unsigned most,
                                     const Spent& spent) {
  std::vector<BeamEnd> ends;
  const auto ends_of = [&](unsigned length) -> std::size_t {
    const auto enough = static_cast<std::size_t>(limits.enough * static_cast<double>(limits.width));
    // Another seed for each length: where one beam found no end, the next one is not to go the same way a turn later.
    const std::uint64_t seed = limits.seed == 0 ? 0 : limits.seed + (std::uint64_t{length} << 32);
    std::vector<BeamEnd> found = beam.run(starts, {limits.width, enough, length, seed, /*several=*/true});
    if (spent()) return 0;
    ends.insert(ends.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
    return found.size();
  };
  unsigned shortest = usual;
  std::size_t found = 0;
  while ((found = ends_of(shortest)) == 0) {
    shortest += limits.stride;
    if (shortest > most || spent()) return ends;
  }
  unsigned longest = shortest;
  if (shortest == usual)
    while (found >= limits.few && shortest >= least + limits.stride && (found = ends_of(shortest - limits.stride)) != 0)
      shortest -= limits.stride;
  while (ends.size() < limits.wanted && longest + limits.stride <= std::min(most, shortest + limits.more) && !spent())
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

// `states_of`: those of the phase in which a way may go on; `extend(way, turns, length)`: by the turns of the phase to
// a whole length. A Way has a `length`.
template <class Phase, class Way, class States, class Extend>
std::vector<Way> through(const Phase& phase, const Weights<Phase>& weights, const std::vector<Way>& ways,
                         const ChainLimits& limits, Budget& budget, Stats& stats, const States& states_of,
                         const Extend& extend) {
  std::vector<BeamStart<Phase>> starts;
  for (std::uint32_t at = 0; at < ways.size(); ++at)
    for (const auto& state : states_of(ways[at])) starts.push_back({state, ways[at].length, at});
  if (starts.empty() || budget.spent_now()) return {};
  keep_best(starts, phase, weights, limits.width);
  std::pair<unsigned, unsigned> nearest{most_length, most_length};  // the least length, and what is left of it
  for (const auto& each : starts) {
    const auto distances = phase.distances(each.state);
    const unsigned left = *std::max_element(distances.begin(), distances.begin() + Phase::bound_count);
    nearest = std::min(nearest, {each.length + left, left});
  }
  const auto [least, left] = nearest;
  const unsigned most = std::min<unsigned>(least + limits.tried, limits.longest);
  // Where few turns are left, the bound is near the truth.
  const unsigned usual = std::min(least + std::min(limits.usual, 2 * left), most);
  std::vector<BeamEnd> ends = ends_of_lengths(Beam<Phase>(phase, weights, budget, stats), starts, limits, least, usual,
                                              most, [&] { return budget.spent(); });
  std::vector<Way> after;
  for (BeamEnd& end : ends) extend(after.emplace_back(ways[end.id]), std::move(end.way), end.length);
  return after;
}

}  // namespace rompicapo::cube::reduction5
