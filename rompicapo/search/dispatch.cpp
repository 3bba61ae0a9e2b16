// SPDX-License-Identifier: MIT
#include "rompicapo/search/dispatch.hpp"

#include <fmt/format.h>
#include <optional>

#include "rompicapo/base/text.hpp"

namespace rompicapo {

std::vector<SolverInfo> general_solvers(std::span<const HeuristicFacts> heuristics) {
  std::vector<SolverInfo> solvers;
  for_each_type(Algorithms{}, [&]<class A>(std::type_identity<A>) {
    SolverInfo& solver = solvers.emplace_back(SolverInfo{std::string(A::info.name),
                                                         std::string(A::info.summary),
                                                         std::string(A::info.source),
                                                         std::string(name_of(A::info.promises)),
                                                         {},
                                                         {}});
    solver.units = A::info.units;
    for (const Token& option : split(A::info.options, " ")) solver.options.emplace_back(option.text);
    if (A::info.uses == AlgorithmInfo::Uses::no_heuristic) return;
    for (const HeuristicFacts& each : heuristics)
      if (each.refusal.empty() && (each.admissible || A::info.uses == AlgorithmInfo::Uses::any_heuristic))
        solver.heuristics.emplace_back(each.name);
  });
  return solvers;
}

std::vector<HeuristicInfo> heuristic_lines(std::span<const HeuristicFacts> heuristics) {
  std::vector<HeuristicInfo> lines;
  for (const HeuristicFacts& each : heuristics)
    if (each.refusal.empty()) lines.push_back({std::string(each.name), std::string(each.summary), each.admissible});
  return lines;
}

Expected<std::size_t> heuristic_named(std::string_view name, std::span<const HeuristicFacts> heuristics) {
  std::vector<std::string_view> names;
  for (std::size_t at = 0; at < heuristics.size(); ++at) {
    names.push_back(heuristics[at].name);
    if (name != heuristics[at].name) continue;
    if (heuristics[at].refusal.empty()) return at;
    return Error{ErrorCode::unsupported, fmt::format("`{}` cannot be used here: {}", name, heuristics[at].refusal)};
  }
  return Error{ErrorCode::unknown_name,
               fmt::format("no heuristic `{}` here{}", excerpt(name), suggestion(name, names))};
}

Expected<std::size_t> heuristic_for(const SolveRequest& request, std::span<const HeuristicFacts> heuristics) {
  std::vector<std::string_view> names;
  std::optional<AlgorithmInfo> algorithm;
  for_each_type(Algorithms{}, [&]<class A>(std::type_identity<A>) {
    names.push_back(A::info.name);
    if (request.solver == A::info.name) algorithm = A::info;
  });
  if (!algorithm)
    return Error{ErrorCode::unknown_name,
                 fmt::format("no solver `{}` here{}", excerpt(request.solver), suggestion(request.solver, names))};
  if (algorithm->uses == AlgorithmInfo::Uses::no_heuristic) return no_heuristic;

  const bool admissible_only = algorithm->uses == AlgorithmInfo::Uses::admissible_heuristic;
  if (request.heuristic == external_name) {
    if (request.external == nullptr)
      return Error{ErrorCode::unsupported, "`external` is your own heuristic, but none is given"};
    if (request.examiner == nullptr && admissible_only && !request.external_admissible)
      return Error{ErrorCode::bad_option,
                   fmt::format("`{}` needs a heuristic that never overestimates, and yours has not been judged to be "
                               "one: judge it over all states, or take `a-star`, `greedy-best-first` or `beam`",
                               request.solver)};
    return external_heuristic;
  }
  Expected<std::size_t> chosen = heuristic_named(request.heuristic, heuristics);
  if (chosen && admissible_only && !heuristics[*chosen].admissible)
    return Error{ErrorCode::bad_option,
                 fmt::format("`{}` needs a heuristic that never overestimates, and `{}` may: its answer could not be "
                             "called optimal; take `a-star`, `greedy-best-first` or `beam`",
                             request.solver, heuristics[*chosen].name)};
  return chosen;
}

}  // namespace rompicapo
