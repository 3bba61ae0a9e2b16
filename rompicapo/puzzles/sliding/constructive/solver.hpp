// SPDX-License-Identifier: MIT
//
// The solver `constructive`: a good answer on a board of any size with any goal, and better ones while time remains.
#pragma once

#include "rompicapo/puzzles/sliding/models/specialised_solver.hpp"

namespace rompicapo::sliding {

class ConstructiveSolver final : public SpecialisedSolver {
 public:
  static constexpr std::string_view name = "constructive";

  explicit ConstructiveSolver(Board goal) : goal_(std::move(goal)) {}

  SolverInfo info() const override;
  Expected<SearchResult> solve(const Board& start, const SolveRequest& request) const override;

 private:
  Board goal_;
};

}  // namespace rompicapo::sliding
