// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/turns.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

Following following_in(Group group) {
  Following next;
  for (unsigned last = 0; last <= turn_count; ++last)
    for (TurnIndex turn = 0; turn < turn_count; ++turn) {
      if (!in_group(turn, group)) continue;
      const auto before = static_cast<TurnIndex>(last);
      if (last == turn_count || face_of_turn(before) % 3 != face_of_turn(turn) % 3 || before / 3 < turn / 3)
        next[last].push_back(turn);
    }
  return next;
}

}  // namespace

const Following& following(Group group) {
  static const std::array<Following, group_count> made = [] {
    std::array<Following, group_count> all;
    for (unsigned each = 0; each < group_count; ++each) all[each] = following_in(static_cast<Group>(each));
    return all;
  }();
  return made[static_cast<unsigned>(group)];
}

}  // namespace rompicapo::cube::reduction6
