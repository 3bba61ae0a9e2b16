// SPDX-License-Identifier: MIT
//
// How many states of a permutation puzzle lie at each distance from a goal. Where a table of all states fits the memory
// allowed, the census is exhaustive, in two bits a state (tables/row_breadth_first.hpp); else it keeps layers in hash
// tables and goes as far as memory lasts.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/group/census/coordinates.hpp"
#include "rompicapo/group/definition.hpp"
#include "rompicapo/group/moves.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::group {

using WritePattern = std::function<std::string(const Pattern&)>;

enum class CensusForm { chosen, ranked, layers };  // by memory, or as told

// `write` spells the hardest. Errors: unsupported, where Coding::refusal
// says why, or the definition has no ranked form and that was asked for.
Expected<Census> census(const Definition& definition, const Moves& moves, const Goals& goals,
                        const CensusRequest& request, const WritePattern& write, CensusForm form = CensusForm::chosen);

// The same for a puzzle with a model of its own, by a table of all states alone: distances to the nearest of `goals`,
// which moves lead into each other; memory ends it where the table does not fit. `order`: of the hardest, rising.
// Precondition: Coding::refusal is empty.
Census census_of_all(const Definition& definition, const Moves& moves, const Goals& goals, const CensusRequest& request,
                     const std::function<std::string(const Codes&)>& write,
                     const std::function<std::uint64_t(const Codes&)>& order);

}  // namespace rompicapo::group
