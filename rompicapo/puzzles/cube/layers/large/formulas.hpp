// SPDX-License-Identifier: MIT
//
// The formulas of cubes from 4x4x4 on, on inner layers first..last: capital letters are faces, small ones the inner
// block on that side, "Uw" the face with it. Held another way they are the same with the faces renamed.
// Source: common stock of the sheets for the 4x4x4 and 5x5x5.
#pragma once

#include <string_view>
#include <vector>

#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube {

// Swaps the two wings of an inner layer at UF, or of a block of them: turns the edge there the other way round.
inline constexpr std::string_view oll_parity_formula = "r2 B2 U2 l U2 r' U2 r U2 F2 r F2 l' B2 r2";

// Swaps the edges UF and UB, on even sizes with the block of all inner layers of one half.
inline constexpr std::string_view pll_parity_formula = "r2 U2 r2 Uw2 r2 u2";

// Turns the edge at FR the other way round where it is, and leaves FL, BL and BR where they are; its like for FL.
inline constexpr std::string_view flip_right_formula = "R U R' F R' F' R", flip_left_formula = "L' U' L F' L F L'";

// Where the faces are, written in the order URFDLB, when the formula is made with the cube held so.
inline constexpr std::string_view as_held = "URFDLB", ufs_place_is_fr = "RDFLUB", ufs_place_is_fl = "LUFRDB";

std::vector<Turn> formula_turns(std::string_view formula, unsigned first, unsigned last,
                                std::string_view held = as_held);

}  // namespace rompicapo::cube
