// SPDX-License-Identifier: MIT
//
// The 5x5x5 by reduction: five phases to a reduced cube (phases.hpp), a beam through each, from many ways through the
// one before; then the 3x3x3, of which several are tried for a moment. No parity is ever repaired: the middle edges
// and an even permutation of the wings settle both. Wider beams give shorter answers as long as the search may run.
#pragma once

#include "rompicapo/puzzles/cube/reduction4/solver.hpp"
#include "rompicapo/puzzles/cube/reduction5/beam.hpp"
#include "rompicapo/puzzles/cube/reduction5/phases.hpp"

namespace rompicapo::cube::reduction5 {

using reduction4::Answer;
using reduction4::BetterAnswer;
using reduction4::Outcome4;
using reduction4::Stage;
using reduction4::ThreeSolver;

class Solver {
 public:
  // Makes the tables: 14 MiB, most of a second.
  explicit Solver(ThreeSolver three);

  // The cube: of size 5, one that turns can reach, its colours named in any way. Lengths (max_cost, stop_length) in
  // obtm. May be called from several threads at once, if `three` may.
  Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const;

  std::size_t bytes() const { return tables_.bytes(); }

 private:
  struct Run;

  ThreeSolver three_;
  Tables tables_;
  Phase1 phase1_{tables_};
  Phase2 phase2_{tables_};
  Phase3 phase3_{tables_};
  Phase4 phase4_{tables_};
  Phase5 phase5_{tables_};
  Weights<Phase1> weights1_;
  Weights<Phase2> weights2_;
  Weights<Phase3> weights3_;
  Weights<Phase4> weights4_;
  Weights<Phase5> weights5_;
};

}  // namespace rompicapo::cube::reduction5
