// SPDX-License-Identifier: MIT
//
// What the tests of all cubes that go through phases ask of them.
#pragma once

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction {

// In the names that its pieces are read by.
inline StickerCube named_at_random(unsigned size, Rng& rng) {
  const StickerCube cube = random_cube(size, rng);
  return size % 2 == 1 ? named_by_centres(cube) : named_by_dbl(cube);
}

// Can it be taken for a smaller cube: are its middle lines alike, all inner centres of a face of one colour?
inline bool is_smaller(const StickerCube& cube) {
  const unsigned size = cube.size(), first = half_of(size) - 1;
  const auto kept = [&](unsigned line) { return line >= first && line < size - first ? half_of(size) : line; };
  for (const Face face : {U, R, F, D, L, B})
    for (unsigned row = 0; row < size; ++row)
      for (unsigned column = 0; column < size; ++column)
        if (cube.colour(cube.sticker(face, row, column)) != cube.colour(cube.sticker(face, kept(row), kept(column))))
          return false;
  return true;
}

// Along walks of 30 of the phase's turns from a solved cube, what the tables carry along is what is read off the
// pieces, each distance changes by one at most, and all are 0 at the start. `read(pieces)`: the state;
// `size`: of the cube, for rings.
template <class Phase, class Pieces, class Read, class... Size>
void expect_carried(const Phase& phase, const Pieces& solved, unsigned walks, const Read& read, Size... size) {
  Rng rng(3);
  const auto& turns = phase.next_turns().back();
  for (unsigned walk = 0; walk < walks; ++walk) {
    Pieces pieces = solved;
    auto state = read(pieces);
    EXPECT_EQ(phase.distances(state), Distances{});
    for (unsigned done = 0; done < 30; ++done) {
      const TurnIndex chosen = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      const auto before = phase.distances(state);
      state = phase.after(state, chosen);
      apply(pieces, chosen, size...);
      EXPECT_EQ(state, read(pieces));
      const auto now = phase.distances(state);
      for (std::size_t at = 0; at < phase.values(); ++at)
        if (phase.is_bound(at)) {
          EXPECT_LE(std::abs(now[at] - before[at]), 1);
        }
    }
  }
}

template <class Phase, class Pieces>
void expect_carried(const Phase& phase, const Pieces& solved, unsigned walks) {
  expect_carried(phase, solved, walks, [&](const Pieces& pieces) { return phase.state(pieces); });
}

}  // namespace rompicapo::cube::reduction
