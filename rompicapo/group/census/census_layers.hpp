// SPDX-License-Identifier: MIT
//
// The census by layers in hash tables, for puzzles with too many states for a table of them.
#pragma once

#include <functional>

#include "rompicapo/group/definition.hpp"
#include "rompicapo/group/moves.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::group {

// Precondition: Coding::refusal is empty.
Census census_by_layers(const Definition& definition, const Moves& moves, const Goals& goals,
                        const CensusRequest& request, const std::function<std::string(const Pattern&)>& write);

}  // namespace rompicapo::group
