// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/edges/axis_turns.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/commutators/geometry.hpp"

namespace rompicapo::cube::reduction {

using commutators::by_face;
using commutators::by_slice;
using commutators::then;

Wings by_slices(unsigned axis, unsigned way) {
  return then(by_slice(axis, false, near_of(way)), by_slice(axis, true, far_of(way)));
}

Wings by_caps(unsigned axis, unsigned way) {
  const auto near = static_cast<Face>(axis);
  return then(by_face({near, static_cast<std::uint8_t>(near_of(way))}),
              by_face({opposite(near), static_cast<std::uint8_t>((4 - far_of(way)) % 4)}));
}

AxisTurns::AxisTurns(unsigned size) : size_(size) {
  for (unsigned slices = 0; slices < pair_ways; ++slices) {
    for (unsigned caps = 0; caps < pair_ways; ++caps) {
      commutators::LayerTurns turns(size, Metric::htm);
      add(turns, 0, slices, caps);
      cost_[slices][caps] = turns.cost();
    }
    cheapest_[slices] =
        static_cast<unsigned>(std::min_element(cost_[slices].begin(), cost_[slices].end()) - cost_[slices].begin());
  }
}

void AxisTurns::add(commutators::LayerTurns& turns, unsigned axis, unsigned slices, unsigned caps) const {
  const std::array<std::pair<unsigned, unsigned>, 4> layers{
      {{0, near_of(caps)}, {1, near_of(slices)}, {size_ - 2, far_of(slices)}, {size_ - 1, far_of(caps)}}};
  for (const auto& [layer, quarters] : layers)
    if (quarters != 0) turns.add(axis, layer, layer, quarters);
}

}  // namespace rompicapo::cube::reduction
