// SPDX-License-Identifier: MIT
//
// The 63 turns that the search makes on an 8x8x8: one, two and three layers from each face, and four from U, R and F.
// Four from the other side do the same but for how the cube is held, which does not matter. Turns are numbered as those
// of the 6x6x6 are (reduction6/turns.hpp).
//
// Besides its corners, wings and the 2x2 in the middle of each face an 8x8x8 shows, in two ways, a 6x6x6: each of the
// two rings round the 2x2 may be left out. So all that is told of such a ring is looked up in the tables of the 6x6x6.
#pragma once

#include "rompicapo/puzzles/cube/reduction6/rings.hpp"

namespace rompicapo::cube::reduction8 {

using reduction6::face_of_turn;
using reduction6::is_quarter;
using reduction6::layers_of_turn;
using reduction6::turn_of;
using reduction6::TurnIndex;
using reduction6::with_layers;

inline constexpr unsigned size8 = 8, half8 = 4;
inline constexpr unsigned turn_count = 63;
inline constexpr TurnIndex no_turn = turn_count;

// The inner ring first.
inline constexpr unsigned ring_count = 2;
// Of one of the turns above.
constexpr TurnIndex index_of(const Turn& turn) {
  return static_cast<TurnIndex>((turn.last - 1) * 18 + turn.face * 3u + turn.quarters - 1);
}
// As they are of any size (reduction6/rings.hpp).
constexpr TurnIndex in_ring(TurnIndex turn, unsigned ring) { return reduction6::in_ring(turn, size8, ring); }
constexpr TurnIndex of_ring(TurnIndex small, unsigned ring) { return reduction6::of_ring(small, size8, ring); }

// The groups that the phases of both rings keep to: half turns, and quarter turns of faces.
enum class Group : std::uint8_t { no_wide_quarters, no_quarters_on_axis };
inline constexpr unsigned group_count = 2;

constexpr bool in_group(TurnIndex turn, Group group) {
  if (!is_quarter(turn)) return true;
  return layers_of_turn(turn) == 1 && (group == Group::no_wide_quarters || face_of_turn(turn) % 3u != R);
}

using Following = reduction6::FollowingOf<turn_count>;
const Following& following(Group group);

}  // namespace rompicapo::cube::reduction8
