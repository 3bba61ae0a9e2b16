// SPDX-License-Identifier: MIT
//
// Goals of Brain Twist: names, states and patterns of tiles. A pattern has a tile for each of the twelve places, or `.`
// for any, `r.` for any with the outer colour r, `.c` for any with the inner colour c. Like a state it is held with rc
// at place 1. `| 0` or `| 1` after a pattern or a name is its flip; without one either counts. Several goals are joined
// by `|`.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rompicapo/group/goals/goal.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"

namespace rompicapo::brain_twist {

struct NamedGoal {
  std::string_view name, summary;
  std::optional<Goal> whole;  // none: patterns
};
std::span<const NamedGoal> named_goals();

struct TileGoal {
  std::array<std::uint16_t, tile_count> tiles{};  // [place]: bit t: tile t may be there
  std::optional<bool> flipped{};                  // none: either

  bool fits(const Board& board) const;
};

// Whether the text is a pattern or several goals: neither one state nor the name of a whole goal.
bool is_pattern(std::string_view text);

// Errors name the place and the tile.
Expected<std::vector<TileGoal>> read_goals(std::string_view text);

// One pattern of permuted_definition() for each flip that the goal accepts.
std::vector<group::GoalPattern> patterns_of(const TileGoal& goal);

}  // namespace rompicapo::brain_twist
