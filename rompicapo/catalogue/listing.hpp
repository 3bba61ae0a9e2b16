// SPDX-License-Identifier: MIT
//
// Solutions in order of length: one search a length, each of which finds all solutions of that length. Left out are
// solutions that differ only in the order of commuting moves from one that is listed (solutions.hpp), those with
// neighbours that fewer moves replace, and those that reach the goal before their end, in any order of commuting moves.
// Solutions may be required to begin with given moves; these may pass through the goal.
#pragma once

#include <optional>
#include <string_view>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::catalogue {

struct Listing {
  // solved: `moves` and `others` are the list, shortest first. It may be shorter than requested: `exhausted` then names
  // the limit, if one ended the search. optimal: of all solutions with this beginning.
  SearchResult result;
  std::optional<Cost> complete_below;  // every shorter solution is in the list; nothing: every solution is
};

// An option's value that is refused.
struct WrongOption {
  Error error;
  std::string_view name;
};

// tuning.ergonomic where no costs are known, or tuning.first where a move of it cannot be made from `start`, a
// canonical state. Of the puzzles whose solvers list, every move can be made in every state.
std::optional<WrongOption> wrong_listing(const AnyPuzzle& puzzle, std::string_view start, const Tuning& tuning);

// With tuning.list so many solutions; otherwise, for tuning.first, one, or with tuning.all every shortest one. Not yet
// replayed from `start`, a canonical state. Errors: of the search; as wrong_listing().
Expected<Listing> list_solutions(const AnyPuzzle& puzzle, std::string_view start, const SolveRequest& request);

}  // namespace rompicapo::catalogue
