// SPDX-License-Identifier: MIT
//
// Cubes that few turns solve. The last turn leaves marks: along its axis neighbouring layers differ only where it began
// and ended, so the turn that undoes it begins and ends at marks. A well mixed cube has marks everywhere and is given
// up at once.
#pragma once

#include <optional>

#include "rompicapo/puzzles/cube/commutators/board.hpp"

namespace rompicapo::cube::commutators {

inline constexpr unsigned few_groups = 3;  // of turns about one axis: what the solvers ask for

// The fewest groups of turns about one axis, if `most` are enough; all but the last turn one run of layers each.
// Colours are named by their homes.
std::optional<LayerTurns> solve_few(const Board& board, unsigned most, Metric metric);

}  // namespace rompicapo::cube::commutators
