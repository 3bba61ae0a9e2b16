// SPDX-License-Identifier: MIT
//
// What is turned about one axis between words of faces that pair wings of one class: the class's two slices, and the
// two caps, which may turn along since faces do not matter then. Caps and slices are turned in 16 ways each.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/reduction_large/layer_turns.hpp"
#include "rompicapo/puzzles/cube/reduction_large/wings.hpp"

namespace rompicapo::cube::reduction7 {

using Wings = reduction_large::Places;
using Word = std::vector<reduction_large::FaceTurn>;

// What two slices, or two caps, are turned by: 4 * quarters of the near one + quarters of the far one, clockwise as one
// looks at the axis.
inline constexpr unsigned pair_ways = 16;
constexpr unsigned near_of(unsigned way) { return way / 4; }
constexpr unsigned far_of(unsigned way) { return way % 4; }
constexpr unsigned both(unsigned one, unsigned other) {
  return 4 * ((near_of(one) + near_of(other)) % 4) + (far_of(one) + far_of(other)) % 4;
}
constexpr unsigned back_from(unsigned way) { return 4 * ((4 - near_of(way)) % 4) + (4 - far_of(way)) % 4; }

// Where they take the wings.
Wings by_slices(unsigned axis, unsigned way);
Wings by_caps(unsigned axis, unsigned way);

// What they cost on a cube of so many layers, 4 or 5, in obtm.
class AxisTurns {
 public:
  explicit AxisTurns(unsigned size);

  unsigned size() const { return size_; }
  unsigned cost(unsigned slices, unsigned caps) const { return cost_[slices][caps]; }
  // How caps turn along with these slices for the fewest turns.
  unsigned cheapest_caps(unsigned slices) const { return cheapest_[slices]; }
  unsigned cost(unsigned slices) const { return cost_[slices][cheapest_[slices]]; }
  void add(reduction_large::LayerTurns& turns, unsigned axis, unsigned slices, unsigned caps) const;

 private:
  unsigned size_;
  std::array<std::array<unsigned, pair_ways>, pair_ways> cost_{};  // [slices][caps]
  std::array<unsigned, pair_ways> cheapest_{};                     // [slices]: caps
};

}  // namespace rompicapo::cube::reduction7
