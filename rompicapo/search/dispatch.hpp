// SPDX-License-Identifier: MIT
//
// From names to code: one solver by one heuristic on one puzzle. The pairs that a type system allows
// are instantiated once, in each puzzle's own source files; the pairs that it forbids (IDA* with an
// inadmissible heuristic) become an error that gives the reason.
#pragma once

#include <array>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/search/algorithms.hpp"
#include "rompicapo/search/observed_search.hpp"
#include "rompicapo/search/state_layers.hpp"

namespace rompicapo {

// Whether algorithm A can be instantiated for P with H at all.
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

// Runs the general solver named `solver` with H. Precondition: it is one of Algorithms and suits H.
// Heavy to instantiate: see ROMPICAPO_SEARCHES.
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

// The promise that the searches on P with H are instantiated somewhere: in sources that CMake writes from these lines
// (cmake/modules.cmake), so that the build runs in parallel. In namespace rompicapo, each on a line of its own.
#define ROMPICAPO_SEARCHES(P, H)                                                                               \
  extern template SearchResult run_general<P, H>(std::string_view, const P&, const StateOf<P>&, const Limits&, \
                                                 const Tuning&)

// The catalogue's lines for the general solvers of P, given its heuristics.
template <class P, class... Hs>
std::vector<SolverInfo> general_solvers(const P& puzzle, TypeList<Hs...>) {
  std::vector<SolverInfo> solvers;
  for_each_type(Algorithms{}, [&]<class A>(std::type_identity<A>) {
    SolverInfo solver{std::string(A::info.name),
                      std::string(A::info.summary),
                      std::string(A::info.source),
                      std::string(name_of(A::info.promises)),
                      {},
                      {}};
    solver.units = A::info.units;
    for (const Token& option : split(A::info.options, " ")) solver.options.emplace_back(option.text);
    if constexpr (A::info.uses != AlgorithmInfo::Uses::no_heuristic)
      for_each_type(TypeList<Hs...>{}, [&]<class H>(std::type_identity<H>) {
        if (suits<A, P, H>() && refusal_of<H>(puzzle).empty()) solver.heuristics.emplace_back(H::name);
      });
    solvers.push_back(std::move(solver));
  });
  return solvers;
}

template <class P, class... Hs>
std::vector<HeuristicInfo> heuristic_lines(const P& puzzle, TypeList<Hs...>) {
  std::vector<HeuristicInfo> lines;
  for_each_type(TypeList<Hs...>{}, [&]<class H>(std::type_identity<H>) {
    if (refusal_of<H>(puzzle).empty()) lines.push_back({std::string(H::name), std::string(H::summary), H::admissible});
  });
  return lines;
}

// The same for a request with an observer.
template <class P>
SearchResult run_observed(const P& puzzle, const StateOf<P>& start, const SolveRequest& request,
                          const SpaceHeuristic<P>& heuristic, const TextOf<P>& text) {
  const auto pool = std::make_shared<StatePool<P>>(puzzle, text);
  const auto space = std::make_shared<SpaceOf<P>>(puzzle, heuristic, pool, start);
  return run_observed(request.solver, space, request.observer, request.limits, request.tuning);
}

// The same for a request with an examiner.
template <class P>
Expected<SearchResult> run_examined(const P& puzzle, const SolveRequest& request, const SpaceHeuristic<P>& heuristic,
                                    const TextOf<P>& text) {
  SearchResult result;
  Budget budget(request.limits, result);
  LayersOf<P> layers(puzzle, heuristic.build(puzzle), text, request.limits, budget);
  const Expected<bool> done = request.examiner->examine(layers, budget, result);
  if (!done) return done.error();
  return result;
}

// With a heuristic from outside. Precondition: the solver takes one. What arcs there are, a depth-first search follows.
template <class P>
Expected<SearchResult> run_external(const P& puzzle, const StateOf<P>& start, const AlgorithmInfo& algorithm,
                                    const SolveRequest& request, const TextOf<P>& text) {
  constexpr SpaceHeuristic<P> none = space_heuristic<P, Zero<P>>();
  if (request.external == nullptr)
    return Error{ErrorCode::unsupported, "`external` is a heuristic of your own, and here none is given", {}};
  if (request.examiner != nullptr) return run_examined(puzzle, request, none, text);
  if (algorithm.uses == AlgorithmInfo::Uses::admissible_heuristic && !request.external_admissible)
    return Error{ErrorCode::bad_option,
                 fmt::format("`{}` needs a heuristic that never overestimates, and yours has not been judged to be "
                             "one: judge it over all states, or take `a-star`, `greedy-best-first` or `beam`",
                             request.solver)};
  const auto pool = std::make_shared<StatePool<P>>(puzzle, text);
  return run_external(std::make_shared<SpaceOf<P>>(puzzle, none, pool, start), request);
}

template <class P, class H>
Expected<SearchResult> run_request(const P& puzzle, const StateOf<P>& start, const SolveRequest& request,
                                   const TextOf<P>& text) {
  if (request.examiner != nullptr) return run_examined(puzzle, request, space_heuristic<P, H>(), text);
  if (request.observer != nullptr) return run_observed(puzzle, start, request, space_heuristic<P, H>(), text);
  return run_general<P, H>(request.solver, puzzle, start, request.limits, request.tuning);
}

// Names, checks and runs. `request` has its solver and heuristic filled in. `text` writes a state, for an observer.
template <class P, class... Hs>
Expected<SearchResult> search_by_name(const P& puzzle, const StateOf<P>& start, const SolveRequest& request,
                                      TypeList<Hs...> heuristics, const TextOf<P>& text) {
  std::vector<std::string_view> solver_names, heuristic_names;
  std::optional<AlgorithmInfo> algorithm;
  for_each_type(Algorithms{}, [&]<class A>(std::type_identity<A>) {
    solver_names.push_back(A::info.name);
    if (request.solver == A::info.name) algorithm = A::info;
  });
  if (!algorithm)
    return Error{ErrorCode::unknown_name, fmt::format("no solver `{}` here{}", excerpt(request.solver),
                                                      suggestion(request.solver, solver_names))};

  if (algorithm->uses == AlgorithmInfo::Uses::no_heuristic)
    return run_request<P, Zero<P>>(puzzle, start, request, text);
  if (request.heuristic == external_name) return run_external(puzzle, start, *algorithm, request, text);

  std::optional<Expected<SearchResult>> answer;
  for_each_type(heuristics, [&]<class H>(std::type_identity<H>) {
    heuristic_names.push_back(H::name);
    if (request.heuristic != H::name) return;
    if (const std::string reason = refusal_of<H>(puzzle); !reason.empty()) {
      answer = Error{ErrorCode::unsupported, fmt::format("`{}` cannot be used here: {}", H::name, reason)};
    } else if (algorithm->uses == AlgorithmInfo::Uses::admissible_heuristic && !H::admissible) {
      answer = Error{ErrorCode::bad_option,
                     fmt::format("`{}` needs a heuristic that never overestimates, and `{}` may: its answer could not "
                                 "be called optimal; take `a-star`, `greedy-best-first` or `beam`",
                                 request.solver, H::name)};
    } else {
      answer = run_request<P, H>(puzzle, start, request, text);
    }
  });
  if (!answer)
    return Error{ErrorCode::unknown_name, fmt::format("no heuristic `{}` here{}", excerpt(request.heuristic),
                                                      suggestion(request.heuristic, heuristic_names))};
  return *std::move(answer);
}

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

// h(state) by name, with its parts where they are asked for and the heuristic tells them.
template <class P, class... Hs>
Expected<Account> account_by_name(const P& puzzle, const StateOf<P>& state, std::string_view name, bool with_parts,
                                  TypeList<Hs...> all) {
  std::vector<std::string_view> names;
  std::optional<Expected<Account>> answer;
  for_each_type(all, [&]<class H>(std::type_identity<H>) {
    names.push_back(H::name);
    if (name != H::name) return;
    if (const std::string reason = refusal_of<H>(puzzle); !reason.empty()) {
      answer = Error{ErrorCode::unsupported, fmt::format("`{}` cannot be used here: {}", H::name, reason)};
    } else {
      answer = account_of<P, H>(puzzle, state, with_parts);
    }
  });
  if (!answer)
    return Error{ErrorCode::unknown_name,
                 fmt::format("no heuristic `{}` here{}", excerpt(name), suggestion(name, names))};
  return *std::move(answer);
}

}  // namespace rompicapo
