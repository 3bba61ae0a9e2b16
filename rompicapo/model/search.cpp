// SPDX-License-Identifier: MIT
//
// The names of outcomes in JSON; part of the command line's contract.
#include "rompicapo/model/search.hpp"

#include <array>

namespace rompicapo {

std::string_view name_of(Outcome outcome) {
  constexpr std::array<std::string_view, 5> names{"solved", "unsolvable", "not_found", "out_of_budget", "stopped"};
  return names[static_cast<std::size_t>(outcome)];
}

std::string_view name_of(LimitReached limit) {
  constexpr std::array<std::string_view, 7> names{"none", "nodes", "time", "memory", "cost", "bound", "events"};
  return names[static_cast<std::size_t>(limit)];
}

std::string_view name_of(AlgorithmInfo::Promises promise) {
  constexpr std::array<std::string_view, 4> names{"optimal", "optimal with an admissible heuristic",
                                                  "within a factor of the optimum with an admissible heuristic",
                                                  "no promise"};
  return names[static_cast<std::size_t>(promise)];
}

}  // namespace rompicapo
