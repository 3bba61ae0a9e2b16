// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/table_solver.hpp"

#include "rompicapo/puzzles/brain_twist/distances.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::brain_twist {

SearchResult solve_by_table(const BrainTwist& puzzle, const State& start, const Limits& limits, const Tuning& tuning) {
  const PatternDatabase distance(puzzle);
  return walk_down(puzzle, start, distance(start), limits, tuning,
                   [&](const State& state, Cost left) { return distance(state) == left; });
}

}  // namespace rompicapo::brain_twist
