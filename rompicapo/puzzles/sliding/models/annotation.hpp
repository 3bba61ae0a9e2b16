// SPDX-License-Identifier: MIT
//
// What the moves of a sliding board achieve: the tile moved, closer to its place or out of the way of the next; tiles
// home for good or until a later move; rows and columns finished for good; Manhattan distance, linear conflicts and, if
// a table has it, the distance before and after. Computed directly from the boards, so that heuristics' tables and this
// code check each other.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/annotation.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

// The sum of the tiles' Manhattan distances without the blank. The boards hold the same numbers.
std::int64_t manhattan_of(const Board& board, const Board& goal);

// The number of tiles that must leave their own row or column to let others pass.
std::int64_t conflicts_of(const Board& board, const Board& goal);

// One entry per move; `slides`: a run of one letter is one move of several tiles. `distance`: from the goal, if known;
// may be empty. Errors: a move off the board. Precondition: `goal` holds the same numbers as `board`.
Expected<std::vector<Annotation>> annotations(Board board, std::span<const SpelledMove> moves, const Board& goal,
                                              Letters meaning, bool slides = false, const DistanceOf& distance = {});

}  // namespace rompicapo::sliding
