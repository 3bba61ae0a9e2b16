// SPDX-License-Identifier: MIT
//
// The 8x8x8 by reduction: phases to one whose inside is whole and whose bars are, of two rings (phases.hpp), a beam
// through each; words that pair its innermost wings; such a cube is a 7x7x7, and goes on as one from the best of the
// ways to it (reduction7), then as a 5x5x5. Wider beams give shorter answers as long as the search may run. The first
// answer of all is by gain (reduction_large): it is there in a second, the first by phases in some five.
#pragma once

#include "rompicapo/puzzles/cube/reduction6/staging.hpp"
#include "rompicapo/puzzles/cube/reduction7/solver.hpp"
#include "rompicapo/puzzles/cube/reduction8/phases.hpp"

namespace rompicapo::cube::reduction8 {

using reduction4::BetterAnswer;
using reduction4::Outcome4;
using reduction4::ThreeSolver;
using reduction5::Weights;

class Solver {
 public:
  // Makes the tables: 36 MiB, two or three seconds.
  explicit Solver(ThreeSolver three);

  // The cube: of size 8, one that turns can reach, its colours named in any way. Lengths (max_cost, stop_length) in
  // obtm. May be called from several threads at once, if `three` may.
  Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const;

  std::size_t bytes() const;

 private:
  struct Run;

  ThreeSolver three_;
  reduction7::Solver seven_;
  AxisTables axes_;
  TwoRings rings_{axes_};
  reduction6::Staging staging_;
  Phase5 phase5_{axes_};
  Phase6 phase6_{axes_, rings_};
  Weights<Phase5> weights5_;
  Weights<Phase6> weights6_;
};

}  // namespace rompicapo::cube::reduction8
