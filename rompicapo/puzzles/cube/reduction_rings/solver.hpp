// SPDX-License-Identifier: MIT
//
// Cubes from 8x8x8 on by reduction: the centres of each axis to its faces, ring after ring (rings.hpp); phases of the
// size's own to inner centres home and bars whole, a beam through each; free slices and 3-cycles that make innermost
// edges whole. That is a smaller cube, which goes on as one from the best of the ways to it. Narrow beams give
// the first answer in two seconds or three, wider ones shorter answers as long as the search may run.
#pragma once

#include "rompicapo/puzzles/cube/reduction7/solver.hpp"
#include "rompicapo/puzzles/cube/reduction_rings/rings.hpp"

namespace rompicapo::cube::reduction_rings {

using reduction4::BetterAnswer;
using reduction4::Outcome4;
using reduction4::ThreeSolver;

// A cube on its way.
template <class Size>
struct Way {
  Pieces<Size> pieces;
  std::size_t frame = 0;
  std::vector<std::pair<reduction6::TurnIndex, reduction4::Stage>> turns{};
  unsigned length = 0;
};

// `Size`: an Odd or Even with its `size`; `Ending`, the phases when centres are staged; tuning:
//
//     widths         of the beams, round after round (reduction6/reduced.hpp)
//     usual_bars     the usual length of phases that stage bars, from the least that distances allow
//     tenths_each    tenths of a turn that a wrong innermost wing costs
//
// An Ending has `bytes()` and `go(next, chain)`: for each of its phases, it calls next(usual, stage, phase,
// weights, states_of), where states_of(way) are those it may begin in. `Next`: the solver of the smaller cube.
template <class Size, class Next>
class Solver {
 public:
  // Makes the tables, 30 to 40 MiB: two or three seconds.
  explicit Solver(ThreeSolver three);

  // The cube: of the size, one that turns can reach, its colours named in any way. Lengths (max_cost, stop_length) in
  // obtm. May be called from several threads at once, if `three` may.
  Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const;

  // One round: ways from any of these cubes, which so many turns led to, to a 5x5x5.
  std::vector<reduction6::Reduced> reduced(const std::vector<Begin>& begins, const reduction5::ChainLimits& chain,
                                           Budget& budget, Stats& stats) const;

  std::size_t bytes() const { return next_.bytes() + Size::own_bytes(staging_) + ending_.bytes(); }
  const reduction5::Solver& five() const { return next_.five(); }
  const reduction7::Staging& staging() const { return next_.staging(); }

 private:
  struct Run;

  ThreeSolver three_;
  Next next_;
  typename Size::Staging staging_;
  typename Size::Ending ending_{};
};

}  // namespace rompicapo::cube::reduction_rings
