// SPDX-License-Identifier: MIT
//
// One hard instance by units of work (rompicapo/model/unit.hpp), to be distributed over processes and machines:
//
//   plan = unit_plan(puzzle, state, request, 1000);
//   for (bound = plan->first_bound;; bound = the least lower_bound of its units)
//     for (prefix : plan->prefixes)  // in any order, anywhere
//       unit = search_unit(puzzle, plan->state, request, bound, prefix);  // solved: the answer, and it is optimal
//
// Prefixes are text in the puzzle's notation. The request (solver, heuristic, tables) must be the same for all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::catalogue {

inline constexpr std::size_t most_least_prefixes = 100'000;
inline constexpr Cost most_bound = 10'000;  // a search is at most as deep as its bound

struct UnitPlan {
  std::string state;              // canonical
  std::string solver, heuristic;  // as resolved
  // not_found: there is a plan. Otherwise the reason for none: unsolvable, or the end of loading tables.
  Outcome outcome = Outcome::not_found;
  LimitReached exhausted = LimitReached::none;
  std::string reason;  // of these
  Cost first_bound = 0;
  std::vector<std::string> prefixes;  // in the order of the search; a single empty one is a whole iteration
};

// Also loads or builds the tables. Errors: as solve(); unsupported if the solver has no units; bad_option.
Expected<UnitPlan> unit_plan(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& request,
                             std::size_t least_prefixes);

// result.outcome is solved: with these moves, including the prefix. not_found: searched completely, and there is no
// solution of up to `bound` below the prefix, nor one shorter than result.lower_bound, the bound to search next; the
// numbers of nodes are deterministic. Otherwise incomplete, to be searched again.
// Errors: as solve(); a prefix that cannot be parsed or made, or that the search never takes, by its position.
Expected<Answer> search_unit(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& request, Cost bound,
                             std::string_view prefix);

}  // namespace rompicapo::catalogue
