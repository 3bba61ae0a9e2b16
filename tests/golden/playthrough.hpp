// SPDX-License-Identifier: MIT
//
// A puzzle shown at play, as a text that a person can read and a machine can compare: nothing in it depends
// on the clock, the memory or the platform.
#pragma once

#include <string>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::golden {

std::string playthrough(const AnyPuzzle& puzzle);

}  // namespace rompicapo::golden
