// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/planning/model.hpp"

namespace rompicapo::brain_twist {

// For the family: null if the goal has members with different flips.
std::unique_ptr<planning::Model> planning_model(const AnyPuzzle& puzzle, const PuzzleOptions& options);

}  // namespace rompicapo::brain_twist
