// SPDX-License-Identifier: MIT
//
// What the moves of a Brain Twist solution achieve: the tip turned, and the groups whose three tiles share the colour
// that the goal asks of them from now on (counted), or until a later move. A group is known by that colour, since the
// board is turned in the hand. Where the distance from the goal is known, so is what each move makes of it.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/annotation.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"

namespace rompicapo::brain_twist {

using DistanceOf = std::function<Cost(const Board&)>;

// One entry a move. `distance` may be empty. Errors: a move that the flip forbids.
Expected<std::vector<Annotation>> annotations(Board board, std::span<const SignedMove> moves, Goal goal,
                                              const DistanceOf& distance = {});

// The letters of the colours that are together in one group each, in the order of outer_colours, inner_colours.
std::string uniform_colours(const Board& board, Goal goal);

}  // namespace rompicapo::brain_twist
