// SPDX-License-Identifier: MIT
//
// The fewest moves from a state, by what can prove them: a table of all distances where the puzzle has one, else its
// strongest optimal solver.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::lab {

// Empty where the puzzle has none.
std::string proving_solver(const PuzzleInfo& info);
bool has_table(const PuzzleInfo& info);  // of all distances

struct Fewest {
  std::optional<Cost> length{};  // proved
  Cost lower_bound = 0;          // proved
};

// Ends once it is proved that fewer than `length` moves do not do. Precondition: proving_solver() is not empty.
Fewest fewest_moves(const AnyPuzzle& puzzle, std::string_view state, Cost length, const Limits& limits);

}  // namespace rompicapo::lab
