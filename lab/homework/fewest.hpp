// SPDX-License-Identifier: MIT
//
// The fewest moves from a state: from a table of all distances if the puzzle has one, otherwise by its strongest
// optimal solver.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::lab {

// Empty if the puzzle has none.
std::string proving_solver(const PuzzleInfo& info);
bool has_table(const PuzzleInfo& info);  // of all distances

struct Fewest {
  std::optional<Cost> length{};  // proved
  Cost lower_bound = 0;          // proved
};

// Stops once it is proved that no solution is shorter than `length`. Precondition: proving_solver() is not empty.
Fewest fewest_moves(const AnyPuzzle& puzzle, std::string_view state, Cost length, const Limits& limits);

}  // namespace rompicapo::lab
