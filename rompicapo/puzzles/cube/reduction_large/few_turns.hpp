// SPDX-License-Identifier: MIT
//
// Cubes that few turns solve. What was turned last leaves its mark: along its axis neighbouring layers differ only
// where it began and ended, so only there need a turn begin or end that undoes it. A cube mixed well has marks
// everywhere and is given up at once.
#pragma once

#include <optional>

#include "rompicapo/puzzles/cube/reduction_large/board.hpp"

namespace rompicapo::cube::reduction_large {

// At most so many groups of turns about one axis, the fewest; all but the last of them turns of one run of layers.
// Colours are named by their homes.
std::optional<LayerTurns> solve_few(const Board& board, unsigned most, Metric metric);

}  // namespace rompicapo::cube::reduction_large
