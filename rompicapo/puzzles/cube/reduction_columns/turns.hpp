// SPDX-License-Identifier: MIT
//
// The turns that the search makes on a 9x9x9, up to four layers from each face, and on a 10x10x10, which has five from
// U, R and F as well. Five from the other side do the same but for how the cube is held. Turns are numbered as those of
// the 6x6x6 are (reduction6/turns.hpp).
#pragma once

#include "rompicapo/puzzles/cube/reduction6/rings.hpp"

namespace rompicapo::cube::reduction_columns {

using reduction6::face_of_turn;
using reduction6::half_of;
using reduction6::is_quarter;
using reduction6::layers_of_turn;
using reduction6::rings_of;
using reduction6::turn_of;
using reduction6::TurnIndex;

inline constexpr unsigned turn_count = 90;
inline constexpr TurnIndex no_turn = turn_count;

// The turns of a phase that makes columns whole, of a 9x9x9 or a 10x10x10: only those that move what it looks at.
enum class Group : std::uint8_t {
  right_left9,  // R and L; wide half turns about the other axes
  front_back9,  // F and B; wide half turns about R-L
  up_down9,     // U and D; wide half turns about the other axes
  right_left10,
  front_back10,
  up_down10
};
inline constexpr unsigned group_count = 6, parts = 3;

constexpr unsigned size_of(Group group) { return static_cast<unsigned>(group) < parts ? 9 : 10; }
// Of whose faces the columns are.
constexpr unsigned axis_of(Group group) {
  constexpr std::array<unsigned, parts> axes{R, F, U};
  return axes[static_cast<unsigned>(group) % parts];
}
constexpr Group group_of(unsigned size, unsigned part) { return static_cast<Group>((size == 9 ? 0 : parts) + part); }

constexpr bool in_group(TurnIndex turn, Group group) {
  const unsigned size = size_of(group), layers = layers_of_turn(turn), axis = face_of_turn(turn) % 3u;
  if (layers > half_of(size) || (size % 2 == 0 && layers == half_of(size) && face_of_turn(turn) > F)) return false;
  if (axis == axis_of(group)) return layers == 1;
  return layers > 1 && !is_quarter(turn) && (axis_of(group) != F || axis == R);
}

using Following = reduction6::FollowingOf<turn_count>;
const Following& following(Group group);

}  // namespace rompicapo::cube::reduction_columns
