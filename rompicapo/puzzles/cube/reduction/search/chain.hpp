// SPDX-License-Identifier: MIT
//
// Goes through one phase after the other: from many ways through the phases before to many ways through one more, with
// a beam for each length that is tried. The first length is a usual one, since a beam for a length without ends takes
// as long; then come shorter lengths while they have `min_ends` ends, or longer ones until there are enough.
#pragma once

#include "rompicapo/puzzles/cube/reduction/search/beam.hpp"
#include "rompicapo/puzzles/cube/reduction/search/pace.hpp"

namespace rompicapo::cube::reduction {

inline constexpr unsigned most_length = 10'000;

struct ChainLimits {
  std::size_t width = 1000;  // of the beam
  std::uint64_t seed = 0;    // as BeamLimits has it
  unsigned longest = most_length;
  unsigned usual = 3;   // the first length that is tried, above the least that distances allow
  unsigned tried = 40;  // the last one, likewise
  unsigned more = 2;    // the longest ways that are wanted, above the shortest
  unsigned stride = 1;  // of the lengths that are tried
  std::size_t wanted = 300;
  std::size_t min_ends = 1;  // shorter lengths are tried while they have so many ends
  double enough = 0.25;      // ends of one length, as a share of the width: the beam of that length is over
  Pace* pace = nullptr;      // says what width fits the time that is left
  Widening widening{};
  std::size_t wider = 1, least_width = 0;  // of beams of this phase

  // For the next phase: its own width, and fewer `min_ends` for one that is narrow.
  ChainLimits fitted() const;
};

// Through the phase from the best of the starts: the ends, by length, each once.
std::vector<BeamEnd> ends_through(const Phase& phase, const WeightTable& weights, std::vector<BeamStart> starts,
                                  const ChainLimits& limits, Budget& budget, Stats& stats);

// `states_of(way)`: the states of the phase from which a way may continue. `extend(way, turns, length)`: appends the
// turns of the phase; `length` is then the whole length. A Way has a `length`.
template <class Way, class States, class Extend>
std::vector<Way> through(const Phase& phase, const WeightTable& weights, const std::vector<Way>& ways,
                         const ChainLimits& limits, Budget& budget, Stats& stats, const States& states_of,
                         const Extend& extend) {
  std::vector<BeamStart> starts;
  for (std::uint32_t at = 0; at < ways.size(); ++at)
    for (const State& state : states_of(ways[at])) starts.push_back({state, ways[at].length, at});
  std::vector<Way> after;
  for (BeamEnd& end : ends_through(phase, weights, std::move(starts), limits, budget, stats))
    extend(after.emplace_back(ways[end.id]), std::move(end.way), end.length);
  return after;
}

}  // namespace rompicapo::cube::reduction
