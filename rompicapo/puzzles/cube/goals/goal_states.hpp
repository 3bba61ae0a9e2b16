// SPDX-License-Identifier: MIT
//
// States that meet a goal of stickers.
#pragma once

#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/cube2/cube2.hpp"
#include "rompicapo/puzzles/cube/goals/sticker_pieces.hpp"

namespace rompicapo::cube {

// Of the 2x2x2 with the corner at DBL held at home, as the searches see it. Empty: no state so held fits the pattern.
std::optional<group::GoalPattern> with_dbl_held(const StickerPattern& pattern);

// All states of the 2x2x2 so held that meet it, or the first ones.
std::vector<Cube2::State> states_of(const StickerGoal& goal, std::size_t most);

// A state that meets the goal: the solved one if that does. Errors: bad_state, if none is found.
Expected<StickerCube> example_of(unsigned size, const StickerGoal& goal);

}  // namespace rompicapo::cube
