// SPDX-License-Identifier: MIT
//
// One hard instance by units of work (rompicapo/model/unit.hpp), for whoever hands them out to processes and machines:
//
//   plan = unit_plan(puzzle, state, request, 1000);
//   for (bound = plan->first_bound;; bound = the least next_bound of its units)
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
inline constexpr Cost most_bound = 10'000;  // a search goes as deep as its bound

struct UnitPlan {
  std::string state;              // canonical
  std::string solver, heuristic;  // as resolved
  // not_found: there is a plan. Else why there is none: unsolvable, or what ended the loading of tables.
  Outcome outcome = Outcome::not_found;
  LimitReached exhausted = LimitReached::none;
  std::string reason;  // of these
  Cost first_bound = 0;
  std::vector<std::string> prefixes;  // in the order of the search; the only one of a whole iteration is empty
};

// Loads or builds the tables too. Errors: as solve(); unsupported where the solver has no units; bad_option.
Expected<UnitPlan> unit_plan(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& request,
                             std::size_t least_prefixes);

struct UnitAnswer {
  // solved: with these moves. not_found: searched whole, and there is no solution of up to `bound` below the prefix.
  // Else not searched whole, and to be searched again.
  Outcome outcome = Outcome::not_found;
  LimitReached exhausted = LimitReached::none;
  std::string reason;                         // of an unsolvable position, or one met before the search
  std::string moves;                          // the prefix included
  Cost length = 0;                            // of these
  bool verified = false;                      // replayed, as Answer::verified
  std::uint64_t expanded = 0, generated = 0;  // the same whenever not_found
  Cost next_bound = 0;                        // of not_found: no solution below the prefix is shorter than this
  double seconds = 0, cpu_seconds = 0;
};

// Errors: as solve(); a prefix that cannot be read or made, or that the search never goes down, by its position.
Expected<UnitAnswer> search_unit(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& request,
                                 Cost bound, std::string_view prefix);

}  // namespace rompicapo::catalogue
