// SPDX-License-Identifier: MIT
//
// A playthrough of a puzzle, as a text readable by people and comparable by tests: nothing in it depends on the clock,
// the memory or the platform.
#pragma once

#include <string>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::golden {

std::string playthrough(const AnyPuzzle& puzzle);

}  // namespace rompicapo::golden
