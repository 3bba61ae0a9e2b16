// SPDX-License-Identifier: MIT
//
// The 6x6x6 to the 12x12x12 by reduction: the centres of each axis to its faces, ring after ring (rings.hpp); phases of
// the size's own (Ending) to inner centres home and bars whole, a beam through each; free slices and 3-cycles that make
// innermost edges whole (edges.hpp). Such a cube is a smaller one, solved from the best of those found. Narrow beams
// give the first answer in two seconds or three, wider ones shorter answers as long as the search may run.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "rompicapo/puzzles/cube/reduction/phases/parity.hpp"
#include "rompicapo/puzzles/cube/reduction/run/rounds.hpp"

namespace rompicapo::cube::reduction {

// [ring], the inner one first: of an odd size or of an even one.
struct CubePieces {
  RingPieces<Odd> odd{};
  RingPieces<Even> even{};
};

inline constexpr ChainLimits ring_limits{.min_ends = usual_min_ends, .widening = widening_inside};

// A phase as a size goes through it.
struct Pass {
  const Phase& phase;
  const WeightTable& weights;
  Stage stage;
  unsigned usual;  // as ChainLimits has it
  std::function<std::vector<State>(const CubePieces&)> starts;
  std::optional<unsigned> ring = {};          // that the turns are of; none: of the whole cube
  ChainLimits limits = ring_limits;           // but for what a round and `usual` say
  std::optional<unsigned> usual_narrow = {};  // `usual` of narrow beams, which have few ends so short
};

// The phases of a size once the centres are on the faces of their axes.
class Ending {
 public:
  virtual ~Ending() = default;
  virtual std::vector<Pass> passes() const = 0;
  virtual std::size_t bytes() const = 0;
  // Made with the ending of the 7x7x7; null: not here.
  virtual std::shared_ptr<const OddStaging> odd_staging() const { return nullptr; }
};

struct SizePlan {
  unsigned size, becomes;               // of the cube, and of the one that the phases make of it
  std::span<const Widths> widths;       // of the beams, round after round
  std::optional<unsigned> tenths_each;  // tenths of a turn for a wrong innermost wing; none: the phases pair them
  std::size_t rounds_before_commutators = 1;
};

class RingSolver final : public ReductionSolver {
 public:
  // `smaller`: of the cube that this one becomes, null for a 5x5x5. `even`: for an even size.
  RingSolver(const SizePlan& plan, ThreeSolver three, std::shared_ptr<const five::Solver> five,
             std::shared_ptr<const RingSolver> smaller, std::shared_ptr<const EvenStaging> even,
             std::shared_ptr<const Ending> ending);

  ReductionOutcome solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const override;

  // One round: solutions from any of these cubes to a 5x5x5. Start::length: the turns that led to the cube.
  std::vector<Reduced> reduced(const std::vector<Start>& starts, const ChainLimits& chain, Budget& budget,
                               Stats& stats) const;

  std::size_t bytes() const override;
  const std::shared_ptr<const five::Solver>& five() const { return five_; }

 private:
  struct Run;

  const SizePlan plan_;
  ThreeSolver three_;
  std::shared_ptr<const five::Solver> five_;
  std::shared_ptr<const RingSolver> smaller_;
  std::shared_ptr<const OddStaging> odd_;
  std::shared_ptr<const EvenStaging> even_;
  std::shared_ptr<const Ending> ending_;
};

}  // namespace rompicapo::cube::reduction
