// SPDX-License-Identifier: MIT
//
// Cubes of any size from 4x4x4 on by reduction with commutators. Whole slices bring centres home while that pays; a
// quarter turn of a slice gives each class of wings an even order; commutators bring the other centres home, inserted
// anywhere in the turns so far where single layers count, else in passes of overlapping ones; words of face turns with
// slice turns between them pair the wings of all classes at once; then the 3x3x3 is solved. Each step is chosen by its
// gain per turn in the metric asked for. The only tables are the places of the wings and the 3-cycles. After the first
// answer the search repeats, more thoroughly and with other choices, as long as it may run.
// Source: the reduction method and its commutators, common knowledge of large cubes; the passes and the words for all
// classes are ours; insertions.hpp names its own.
#pragma once

#include "rompicapo/puzzles/cube/models/metric.hpp"
#include "rompicapo/puzzles/cube/reduction/model/answer_search.hpp"

namespace rompicapo::cube::commutators {

using reduction::Answer;
using reduction::ReductionOutcome;
using reduction::Stage;

class Solver final : public reduction::ReductionSolver {
 public:
  Solver(reduction::ThreeSolver three, Metric metric) : three_(std::move(three)), metric_(metric) {}

  // Even sizes in any naming of their colours.
  ReductionOutcome solve(const StickerCube& cube, const Limits& limits,
                         const reduction::BetterAnswer& better = {}) const override;

  std::size_t bytes() const override { return 0; }

 private:
  struct Run;

  reduction::ThreeSolver three_;
  Metric metric_;
};

}  // namespace rompicapo::cube::commutators
