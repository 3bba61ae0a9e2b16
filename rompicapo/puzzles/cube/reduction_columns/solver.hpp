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
  Ending(unsigned size, TripleTables& tables);

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
  std::size_t table_bytes_;  // of those that no other size has made
  std::array<ColumnPhase, parts> phases_;
  std::array<Weights<ColumnPhase>, parts> weights_;
};

// Of a cube from 9x9x9 to 12x12x12; of a 7x7x7, which they become in the end, its own. Makes the tables, 26 to 30 MiB:
// a second or two.
std::unique_ptr<const reduction7::SmallerSolver> make_solver(
    unsigned size, const reduction4::ThreeSolver& three,
    std::shared_ptr<const reduction5::LargeTables> large = nullptr);

}  // namespace rompicapo::cube::reduction_columns
