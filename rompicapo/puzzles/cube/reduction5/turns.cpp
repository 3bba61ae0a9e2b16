// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/turns.hpp"

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube::reduction5 {

namespace {

// U, Uw, D, Dw, and so on.
unsigned order_on_axis(TurnIndex turn) { return (face_of_turn(turn) / 3u) * 2 + (is_wide(turn) ? 1 : 0); }

Following make_following(Group group) {
  Following next;
  for (unsigned last = 0; last <= turn_count; ++last)
    for (TurnIndex turn = 0; turn < turn_count; ++turn) {
      if (!in_group(turn, group)) continue;
      const auto before = static_cast<TurnIndex>(last);
      if (last == turn_count || face_of_turn(before) % 3 != face_of_turn(turn) % 3 ||
          order_on_axis(before) < order_on_axis(turn))
        next[last].push_back(turn);
    }
  return next;
}

}  // namespace

TurnIndex image_of(const Symmetry& symmetry, TurnIndex turn) {
  const unsigned quarters = quarters_of_turn(turn), face = symmetry.face[face_of_turn(turn)];
  return static_cast<TurnIndex>((2 * face + (is_wide(turn) ? 1 : 0)) * 3 +
                                (symmetry.mirrored ? 4 - quarters : quarters) - 1);
}

const Following& following(Group group) {
  static const std::array<Following, group_count> made = [] {
    std::array<Following, group_count> all;
    for (unsigned each = 0; each < group_count; ++each) all[each] = make_following(static_cast<Group>(each));
    return all;
  }();
  return made[static_cast<unsigned>(group)];
}

}  // namespace rompicapo::cube::reduction5
