// SPDX-License-Identifier: MIT
//
// The 8x8x8 by reduction (reduction_rings/solver.hpp) to a 7x7x7: what its last two phases are (phases.hpp).
#pragma once

#include "rompicapo/puzzles/cube/reduction8/phases.hpp"
#include "rompicapo/puzzles/cube/reduction_rings/solver.hpp"

namespace rompicapo::cube::reduction8 {

using reduction5::Weights;

class Ending {
 public:
  Ending();

  template <class Next>
  void go(const Next& next, reduction5::ChainLimits& chain) const {
    constexpr unsigned usual5 = 2, usual6 = 9;  // lengths, from the least that distances allow
    constexpr std::size_t least_width6 = 4000;
    next(usual5, reduction4::Stage::all_axes, phase5_, weights5_,
         [&](const auto& way) { return with_wings(way.pieces); });
    chain.least_width = least_width6;
    chain.stride = 2;
    chain.few = reduction6::few_ends_apart;
    next(usual6, reduction4::Stage::pairing, phase6_, weights6_, [&](const auto& way) { return held(way.pieces); });
  }
  std::size_t bytes() const;

 private:
  std::vector<Phase5::State> with_wings(const Pieces& pieces) const;
  std::vector<Phase6::State> held(const Pieces& pieces) const;

  AxisTables axes_;
  TwoRings rings_{axes_};
  Phase5 phase5_{axes_};
  Phase6 phase6_{axes_, rings_};
  Weights<Phase5> weights5_;
  Weights<Phase6> weights6_;
};

// `staging`: that of even cubes.
std::shared_ptr<const reduction7::SmallerSolver> make_solver(const reduction4::ThreeSolver& three,
                                                             std::shared_ptr<const Ending> ending,
                                                             std::shared_ptr<const reduction7::SmallerSolver> seven,
                                                             std::shared_ptr<const reduction6::Staging> staging);

}  // namespace rompicapo::cube::reduction8
