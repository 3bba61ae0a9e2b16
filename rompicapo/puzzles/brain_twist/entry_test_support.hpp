// SPDX-License-Identifier: MIT
//
// Brain Twist as the catalogue makes it, for tests.
#pragma once

#include <memory>
#include <string>

#include "rompicapo/puzzles/brain_twist/entry.hpp"

namespace rompicapo::brain_twist {

inline std::unique_ptr<AnyPuzzle> entry(const std::string& goal = {}) { return *family().make("brain-twist", {goal}); }

}  // namespace rompicapo::brain_twist
