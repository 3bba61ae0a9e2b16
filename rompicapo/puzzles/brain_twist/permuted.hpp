// SPDX-License-Identifier: MIT
//
// Brain Twist for the engine of permutation puzzles (group/). A flip moves no tile but decides which tips turn, so
// states with flip 1 are given to it turned half round about the middle of place 0, where the other four tips are: a
// flip is then that half turn, and the turns of one side serve both.
#pragma once

#include "rompicapo/group/definition.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"
#include "rompicapo/puzzles/brain_twist/conjugations.hpp"

namespace rompicapo::brain_twist {

constexpr Permutation make_half_turn() {
  std::size_t number = inversion_symmetry;
  while (symmetries[number][0] != 0 || !is_odd(symmetries[number])) ++number;
  return symmetries[number];
}

inline constexpr Permutation half_turn = make_half_turn();
static_assert(rearranged(half_turn, half_turn) == unmoved);

// An orbit of the tiles, and one of two pieces that a flip exchanges; the first is first while flip = 0.
group::Pattern pattern_of(const Board& board);
Board board_of(const group::Pattern& pattern);
group::Definition permuted_definition();

}  // namespace rompicapo::brain_twist
