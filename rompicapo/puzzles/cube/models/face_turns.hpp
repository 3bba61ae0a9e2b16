// SPDX-License-Identifier: MIT
//
// What a clockwise quarter turn of each face does to the pieces, written down by hand (not derived from the
// sticker cube, which checks it): place i receives what was in place corner[i], twisted by twist[i].
// Source: the tables of H. Kociemba's two-phase algorithm, 1992, which every cubie program shares.
#pragma once

#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube {

// [face]; as a Cubies value: the state that the turn makes of a solved cube.
inline constexpr std::array<Cubies, 6> face_turns{{
    {{3, 0, 1, 2, 4, 5, 6, 7}, {}, {3, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11}, {}},
    {{4, 1, 2, 0, 7, 5, 6, 3}, {2, 0, 0, 1, 1, 0, 0, 2}, {8, 1, 2, 3, 11, 5, 6, 7, 4, 9, 10, 0}, {}},
    {{1, 5, 2, 3, 0, 4, 6, 7},
     {1, 2, 0, 0, 2, 1, 0, 0},
     {0, 9, 2, 3, 4, 8, 6, 7, 1, 5, 10, 11},
     {0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0}},
    {{0, 1, 2, 3, 5, 6, 7, 4}, {}, {0, 1, 2, 3, 5, 6, 7, 4, 8, 9, 10, 11}, {}},
    {{0, 2, 6, 3, 4, 1, 5, 7}, {0, 1, 2, 0, 0, 2, 1, 0}, {0, 1, 10, 3, 4, 5, 9, 7, 8, 2, 6, 11}, {}},
    {{0, 1, 3, 7, 4, 5, 2, 6},
     {0, 0, 1, 2, 0, 0, 2, 1},
     {0, 1, 2, 11, 4, 5, 6, 10, 8, 9, 3, 7},
     {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1}},
}};

// The state that `second` makes when done after `first`, both as states made of a solved cube.
constexpr Cubies compose(const Cubies& first, const Cubies& second) {
  Cubies both;
  for (std::size_t at = 0; at < corner_count; ++at) {
    both.corner[at] = first.corner[second.corner[at]];
    both.twist[at] = static_cast<std::uint8_t>((first.twist[second.corner[at]] + second.twist[at]) % 3);
  }
  for (std::size_t at = 0; at < edge_count; ++at) {
    both.edge[at] = first.edge[second.edge[at]];
    both.flip[at] = static_cast<std::uint8_t>(first.flip[second.edge[at]] ^ second.flip[at]);
  }
  return both;
}

// The state that `quarters` clockwise turns of a face make of a solved cube.
constexpr Cubies turned(Face face, unsigned quarters) {
  Cubies state;
  for (unsigned done = 0; done < quarters; ++done) state = compose(state, face_turns[face]);
  return state;
}

}  // namespace rompicapo::cube
