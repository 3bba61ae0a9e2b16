// SPDX-License-Identifier: MIT
//
// What the tests of all cubes that go through phases ask of them (reduction5 to reduction8).
#pragma once

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"
#include "rompicapo/puzzles/cube/reduction5/turns.hpp"

namespace rompicapo::cube::reduction5 {

// Along walks of 30 of the phase's turns from a solved cube, what the tables carry along is what is read off the
// pieces, each distance changes by one at most, and all are 0 at the start. `turn(pieces, index)`; `read(pieces)`: the
// state.
template <class Phase, class Pieces, class Turn, class Read>
void expect_carried(const Phase& phase, const Pieces& solved, unsigned walks, const Turn& turn, const Read& read) {
  Rng rng(3);
  const auto& turns = following(Phase::group).back();
  for (unsigned walk = 0; walk < walks; ++walk) {
    Pieces pieces = solved;
    auto state = read(pieces);
    EXPECT_EQ(phase.distances(state), typename Phase::Distances{});
    for (unsigned done = 0; done < 30; ++done) {
      const TurnIndex chosen = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      const auto before = phase.distances(state);
      state = phase.after(state, chosen);
      turn(pieces, chosen);
      EXPECT_EQ(state, read(pieces));
      const auto now = phase.distances(state);
      for (std::size_t at = 0; at < Phase::bound_count; ++at) EXPECT_LE(std::abs(now[at] - before[at]), 1);
    }
  }
}

// Turns of up to so many layers leave a cube that can be taken for a smaller one so, and do to both the same; one layer
// more does not.
template <class Whole, class Small>
void expect_a_smaller_cube(unsigned size, unsigned small_size, unsigned layers, const Whole& whole,
                           const Small& as_small) {
  Rng rng(2);
  StickerCube cube(size), small(small_size);
  for (unsigned done = 0; done < 50; ++done) {
    const rompicapo::cube::Turn turn{static_cast<Face>(rng.below(6)), 1, 1 + rng.below(layers), 1 + rng.below(3)};
    cube.turn(turn);
    small.turn(turn);
    ASSERT_TRUE(whole(cube));
    EXPECT_EQ(as_small(cube), small);
  }
  cube.turn({R, 1, layers + 1, 1});
  EXPECT_FALSE(whole(cube));
}

}  // namespace rompicapo::cube::reduction5
