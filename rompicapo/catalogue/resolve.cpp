// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/resolve.hpp"

#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/model/solver_options.hpp"

namespace rompicapo::catalogue {

namespace {

std::optional<Error> wrong_external(const SolverInfo& solver, bool given) {
  if (!given) return Error{ErrorCode::unsupported, "`external` is your own heuristic, but none is given"};
  if (!solver.heuristics.empty() && is_general(solver.name)) return std::nullopt;
  return Error{ErrorCode::bad_option, fmt::format("`{}` uses no heuristic of your own", solver.name)};
}

// The solver named; otherwise the first that reads an option given that chooses, or the default.
const SolverInfo* solver_for(const PuzzleInfo& info, const Asked& asked) {
  if (!asked.solver.empty()) return solver_called(info, asked.solver);
  for (const SolverOption& option : solver_options())
    if (option.chooses && asked.options.contains(option.name))
      for (const SolverInfo& solver : info.solvers)
        if (solver.reads(option.read_as)) return &solver;
  return solver_called(info, {});
}

std::optional<Error> wrong_tuning(const Tuning& tuning) {
  const auto wrong = [](std::string message) { return Error{ErrorCode::bad_option, std::move(message)}; };
  if (tuning.list != 0 && tuning.all) return wrong("`list` and `all` are two requests: choose one");
  if (tuning.ergonomic && tuning.list == 0) return wrong("`ergonomics` orders a `list`, and none is requested");
  if (!tuning.first.empty() && tuning.sequences) return wrong("`first` takes no `sequences`, only `classes`");
  return std::nullopt;
}

std::optional<Error> wrong_heuristic(const PuzzleInfo& info, const SolverInfo& solver, const std::string& asked,
                                     bool external) {
  if (asked == external_name) return wrong_external(solver, external);
  std::vector<std::string_view> names;
  for (const HeuristicInfo& one : info.heuristics) names.push_back(one.name);
  if (std::find(names.begin(), names.end(), asked) == names.end())
    return Error{ErrorCode::unknown_name,
                 fmt::format("no heuristic `{}` for {}{}", excerpt(asked), info.name, suggestion(asked, names))};
  if (solver.heuristics.empty())
    return Error{ErrorCode::bad_option, fmt::format("`{}` uses no heuristic", solver.name)};
  return std::nullopt;
}

}  // namespace

Resolved resolve(const PuzzleInfo& info, const Asked& asked, double usual_seconds) {
  Resolved resolved;
  SolveRequest& request = resolved.request;
  const auto refuse = [&](Error error, std::string_view about) {
    if (!resolved.error) resolved.error = std::move(error), resolved.about = about;
  };
  const SolverInfo* const solver = solver_for(info, asked);
  if (solver == nullptr) {
    request.solver = asked.solver;  // not the default, so that solve() refuses it too if the caller ignores the error
    refuse(no_solver(info, asked.solver), "solver");
    return resolved;
  }
  request.solver = solver->name;
  request.any_solver = asked.solver.empty();
  request.heuristic = heuristic_used(info, *solver, asked.heuristic);
  if (!asked.heuristic.empty())
    if (auto error = wrong_heuristic(info, *solver, asked.heuristic, asked.external))
      refuse(*std::move(error), "heuristic");

  for (const auto& [name, value] : asked.options)
    for (const SolverOption& option : solver_options()) {
      if (option.name != name) continue;
      if (solver->reads(option.read_as)) {
        option.set(request, value);
      } else if (!asked.skip_unread) {
        refuse(does_not_read(*solver, name), name);
      }
    }

  if (auto error = wrong_tuning(request.tuning)) refuse(*std::move(error), request.tuning.list != 0 ? "list" : "first");
  if (asked.largest_tables && request.tuning.tables.empty()) request.tuning.tables = "largest";
  request.limits.time_covers_tables = asked.seconds.has_value();
  resolved.seconds = asked.seconds.value_or(usual_seconds);
  const bool ended_otherwise = request.limits.stop_length > 0 || request.limits.enough_bound != Limits{}.enough_bound;
  if (!asked.seconds && !ended_otherwise) {  // a solver that improves its answers has its own limit
    if (solver->seconds > 0) resolved.seconds = solver->seconds;
    request.limits.stop_length = solver->stop_length;
  }
  return resolved;
}

}  // namespace rompicapo::catalogue
