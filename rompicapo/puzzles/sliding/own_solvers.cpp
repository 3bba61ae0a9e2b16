// SPDX-License-Identifier: MIT
//
// The one list of the solvers that are made for sliding boards.
#include "rompicapo/puzzles/sliding/own_solver.hpp"

namespace rompicapo::sliding {

std::vector<std::unique_ptr<const OwnSolver>> own_solvers(const Board&, const std::shared_ptr<tables::Library>&) {
  std::vector<std::unique_ptr<const OwnSolver>> solvers;
  // A line each, with the boards that it serves.
  return solvers;
}

}  // namespace rompicapo::sliding
