// SPDX-License-Identifier: MIT
//
// From names to code: one solver with one heuristic on one puzzle. Invalid combinations (IDA* with an inadmissible
// heuristic) become an error with the reason.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/search/algorithms.hpp"
#include "rompicapo/search/observed_search.hpp"
#include "rompicapo/search/state_layers.hpp"

namespace rompicapo {

// Whether algorithm A can be instantiated for P with H.
template <class A, class P, class H>
constexpr bool suits() {
  if constexpr (A::info.uses == AlgorithmInfo::Uses::no_heuristic) {
    return std::same_as<H, Zero<P>>;
  } else if constexpr (A::info.uses == AlgorithmInfo::Uses::admissible_heuristic) {
    return AdmissibleFor<H, P>;
  } else {
    return HeuristicFor<H, P>;
  }
}

// Runs the general solver `solver` with H. Precondition: it is one of Algorithms and accepts H. Expensive to
// instantiate: see ROMPICAPO_SEARCHES.
template <class P, class H>
SearchResult run_general(std::string_view solver, const P& puzzle, const StateOf<P>& start, const Limits& limits,
                         const Tuning& tuning) {
  const H heuristic(puzzle);
  SearchResult result;
  for_each_type(Algorithms{}, [&]<class A>(std::type_identity<A>) {
    if constexpr (suits<A, P, H>())
      if (solver == A::info.name) result = A::run(puzzle, start, heuristic, limits, tuning);
  });
  return result;
}

// Declares that the searches on P with H are instantiated elsewhere: in sources that CMake writes from these lines
// (cmake/modules.cmake), so that they build in parallel. In namespace rompicapo, one per line.
#define ROMPICAPO_SEARCHES(P, H)                                                                               \
  extern template SearchResult run_general<P, H>(std::string_view, const P&, const StateOf<P>&, const Limits&, \
                                                 const Tuning&)

// A heuristic as one puzzle sees it.
struct HeuristicFacts {
  std::string_view name, summary;
  bool admissible;
  std::string refusal;  // empty: it serves the puzzle
};

std::vector<SolverInfo> general_solvers(std::span<const HeuristicFacts> heuristics);
std::vector<HeuristicInfo> heuristic_lines(std::span<const HeuristicFacts> heuristics);

// The position of the heuristic `name`, or why it cannot be used.
Expected<std::size_t> heuristic_named(std::string_view name, std::span<const HeuristicFacts> heuristics);

// What a request asks for: a position among the heuristics, or one of these.
constexpr std::size_t no_heuristic = SIZE_MAX, external_heuristic = SIZE_MAX - 1;
Expected<std::size_t> heuristic_for(const SolveRequest& request, std::span<const HeuristicFacts> heuristics);

// The functions of one heuristic of P.
template <class P>
struct HeuristicOf {
  std::string_view name, summary;
  bool admissible;
  std::string (*refusal)(const P&);
  SpaceHeuristic<P> space;
  SearchResult (*run)(std::string_view solver, const P&, const StateOf<P>&, const Limits&, const Tuning&);
  Account (*account)(const P&, const StateOf<P>&, bool with_parts);
};

template <class P, class H>
Account account_of(const P& puzzle, const StateOf<P>& state, bool with_parts) {
  const H heuristic(puzzle);
  Account account;
  if constexpr (AccountingFor<H, P>)
    if (with_parts) account = heuristic.account(state);
  account.value = heuristic(state);
  if constexpr (ExactFor<H, P>) account.exact = heuristic.exact(state);
  return account;
}

template <class P, class H>
constexpr HeuristicOf<P> heuristic_of() {
  return {H::name,           H::summary,      H::admissible, refusal_of<H, P>, space_heuristic<P, H>(),
          run_general<P, H>, account_of<P, H>};
}

template <class P, class... Hs>
std::span<const HeuristicOf<P>> heuristics_of(TypeList<Hs...>) {
  static constexpr std::array<HeuristicOf<P>, sizeof...(Hs)> all{heuristic_of<P, Hs>()...};
  return all;
}

template <class P, class List>
std::vector<HeuristicFacts> facts_of(const P& puzzle, List heuristics) {
  std::vector<HeuristicFacts> facts;
  for (const HeuristicOf<P>& each : heuristics_of<P>(heuristics))
    facts.push_back({each.name, each.summary, each.admissible, each.refusal(puzzle)});
  return facts;
}

// Checks the names and runs the search. `request` has solver and heuristic set; `text` formats a state for an observer.
template <class P, class List>
Expected<SearchResult> search_by_name(const P& puzzle, const StateOf<P>& start, const SolveRequest& request,
                                      List heuristics, const TextOf<P>& text) {
  const Expected<std::size_t> chosen = heuristic_for(request, facts_of(puzzle, heuristics));
  if (!chosen) return chosen.error();
  static constexpr HeuristicOf<P> zero = heuristic_of<P, Zero<P>>();
  const bool external = *chosen == external_heuristic;
  const HeuristicOf<P>& heuristic = external || *chosen == no_heuristic ? zero : heuristics_of<P>(heuristics)[*chosen];
  if (request.examiner != nullptr) {
    SearchResult result;
    Budget budget(request.limits, result);
    LayersOf<P> layers(puzzle, heuristic.space.build(puzzle), text, request.limits, budget);
    const Expected<bool> done = request.examiner->examine(layers, budget, result);
    if (!done) return done.error();
    return result;
  }
  if (!external && request.observer == nullptr)
    return heuristic.run(request.solver, puzzle, start, request.limits, request.tuning);
  const auto pool = std::make_shared<StatePool<P>>(puzzle, text);
  const auto space = std::make_shared<SpaceOf<P>>(puzzle, heuristic.space, pool, start);
  if (external) return run_external(space, request);
  return run_observed(request.solver, space, request.observer, request.limits, request.tuning);
}

// h(state) by name, with its parts if requested and supported.
template <class P, class List>
Expected<Account> account_by_name(const P& puzzle, const StateOf<P>& state, std::string_view name, bool with_parts,
                                  List heuristics) {
  const Expected<std::size_t> chosen = heuristic_named(name, facts_of(puzzle, heuristics));
  if (!chosen) return chosen.error();
  return heuristics_of<P>(heuristics)[*chosen].account(puzzle, state, with_parts);
}

}  // namespace rompicapo
