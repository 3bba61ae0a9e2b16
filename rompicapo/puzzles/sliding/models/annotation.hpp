// SPDX-License-Identifier: MIT
//
// What the moves of a sliding board achieve: the tile moved, a step nearer its place or out of the way of the next;
// tiles home to stay, or until a later move; rows and columns finished to stay; Manhattan distance, linear conflicts
// and, where a table knows it, the distance before and after. Computed plainly from the boards, so the heuristics'
// tables and this check each other.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/annotation.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

// The steps that tiles are from home, summed, the blank left out. The boards hold the same numbers.
std::int64_t manhattan_of(const Board& board, const Board& goal);

// Tiles that must step out of their own row or column to let the others of that line pass.
std::int64_t conflicts_of(const Board& board, const Board& goal);

// One entry a move; `slides`: a run of one letter is one move, of several tiles. `distance`: from the goal, where it is
// known; may be empty. Errors: a move that the edge forbids. Precondition: `goal` holds the same numbers as `board`.
Expected<std::vector<Annotation>> annotations(Board board, std::span<const SpelledMove> moves, const Board& goal,
                                              Letters meaning, bool slides = false, const DistanceOf& distance = {});

}  // namespace rompicapo::sliding
