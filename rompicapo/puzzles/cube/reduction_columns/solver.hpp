// SPDX-License-Identifier: MIT
//
// The 9x9x9 and the 10x10x10 by reduction: the centres of each axis to its faces, ring after ring (rings.hpp); columns
// of R-L, of F-B, then U-D (phases.hpp), a beam through each; words that make innermost edges whole. That is a 7x7x7 or
// a 9x9x9, which goes on as one from the best of the ways to it. Wider beams give shorter answers as long as the search
// may run. The first answer of all is by gain (reduction_large), there in a second or two.
#pragma once

#include "rompicapo/puzzles/cube/reduction7/solver.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/phases.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/rings.hpp"

namespace rompicapo::cube::reduction_columns {

using reduction4::BetterAnswer;
using reduction4::Outcome4;
using reduction4::ThreeSolver;
using reduction5::Weights;

// `Next`: of the cube that it becomes.
template <class Size, class Next>
class Solver {
 public:
  // Makes the tables, some 30 MiB: two or three seconds.
  explicit Solver(ThreeSolver three);

  // The cube: of the size, one that turns can reach, its colours named in any way. Lengths (max_cost, stop_length) in
  // obtm. May be called from several threads at once, if `three` may.
  Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const;

  // One round: ways from any of these cubes, which so many turns led to, to a 5x5x5.
  std::vector<reduction6::Reduced> reduced(const std::vector<Begin>& begins, const reduction5::ChainLimits& chain,
                                           Budget& budget, Stats& stats) const;

  std::size_t bytes() const;
  const reduction5::Solver& five() const { return next_.five(); }

 private:
  struct Run;

  ThreeSolver three_;
  Next next_;
  typename Size::HeldStaging staging_;
  Centres centres_{Size::size};
  std::array<ColumnPhase, parts> phases_;
  std::array<Weights<ColumnPhase>, parts> weights_;
};

using Solver9 = Solver<Nine, reduction7::Solver>;
using Solver10 = Solver<Ten, Solver9>;

extern template class Solver<Nine, reduction7::Solver>;
extern template class Solver<Ten, Solver9>;

}  // namespace rompicapo::cube::reduction_columns
