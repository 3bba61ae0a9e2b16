// SPDX-License-Identifier: MIT
//
// The list of solvers specialised for sliding boards: one line each, with the boards that it serves.
#include "rompicapo/puzzles/sliding/constructive/solver.hpp"
#include "rompicapo/puzzles/sliding/distance_table/table_solver.hpp"
#include "rompicapo/puzzles/sliding/models/specialised_solver.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/solver.hpp"

namespace rompicapo::sliding {

std::vector<std::unique_ptr<const SpecialisedSolver>> specialised_solvers(
    const Board& goal, const std::shared_ptr<tables::Library>& library,
    const std::shared_ptr<const PatternSource>& patterns) {
  std::vector<std::unique_ptr<const SpecialisedSolver>> solvers;
  if (TableSolver::serves(goal.size)) solvers.push_back(std::make_unique<TableSolver>(goal, library));
  if (!patterns->sets().empty() && goal.size.cells() <= PatternSolver::most_cells)
    solvers.push_back(std::make_unique<PatternSolver>(goal, patterns));
  solvers.push_back(std::make_unique<ConstructiveSolver>(goal));
  return solvers;
}

}  // namespace rompicapo::sliding
