// SPDX-License-Identifier: MIT
//
// The first stage of the centres: whole slices are turned as long as that puts many stickers at once where they belong,
// faces turned before it where that helps. Nothing is kept as it was, so this is cheaper than any formula while most of
// the centres are mixed.
#pragma once

#include <array>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction_large/centres.hpp"

namespace rompicapo::cube::reduction_large {

// What one group of slice turns about an axis does, after faces of its ring were turned.
struct SliceStep {
  unsigned axis = 0;
  std::array<std::uint8_t, 4> faces{};  // quarters of each face of the ring
  std::vector<std::uint8_t> quarters;   // [line]
  double gain = 0, cost = 0;
};

// The step of the greatest gain less `rate` for each turn. Stickers that turned lines bring home count 1, those that
// they take away from home -1. The middle line of odd sizes stays. `odd`: classes of wings of which a line, not both,
// must be turned by an odd number of quarters ([line], the same for the two lines of a class); empty: as one likes.
SliceStep best_slices(const Centres& centres, double rate, Metric metric, const std::vector<std::uint8_t>& before,
                      unsigned axis_before, Rng& rng, double noise);

LayerTurns turns_of(const SliceStep& step, unsigned size, Metric metric);

}  // namespace rompicapo::cube::reduction_large
