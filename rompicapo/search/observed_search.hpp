// SPDX-License-Identifier: MIT
//
// A general search with an observer. Only here are the algorithms instantiated for ObservedPuzzle.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/search/state_space.hpp"

namespace rompicapo {

// The solvers that can be observed.
std::vector<std::string_view> general_solver_names();

// Runs that general solver from the start of `space`. Precondition: it exists, and the heuristic suits it. The result
// is that of the unobserved search except for the memory: half of limits.max_bytes is for the search's own data, half
// for the state pool, which also a search without stored states fills. If the observer stops, the outcome is
// out_of_budget by the limit `events`. Without an observer nothing is reported: the case of an external heuristic.
SearchResult run_observed(std::string_view solver, const std::shared_ptr<StateSpace>& space, SearchObserver* observer,
                          const Limits& limits, const Tuning& tuning);

// The same with the request's external heuristic in place of that of `space`. Errors: those of that heuristic.
Expected<SearchResult> run_external(const std::shared_ptr<StateSpace>& space, const SolveRequest& request);

}  // namespace rompicapo
