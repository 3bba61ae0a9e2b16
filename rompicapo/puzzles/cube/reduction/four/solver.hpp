// SPDX-License-Identifier: MIT
//
// The 4x4x4 by reduction. Both parities are avoided, never repaired. Three phases lead to many reduced cubes; each is
// tried as a 3x3x3 for a short while, and the whole length counts. Answers get better as long as the search may run. A
// first answer is always given: until there is one, no deadline ends the search, unless only short answers are asked
// for. Source: C. Tsai's 8-step method, 2009; cs0x7f merged its steps into three phases ("TPR-4x4x4-Solver", 2014),
// whose groups these are. The search for many reductions, each tried for a moment, is ours.
#pragma once

#include "rompicapo/puzzles/cube/reduction/four/reducer.hpp"
#include "rompicapo/puzzles/cube/reduction/model/answer_search.hpp"

namespace rompicapo::cube::reduction::four {

class Solver final : public ReductionSolver {
 public:
  // Makes the tables: 17 MiB, half a second.
  explicit Solver(ThreeSolver three, unsigned pairing_horizon = 9)
      : three_(std::move(three)), tables_(pairing_horizon) {}

  ReductionOutcome solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const override;

  std::size_t bytes() const override { return tables_.bytes(); }

 private:
  struct Run;

  ThreeSolver three_;
  Tables tables_;
};

}  // namespace rompicapo::cube::reduction::four
