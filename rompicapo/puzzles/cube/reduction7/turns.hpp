// SPDX-License-Identifier: MIT
//
// The 54 turns that the search makes on a 7x7x7: one, two and three layers from each face. The middle layers stay, so
// the cube is always held by its six fixed centres. Turns are numbered as those of the 6x6x6 (reduction6/turns.hpp),
// which goes on with three layers from D, L and B.
#pragma once

#include "rompicapo/puzzles/cube/reduction5/turns.hpp"
#include "rompicapo/puzzles/cube/reduction6/turns.hpp"

namespace rompicapo::cube::reduction7 {

using reduction6::face_of_turn;
using reduction6::is_quarter;
using reduction6::layers_of_turn;
using reduction6::quarters_of_turn;
using reduction6::turn_of;
using reduction6::TurnIndex;

inline constexpr unsigned turn_count = 54;
inline constexpr TurnIndex no_turn = turn_count;

// The groups that the phases keep to. Half turns are in all but the last. The first six are those of the 6x6x6.
enum class Group : std::uint8_t {
  all,
  three_on_axis,        // of three layers quarter turns of R and L alone
  wide_on_axis,         // of two layers, too
  two_on_axis,          // no quarter turns of three layers
  no_wide_quarters,     //
  no_quarters_on_axis,  // nor quarter turns of R and L
  faces_by_halves       // quarter turns of U and D alone, no turns of three layers of theirs
};
inline constexpr unsigned group_count = 7;

constexpr bool in_group(TurnIndex turn, Group group) {
  if (group != Group::faces_by_halves) return reduction6::in_group(turn, static_cast<reduction6::Group>(group));
  if (face_of_turn(turn) % 3u != U) return !is_quarter(turn);
  return layers_of_turn(turn) == 1 || (layers_of_turn(turn) == 2 && !is_quarter(turn));
}

using Following = reduction6::FollowingOf<turn_count>;
const Following& following(Group group);

// What it does to the inner 5x5x5, whose outer layers are the two outermost ones.
constexpr reduction5::TurnIndex inner_turn(TurnIndex turn) {
  return static_cast<reduction5::TurnIndex>((2 * face_of_turn(turn) + (layers_of_turn(turn) == 3 ? 1u : 0u)) * 3 +
                                            quarters_of_turn(turn) - 1);
}

}  // namespace rompicapo::cube::reduction7
