// SPDX-License-Identifier: MIT
//
// The 7x7x7 by reduction: seven phases to one whose inner centres are home and whose bars are whole (phases.hpp), a
// beam through each; free slices and 3-cycles of wings that make its inner edges whole (edges.hpp). Such a cube is a
// 5x5x5, and goes on as one from many of the ways to it (reduction6/reduced.hpp). Narrow beams give the first
// answer in a second or two, wider ones shorter answers as long as the search may run.
#pragma once

#include "rompicapo/puzzles/cube/reduction6/reduced.hpp"
#include "rompicapo/puzzles/cube/reduction7/staging.hpp"

namespace rompicapo::cube::reduction7 {

using reduction4::BetterAnswer;
using reduction4::Outcome4;
using reduction4::ThreeSolver;
using reduction5::Weights;

// Of a 7x7x7 or a larger cube of odd size, which cubes that are larger still go on as.
class SmallerSolver : public reduction4::SizeSolver {
 public:
  // One round: ways from any of these cubes, which so many turns led to, to a 5x5x5.
  virtual std::vector<reduction6::Reduced> reduced(const std::vector<reduction5::Begin>& begins,
                                                   const reduction5::ChainLimits& chain, Budget& budget,
                                                   Stats& stats) const = 0;

  virtual const reduction5::Solver& five() const = 0;
  virtual const Staging& staging() const = 0;
};

class Solver final : public SmallerSolver {
 public:
  // Makes its own tables: a second.
  Solver(ThreeSolver three, std::shared_ptr<const reduction5::Solver> five);

  Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const override;

  std::vector<reduction6::Reduced> reduced(const std::vector<reduction5::Begin>& begins,
                                           const reduction5::ChainLimits& chain, Budget& budget,
                                           Stats& stats) const override;

  std::size_t bytes() const override;
  const reduction5::Solver& five() const override { return *five_; }
  const Staging& staging() const override { return staging_; }

 private:
  struct Run;

  ThreeSolver three_;
  std::shared_ptr<const reduction5::Solver> five_;
  AxisTables axes_;
  Staging staging_{five_->tables()};
  Phase5 phase5_{five_->tables(), axes_};
  EdgesCarried edges_{five_->tables().pairs};
  Phase6 phase6_{five_->tables(), axes_, edges_};
  Phase7 phase7_{five_->tables(), axes_, edges_};
  Weights<Phase5> weights5_;
  Weights<Phase6> weights6_;
  Weights<Phase7> weights7_;
};

}  // namespace rompicapo::cube::reduction7
