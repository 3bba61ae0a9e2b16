// SPDX-License-Identifier: MIT
//
// The 9x9x9 and the 10x10x10 by reduction (reduction_rings/solver.hpp): columns of R-L, of F-B, then U-D (phases.hpp).
// The 9x9x9 becomes a 7x7x7, the 10x10x10 a 9x9x9.
#pragma once

#include "rompicapo/puzzles/cube/reduction_columns/phases.hpp"
#include "rompicapo/puzzles/cube/reduction_rings/solver.hpp"

namespace rompicapo::cube::reduction_columns {

using reduction5::Weights;

// Of all rings, the inner one first.
template <std::size_t Rings>
Colours colours_of(const std::array<reduction7::Pieces, Rings>& rings) {
  Colours colours{rings[0].inner[reduction5::Kind::x_centres], rings[0].inner[reduction5::Kind::t_centres]};
  for (std::size_t ring = 0; ring < Rings; ++ring)
    std::copy(rings[ring].bars.begin(), rings[ring].bars.end(), colours.begin() + 2 + 3 * ring);
  return colours;
}
template <std::size_t Rings>
Colours colours_of(const std::array<reduction6::Pieces, Rings>& rings) {
  Colours colours{rings[0][reduction6::Kind::x]};
  for (std::size_t ring = 0; ring < Rings; ++ring) {
    colours[1 + 2 * ring] = rings[ring][reduction6::Kind::left];
    colours[2 + 2 * ring] = rings[ring][reduction6::Kind::right];
  }
  return colours;
}

template <unsigned Size>
class Ending {
 public:
  Ending();

  template <class Next>
  void go(const Next& next, reduction5::ChainLimits& chain) const {
    constexpr std::size_t wider = 2;  // states are small
    // Lengths, from the least that distances allow.
    constexpr std::array<unsigned, parts> usual =
        Size % 2 == 1 ? std::array<unsigned, parts>{6, 9, 8} : std::array<unsigned, parts>{5, 6, 4};
    chain.width *= wider;
    chain.stride = 2;
    for (unsigned part = 0; part < parts; ++part)
      next(usual[part], reduction4::Stage::pairing, phases_[part], weights_[part],
           [&](const auto& way) { return std::vector{phases_[part].state(colours_of(way.pieces))}; });
  }
  std::size_t bytes() const;

 private:
  Centres centres_{Size};
  std::array<ColumnPhase, parts> phases_;
  std::array<Weights<ColumnPhase>, parts> weights_;
};

struct Nine : reduction_rings::Odd {
  static constexpr unsigned size = 9;
  using Ending = reduction_columns::Ending<size>;
  static constexpr auto widths = reduction6::rounds_of({{20'000, 48'000}, {20'000, 48'000}});
  static constexpr unsigned usual_bars = 8, tenths_each = 22;
};
struct Ten : reduction_rings::Even {
  static constexpr unsigned size = 10;
  using Ending = reduction_columns::Ending<size>;
  static constexpr auto widths = reduction6::rounds_of({{15'000, 32'000}, {15'000, 32'000}});
  static constexpr unsigned usual_bars = 4, tenths_each = 13;
};

using Solver9 = reduction_rings::Solver<Nine, reduction7::Solver>;
using Solver10 = reduction_rings::Solver<Ten, Solver9>;

}  // namespace rompicapo::cube::reduction_columns

extern template class rompicapo::cube::reduction_rings::Solver<rompicapo::cube::reduction_columns::Nine,
                                                               rompicapo::cube::reduction7::Solver>;
extern template class rompicapo::cube::reduction_rings::Solver<rompicapo::cube::reduction_columns::Ten,
                                                               rompicapo::cube::reduction_columns::Solver9>;
