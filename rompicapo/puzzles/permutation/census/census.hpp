// SPDX-License-Identifier: MIT
//
// How many states of a puzzle from a file lie at each distance from a goal. Where a table of the states fits the memory
// allowed it is exhaustive in two bits a state (census_rows.hpp); else layers in hash tables, as far as they go.
#pragma once

#include <functional>
#include <string>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/permutation/models/definition.hpp"
#include "rompicapo/puzzles/permutation/models/moves.hpp"

namespace rompicapo::permutation {

using WritePattern = std::function<std::string(const Pattern&)>;

enum class CensusForm { chosen, ranked, layers };  // by memory, or as told

// `goal` has the pieces of the solved pattern; `write` spells the hardest. Errors: unsupported, where Coding::refusal
// says why, or the definition has no ranked form and that was asked for.
Expected<Census> census(const Definition& definition, const Moves& moves, const Pattern& goal,
                        const CensusRequest& request, const WritePattern& write, CensusForm form = CensusForm::chosen);

}  // namespace rompicapo::permutation
