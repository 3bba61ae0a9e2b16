// SPDX-License-Identifier: MIT
//
// Brain Twist as a puzzle of group/. A flip moves no tile but decides which tips turn. So states with flip 1 are turned
// half round about the middle of place 0, which brings the other four tips to the places of the first four: a flip is
// then that half turn, and both sides have the same turns.
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

// One orbit has the tiles; the other has two pieces that a flip exchanges, in order while flip = 0.
group::Pattern pattern_of(const Board& board);
Board board_of(const group::Pattern& pattern);
group::Definition permuted_definition();

}  // namespace rompicapo::brain_twist
