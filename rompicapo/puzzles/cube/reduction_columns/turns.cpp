// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_columns/turns.hpp"

namespace rompicapo::cube::reduction_columns {

const Following& following(Group group) {
  static const auto made = reduction6::following_in_groups<turn_count, Group, group_count>();
  return made[static_cast<unsigned>(group)];
}

}  // namespace rompicapo::cube::reduction_columns
