// SPDX-License-Identifier: MIT
//
// The 4x4x4 by reduction, both parities avoided, never repaired: three phases to a reduced cube, many of them, and each
// reduced cube tried as a 3x3x3 for a short while; the whole length counts. Answers get better as long as the search
// may run; the first is always given: until there is one, no deadline ends the search, unless short answers alone are
// asked for. Source: C. Tsai's 8-step method, 2009; its steps merged into three phases by cs0x7f ("TPR-4x4x4-Solver",
// 2014), whose groups these are. Searching for many reductions and trying each for a moment is ours.
#pragma once

#include <functional>
#include <memory>

#include "rompicapo/puzzles/cube/reduction4/answer.hpp"
#include "rompicapo/puzzles/cube/reduction4/reducer.hpp"
#include "rompicapo/puzzles/cube/two_phase/two_phase.hpp"

namespace rompicapo::cube::reduction4 {

// Solves a 3x3x3 in htm, within limits.max_cost turns and limits.max_expanded nodes; to stop at the first answer of
// limits.stop_length turns.
using ThreeSolver = std::function<two_phase::TwoPhaseAnswer(const Cubies&, const Limits&)>;

// Told each answer when it is found, every one shorter than those before.
using BetterAnswer = std::function<void(const Answer&)>;

struct Outcome4 {
  SearchResult result;  // without its moves; lower_bound in obtm
  Answer answer;        // the best; empty unless solved, or solved as it stands
};

// Made for the cubes of one size.
class SizeSolver {
 public:
  virtual ~SizeSolver() = default;

  // The cube: of that size, one that turns can reach, its colours named in any way, but of the 4x4x4 opposite ones by
  // opposite faces. Lengths (max_cost, stop_length) in obtm. May be called from several threads at once, if the solver
  // of the 3x3x3 may.
  virtual Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const = 0;

  // Of the tables.
  virtual std::size_t bytes() const = 0;
};

class Solver final : public SizeSolver {
 public:
  // Makes the tables: 17 MiB, half a second.
  explicit Solver(ThreeSolver three, unsigned pairing_horizon = 9)
      : three_(std::move(three)), tables_(pairing_horizon) {}

  Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const override;

  std::size_t bytes() const override { return tables_.bytes(); }

 private:
  struct Run;

  ThreeSolver three_;
  Tables tables_;
};

}  // namespace rompicapo::cube::reduction4
