// SPDX-License-Identifier: MIT
//
// What each move of a solution achieves, as data: faces put it into words of their language.
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
  Cost left = 0;                          // moves still to come on this path
  std::optional<Cost> before{}, after{};  // the estimate's values; unset where no heuristic was named
  Annotation annotation{};                // what the puzzle itself says of the move
  bool solved = false;                    // of the last move: it reaches the goal
};

// Follows `moves` from `state`, as `solver` (empty: none in particular) saw them. Errors: as AnyPuzzle::walk, and an
// unknown heuristic.
Expected<std::vector<Reason>> explain(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves,
                                      std::string_view solver, std::string_view heuristic);

}  // namespace rompicapo::explain
