// SPDX-License-Identifier: MIT
//
// The turns that the search makes on a 9x9x9 to 12x12x12: blocks of less than half of the layers from each face, and on
// even sizes of half of them from U, R and F; from the other side these do the same but for how the cube is held. Turns
// are numbered as those of the 6x6x6 are (reduction6/turns.hpp).
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

inline constexpr unsigned smallest = 9, largest = 12, parts = 3;
inline constexpr unsigned turn_count = 18 * half_of(largest);
inline constexpr TurnIndex no_turn = turn_count;

// The turns of a phase that makes columns whole, of a size: only those that move what it looks at.
//
//     0  columns of R-L: R and L; wide half turns about the other axes
//     1  of F-B: F and B; wide half turns about R-L
//     2  of U-D: U and D; wide half turns about the other axes
enum class Group : std::uint8_t {};
inline constexpr unsigned group_count = (largest - smallest + 1) * parts;

constexpr unsigned size_of(Group group) { return smallest + static_cast<unsigned>(group) / parts; }
// Of whose faces the columns are.
constexpr unsigned axis_of(Group group) {
  constexpr std::array<unsigned, parts> axes{R, F, U};
  return axes[static_cast<unsigned>(group) % parts];
}
constexpr Group group_of(unsigned size, unsigned part) { return static_cast<Group>((size - smallest) * parts + part); }

constexpr bool in_group(TurnIndex turn, Group group) {
  const unsigned size = size_of(group), layers = layers_of_turn(turn), axis = face_of_turn(turn) % 3u;
  if (layers > half_of(size) || (size % 2 == 0 && layers == half_of(size) && face_of_turn(turn) > F)) return false;
  if (axis == axis_of(group)) return layers == 1;
  return layers > 1 && !is_quarter(turn) && (axis_of(group) != F || axis == R);
}

using Following = reduction6::FollowingOf<turn_count>;
const Following& following(Group group);

}  // namespace rompicapo::cube::reduction_columns
