// SPDX-License-Identifier: MIT
//
// The 9x9x9 to the 12x12x12 by reduction (reduction_rings/solver.hpp): columns of R-L, of F-B, then U-D (phases.hpp).
// Odd sizes become the odd size before, even ones the one that is smaller by one.
#pragma once

#include "rompicapo/puzzles/cube/reduction_columns/phases.hpp"
#include "rompicapo/puzzles/cube/reduction_rings/solver.hpp"

namespace rompicapo::cube::reduction_columns {

using reduction5::Weights;

// Columns of so many kinds of centres need wide beams, so that the first round takes seconds.
constexpr bool is_large(unsigned size) { return size > 10; }

class Ending {
 public:
  explicit Ending(unsigned size);

  template <class Next>
  void go(const Next& next, reduction5::ChainLimits& chain) const {
    // Lengths, from the least that distances allow.
    const std::array<unsigned, parts> usual =
        centres_.size() % 2 == 1 ? std::array<unsigned, parts>{6, 9, 8} : std::array<unsigned, parts>{5, 6, 4};
    chain.wider = wider;
    chain.least_width = is_large(centres_.size()) ? least_width : 0;
    chain.stride = 2;
    chain.few = reduction6::few_ends_apart;
    for (unsigned part = 0; part < parts; ++part)
      next(usual[part], reduction4::Stage::pairing, phases_[part], weights_[part],
           [&](const auto& way) { return std::vector{phases_[part].state(colours_of(way.pieces))}; });
  }
  std::size_t bytes() const;

 private:
  static constexpr std::size_t wider = 2;           // states are small
  static constexpr std::size_t least_width = 8000;  // of large sizes: narrower beams seldom find an end

  Centres centres_;
  TripleTables tables_;
  std::array<ColumnPhase, parts> phases_;
  std::array<Weights<ColumnPhase>, parts> weights_;
};

// Which size a 9x9x9 to 12x12x12 becomes.
constexpr unsigned smaller_size(unsigned size) { return size % 2 == 1 ? size - 2 : size - 1; }

// `smaller`: of the cube that this one becomes; `staging`: that of even cubes, for an even size.
std::shared_ptr<const reduction7::SmallerSolver> make_solver(unsigned size, const reduction4::ThreeSolver& three,
                                                             std::shared_ptr<const Ending> ending,
                                                             std::shared_ptr<const reduction7::SmallerSolver> smaller,
                                                             std::shared_ptr<const reduction6::Staging> staging);

}  // namespace rompicapo::cube::reduction_columns
