// SPDX-License-Identifier: MIT
//
// The 3x3x3 with what is made for it: two-phase, the optimal solver, layer by layer, and pattern databases for the
// general searches.
#pragma once

#include "rompicapo/puzzles/cube/adapters/general.hpp"
#include "rompicapo/puzzles/cube/optimal/optimal_solver.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"

namespace rompicapo::cube {

class Adapter3 final : public General<Cube3, Heuristics3> {
 public:
  explicit Adapter3(const Terms& terms);

  Expected<bool> prepare(const SolveRequest& request) const override;
  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override;
  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override;

 protected:
  Distances distances(std::string_view solver) const override;

 private:
  struct Own {};
  Adapter3(const Terms& terms, Own);

  SearchResult by_two_phase(two_phase::TwoPhaseAnswer answer) const;
  Expected<SearchResult> by_layers(const Cubies& start, const Limits& limits) const;
  Expected<SearchResult> by_optimal(const Cubies& start, const SolveRequest& request) const;

  std::uint32_t allowed_ = 0;  // a mask of FaceMoves
  TwoPhaseSolver two_phase_;
  OptimalSolver optimal_;
};

}  // namespace rompicapo::cube
