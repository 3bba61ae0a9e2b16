// SPDX-License-Identifier: MIT
//
// One phase after the other: from many ways through the phases before to many through one more, a beam for each length
// from the least that is possible on, until there are enough.
#pragma once

#include "rompicapo/puzzles/cube/reduction5/beam.hpp"

namespace rompicapo::cube::reduction5 {

inline constexpr unsigned most_length = 10'000;

struct ChainLimits {
  std::size_t width = 1000;  // of the beam
  std::uint64_t seed = 0;    // as BeamLimits has it
  unsigned longest = most_length;
  unsigned skipped = 0;  // lengths that are possible, but not likely: the first to be tried is so much longer
  unsigned tried = 40;   // and the last
  unsigned more = 2;     // ways so much longer than the shortest are looked for
  unsigned stride = 1;   // of the lengths that are tried
  std::size_t wanted = 300;
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
  Beam<Phase> beam(phase, weights, budget, stats);
  std::vector<BeamEnd> ends;
  unsigned least = most_length, shortest = most_length;
  for (const auto& each : starts) {
    const auto distances = phase.distances(each.state);
    least = std::min<unsigned>(
        least, each.length + *std::max_element(distances.begin(), distances.begin() + Phase::bound_count));
  }
  const unsigned most = std::min<unsigned>(least + limits.tried, limits.longest);
  for (unsigned length = least + limits.skipped; length <= most && length <= shortest + limits.more;
       length += limits.stride) {
    std::vector<BeamEnd> found =
        beam.run(starts, {limits.width, limits.width / 4, length, limits.seed, /*several=*/true});
    if (budget.spent()) break;
    if (!found.empty()) shortest = std::min(shortest, length);
    ends.insert(ends.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
    if (ends.size() >= limits.wanted) break;
  }
  std::vector<Way> after;
  for (BeamEnd& end : ends) extend(after.emplace_back(ways[end.id]), std::move(end.way), end.length);
  return after;
}

}  // namespace rompicapo::cube::reduction5
