// SPDX-License-Identifier: MIT
//
// The adapter of the 2x2x2, with the solver by its distance table.
#pragma once

#include "rompicapo/puzzles/cube/adapters/general.hpp"
#include "rompicapo/puzzles/cube/cube2/distance_table2.hpp"

namespace rompicapo::cube {

class Adapter2 final : public General<Cube2, Heuristics2> {
 public:
  explicit Adapter2(const Terms& terms);

  Expected<bool> prepare(const SolveRequest& request) const override;
  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override;
  Expected<std::string> random_state_at(Rng& rng, Cost distance) const override;

 protected:
  Distances distances(std::string_view solver) const override;
};

}  // namespace rompicapo::cube
