// SPDX-License-Identifier: MIT
//
// How many Brain Twist states lie at each distance from the goal.
#pragma once

#include <functional>
#include <string>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/brain_twist/puzzle.hpp"

namespace rompicapo::brain_twist {

// `write` spells the hardest states.
Census census(const BrainTwist& puzzle, const CensusRequest& request,
              const std::function<std::string(const State&)>& write);

}  // namespace rompicapo::brain_twist
