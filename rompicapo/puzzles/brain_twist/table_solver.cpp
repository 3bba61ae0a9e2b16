// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/table_solver.hpp"

#include "rompicapo/puzzles/brain_twist/distances.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::brain_twist {

SolverInfo table_solver() {
  SolverInfo solver;
  solver.name = table_solver_name;
  solver.summary = "perfect play: steps down a table of every state's distance";
  solver.source = "G. Cooperman and L. Finkelstein, 1992 (the table)";
  solver.promises = name_of(AlgorithmInfo::Promises::optimal);
  solver.options = {"all"};
  solver.table_bytes = Distances::bytes;
  return solver;
}

SearchResult solve_by_table(const BrainTwist& puzzle, const State& start, const Limits& limits, const Tuning& tuning) {
  const PatternDatabase distance(puzzle);
  return walk_down(puzzle, start, distance(start), limits, tuning,
                   [&](const State& state, Cost left) { return distance(state) == left; });
}

}  // namespace rompicapo::brain_twist
