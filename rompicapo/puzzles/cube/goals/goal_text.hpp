// SPDX-License-Identifier: MIT
//
// The goal of a cube as text: a whole state in any form, or names (names.hpp), patterns of 6 N^2 facelets with `.` for
// anything, and whole states, joined by `|` (any) and, before that, `&` (all at once, on the 3x3x3 only).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/goals/names.hpp"
#include "rompicapo/puzzles/cube/goals/sticker_goal.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

std::string without_blanks(std::string_view text);

// Whether the text is more, or less, than one whole state: it has a name, a dot or a sign that joins goals.
bool is_pattern(unsigned size, std::string_view text);

// Errors: as read_state() and diagnose(), of the goal.
Expected<StickerCube> read_whole_goal(unsigned size, std::string_view text);

// `goal` with `& keep`, for each of the alternatives of both. Precondition: read_goal_pattern() takes both.
std::string with_kept(std::string_view goal, std::string_view keep);

// Of the 3x3x3, and of other sizes. Errors name the piece or the word, with its position.
Expected<std::vector<CubieGoal>> read_goal_pattern(std::string_view text);
Expected<StickerGoal> read_sticker_goal(unsigned size, std::string_view text);

// The facelets of the solved cube; `.` where none of the goals tells where that sticker is.
std::string mask_of(const std::vector<CubieGoal>& goals);

}  // namespace rompicapo::cube
