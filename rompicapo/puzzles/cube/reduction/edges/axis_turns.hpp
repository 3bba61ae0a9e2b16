// SPDX-License-Identifier: MIT
//
// The turns about one axis between the words of faces that pair wings of one class: those of the class's two slices,
// and of the two caps, which may turn with them because whole faces do not matter then. Caps and slices turn in 16 ways
// each.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/commutators/layer_turns.hpp"
#include "rompicapo/puzzles/cube/commutators/wings.hpp"

namespace rompicapo::cube::reduction {

using commutators::Word;
using Wings = commutators::Places;

// The turns of two slices, or two caps: 4 * quarters of the near one + quarters of the far one, clockwise as seen from
// the axis.
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

// Their costs on a cube of so many layers, 4 or 5, in obtm.
class AxisTurns {
 public:
  explicit AxisTurns(unsigned size);

  unsigned size() const { return size_; }
  unsigned cost(unsigned slices, unsigned caps) const { return cost_[slices][caps]; }
  // The turns of the caps with which these slices cost least.
  unsigned cheapest_caps(unsigned slices) const { return cheapest_[slices]; }
  unsigned cost(unsigned slices) const { return cost_[slices][cheapest_[slices]]; }
  void add(commutators::LayerTurns& turns, unsigned axis, unsigned slices, unsigned caps) const;

 private:
  unsigned size_;
  std::array<std::array<unsigned, pair_ways>, pair_ways> cost_{};  // [slices][caps]
  std::array<unsigned, pair_ways> cheapest_{};                     // [slices]: caps
};

}  // namespace rompicapo::cube::reduction
