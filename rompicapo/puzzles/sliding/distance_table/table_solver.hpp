// SPDX-License-Identifier: MIT
//
// The solver `table`: perfect play on boards of up to 12 cells, with any goal.
#pragma once

#include "rompicapo/puzzles/sliding/distance_table/distance_table.hpp"
#include "rompicapo/puzzles/sliding/models/specialised_solver.hpp"
#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/loaded_once.hpp"

namespace rompicapo::sliding {

class TableSolver final : public SpecialisedSolver {
 public:
  static bool serves(Size size) { return size.cells() <= static_cast<int>(DistanceBits::most_cells); }

  // Precondition: serves(goal.size). Without a library the table lives as long as this object.
  TableSolver(const Board& goal, std::shared_ptr<tables::Library> library);

  SolverInfo info() const override;
  Expected<bool> prepare(const SolveRequest& request) const override;
  Expected<SearchResult> solve(const Board& start, const SolveRequest& request) const override;
  std::optional<Expected<Board>> random_at(Rng& rng, Cost distance) const override;
  DistanceOf known_distances() const override;

 private:
  Expected<std::shared_ptr<const DistanceTable>> load() const;

  Board goal_;
  std::shared_ptr<tables::Library> library_;
  mutable tables::LoadedOnce<DistanceTable> table_;
};

}  // namespace rompicapo::sliding
