// SPDX-License-Identifier: MIT
//
// The census by layers in hash tables, for puzzles with too many states for a table of them.
#pragma once

#include <functional>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/permutation/models/definition.hpp"
#include "rompicapo/puzzles/permutation/models/moves.hpp"

namespace rompicapo::permutation {

// Precondition: Coding::refusal is empty.
Census census_by_layers(const Definition& definition, const Moves& moves, const Pattern& goal,
                        const CensusRequest& request, const std::function<std::string(const Pattern&)>& write);

}  // namespace rompicapo::permutation
