// SPDX-License-Identifier: MIT
//
// Cubes from 8x8x8 on by reduction: the centres of each axis to its faces, ring after ring (rings.hpp); phases of the
// size's own to inner centres home and bars whole, a beam through each; free slices and 3-cycles that make innermost
// edges whole. That is a smaller cube, which goes on as one from the best of the ways to it. Narrow beams give
// the first answer in two seconds or three, wider ones shorter answers as long as the search may run.
#pragma once

#include <memory>
#include <span>

#include "rompicapo/puzzles/cube/reduction_rings/rings.hpp"

namespace rompicapo::cube::reduction_rings {

using reduction4::BetterAnswer;
using reduction4::Outcome4;
using reduction4::ThreeSolver;

// A cube on its way.
template <class Parity>
struct Way {
  Pieces<Parity> pieces;
  std::size_t frame = 0;
  std::vector<std::pair<reduction6::TurnIndex, reduction4::Stage>> turns{};
  unsigned length = 0;
};

struct Tuning {
  unsigned size;                               // of the cube
  std::span<const reduction6::Widths> widths;  // of the beams, round after round
  unsigned usual_bars;   // the usual length of phases that stage bars, from the least that distances allow
  unsigned tenths_each;  // tenths of a turn that a wrong innermost wing costs
  std::size_t rounds_before_gain;
};

// `Parity`: Odd or Even. `Ending`: the phases when centres are staged. It has `bytes()` and `go(next, chain)`: for each
// of its phases, it calls next(usual, stage, phase, weights, states_of), where states_of(way) are those it may begin
// in.
template <class Parity, class Ending>
class Solver final : public reduction7::SmallerSolver {
 public:
  // `smaller`: of the cube that this one becomes; `even`: how even sizes are staged, null for an odd one.
  Solver(const Tuning& tuning, std::shared_ptr<const Ending> ending, std::shared_ptr<const SmallerSolver> smaller,
         std::shared_ptr<const reduction6::Staging> even, ThreeSolver three);

  Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const override;
  std::vector<reduction6::Reduced> reduced(const std::vector<Begin>& begins, const reduction5::ChainLimits& chain,
                                           Budget& budget, Stats& stats) const override;

  std::size_t bytes() const override { return smaller_->bytes() + Parity::own_bytes(staging_) + ending_->bytes(); }
  const reduction5::Solver& five() const override { return smaller_->five(); }
  const reduction7::Staging& staging() const override { return smaller_->staging(); }

 private:
  struct Run;

  const Tuning tuning_;
  ThreeSolver three_;
  std::shared_ptr<const SmallerSolver> smaller_;
  std::shared_ptr<const reduction6::Staging> even_;
  const typename Parity::Staging& staging_;
  std::shared_ptr<const Ending> ending_;
};

}  // namespace rompicapo::cube::reduction_rings
