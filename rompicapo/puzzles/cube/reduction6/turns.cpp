// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/turns.hpp"

namespace rompicapo::cube::reduction6 {

const Following& following(Group group) {
  static const auto made = following_in_groups<turn_count, Group, group_count>();
  return made[static_cast<unsigned>(group)];
}

}  // namespace rompicapo::cube::reduction6
