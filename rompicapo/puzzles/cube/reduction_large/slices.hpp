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

// The step of the greatest gain less `rate` for each turn; none, if nothing gains so much. Stickers that turned lines
// bring home count 1, those that they take away from home -1. The middle line of odd sizes stays. `before`: what the
// lines of `axis_before` were turned by last; turning them further is paid accordingly. `noise`: so much of the value
// is left to chance.
SliceStep best_slices(const Centres& centres, double rate, Metric metric, const std::vector<std::uint8_t>& before,
                      unsigned axis_before, Rng& rng, double noise);

// A quarter turn of one slice, or of one outer block, that makes the classes of wings more alike in parity, of all such
// the best; none, if all are even. `odd`: [depth - 1].
SliceStep best_parity_slices(const Centres& centres, const std::vector<std::uint8_t>& odd, double rate, Metric metric);

LayerTurns turns_of(const SliceStep& step, unsigned size, Metric metric);

}  // namespace rompicapo::cube::reduction_large
