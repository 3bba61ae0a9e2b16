// SPDX-License-Identifier: MIT
//
// The first stage of the centres: whole slices are turned, and faces before them, as long as that brings many stickers
// home at once. Nothing is preserved, so this is cheaper than any formula while most centres are mixed.
#pragma once

#include <array>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/commutators/centres.hpp"

namespace rompicapo::cube::commutators {

// Face turns of a ring, then a group of slice turns about its axis.
struct SliceStep {
  unsigned axis = 0;
  std::array<std::uint8_t, 4> faces{};  // quarters of each face of the ring
  std::vector<std::uint8_t> quarters;   // [line]
  double gain = 0, cost = 0;
};

// The step with the greatest gain less `rate` for each turn; none if no step gains so much. A sticker that is brought
// home counts 1, one that leaves home -1. The middle line of odd sizes stays. `before`: what the lines of `axis_before`
// were turned by last; turning them further costs the difference. `noise`: the random share of a value.
SliceStep best_slices(const Centres& centres, double rate, Metric metric, const std::vector<std::uint8_t>& before,
                      unsigned axis_before, Rng& rng, double noise);

// The best quarter turn of one slice, or of one outer block, that brings the parities of the wing classes nearer to all
// even; none if they are. `odd`: [depth - 1].
SliceStep best_parity_slices(const Centres& centres, const std::vector<std::uint8_t>& odd, double rate, Metric metric);

LayerTurns turns_of(const SliceStep& step, unsigned size, Metric metric);

}  // namespace rompicapo::cube::commutators
