// SPDX-License-Identifier: MIT
//
// A general search, observed. Here alone the algorithms are instantiated for ObservedPuzzle.
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

// Runs the general solver of that name from the start of `space`. Precondition: there is one, and the heuristic suits
// it. The result is that of the same search unobserved, but for the bytes taken: half of limits.max_bytes is for the
// search's own stores, half for the pool of states, which a search that keeps none fills as well. Where the observer
// wants no more, the outcome is out_of_budget by the limit `events`. Without an observer nothing is told: what a
// heuristic from outside is searched with.
SearchResult run_observed(std::string_view solver, const std::shared_ptr<StateSpace>& space, SearchObserver* observer,
                          const Limits& limits, const Tuning& tuning);

// The same with the request's heuristic from outside in place of that of `space`. Errors: those of that heuristic.
Expected<SearchResult> run_external(const std::shared_ptr<StateSpace>& space, const SolveRequest& request);

}  // namespace rompicapo
