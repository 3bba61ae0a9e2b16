// SPDX-License-Identifier: MIT
//
// What each move of a solution achieves, as data; front ends put it into words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::explain {

struct Reason {
  std::string move;
  std::string state;                      // after the move
  Cost left = 0;                          // moves that remain on this path
  std::optional<Cost> before{}, after{};  // the estimate's values; unset without a heuristic
  Annotation annotation{};                // the puzzle's own
  bool solved = false;                    // the last move reaches the goal
};

// Follows `moves` from `state`, with the phases of `solver` (empty: none in particular). Errors: as AnyPuzzle::walk,
// and an unknown heuristic.
Expected<std::vector<Reason>> explain(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves,
                                      std::string_view solver, std::string_view heuristic);

}  // namespace rompicapo::explain
