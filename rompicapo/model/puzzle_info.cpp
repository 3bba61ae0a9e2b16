// SPDX-License-Identifier: MIT
#include "rompicapo/model/puzzle_info.hpp"

namespace rompicapo {

const SolverInfo* solver_called(const PuzzleInfo& info, std::string_view name) {
  for (const SolverInfo& solver : info.solvers)
    if (solver.name == (name.empty() ? std::string_view(info.default_solver) : name)) return &solver;
  return nullptr;
}

std::string heuristic_used(const PuzzleInfo& info, const SolverInfo& solver, std::string_view asked) {
  if (solver.heuristics.empty()) return {};
  return asked.empty() ? info.default_heuristic : std::string(asked);
}

}  // namespace rompicapo
