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

// With its layers on disk. `counted`: what puzzle, goal and metric this is.
Expected<Census> census_on_disk(const BrainTwist& puzzle, const CensusRequest& request, const CensusStore& store,
                                const std::string& counted, const std::function<std::string(const State&)>& write);

}  // namespace rompicapo::brain_twist
