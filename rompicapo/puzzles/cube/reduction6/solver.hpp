// SPDX-License-Identifier: MIT
//
// The 6x6x6 by reduction: six phases to one whose inside is whole and whose bars are (phases.hpp), a beam through each;
// such a cube is a 5x5x5, and goes on as one from many of the ways to it (reduction5). Parities are settled on the way,
// as the 5x5x5's are. Wider beams give shorter answers as long as the search may run. Cubes that no beam brings home
// are solved by gain (reduction_large).
#pragma once

#include "rompicapo/puzzles/cube/reduction5/solver.hpp"
#include "rompicapo/puzzles/cube/reduction6/staging.hpp"

namespace rompicapo::cube::reduction6 {

using reduction4::Answer;
using reduction4::BetterAnswer;
using reduction4::Outcome4;
using reduction4::ThreeSolver;
using reduction5::Weights;

class Solver final : public reduction4::SizeSolver {
 public:
  // Makes the tables of phases 5 and 6. `five`, `staging`: not looked at before a cube is solved.
  Solver(ThreeSolver three, std::shared_ptr<const reduction5::Solver> five, std::shared_ptr<const Staging> staging);

  Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const override;

  std::size_t bytes() const override;

 private:
  struct Run;

  ThreeSolver three_;
  std::shared_ptr<const reduction5::Solver> five_;
  std::shared_ptr<const Staging> staging_;
  AxisTables axes_;
  Phase5 phase5_{axes_};
  Phase6 phase6_{axes_};
  Weights<Phase5> weights5_;
  Weights<Phase6> weights6_;
};

}  // namespace rompicapo::cube::reduction6
