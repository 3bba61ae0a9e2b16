// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/resolve.hpp"

#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/listing.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/model/solver_options.hpp"

namespace rompicapo::catalogue {

namespace {

std::optional<Error> wrong_external(const SolverInfo& solver, bool given) {
  if (!given) return Error{ErrorCode::unsupported, "`external` is your own heuristic, but none is given"};
  if (!solver.heuristics.empty() && is_general(solver.name)) return std::nullopt;
  return Error{ErrorCode::bad_option, fmt::format("`{}` uses no heuristic of your own", solver.name)};
}

// The solver named. Otherwise one that reads every option that chooses, or at least one of them: the default if it
// does.
const SolverInfo* solver_for(const PuzzleInfo& info, const Asked& asked) {
  if (!asked.solver.empty()) return solver_called(info, asked.solver);
  const SolverInfo* best = solver_called(info, {});
  const auto read_by = [&](const SolverInfo& solver) {
    return std::count_if(solver_options().begin(), solver_options().end(), [&](const SolverOption& option) {
      return option.chooses && asked.options.contains(option.name) && solver.reads(option.read_as);
    });
  };
  for (const SolverInfo& solver : info.solvers)
    if (read_by(solver) > read_by(*best)) best = &solver;
  return best;
}

Error unread(const PuzzleInfo& info, const SolverInfo& solver, const SolverOption& option) {
  for (const SolverInfo& other : info.solvers)
    if (other.reads(option.read_as)) return does_not_read(solver, option.name);
  return {ErrorCode::bad_option, fmt::format("no solver of {} reads `{}`", info.name, option.name)};
}

std::optional<WrongOption> wrong_tuning(const Tuning& tuning) {
  const auto wrong = [](std::string_view name, std::string message) {
    return WrongOption{{ErrorCode::bad_option, std::move(message)}, name};
  };
  if (tuning.list != 0 && tuning.all) return wrong("list", "give `list` or `all`, not both");
  if (tuning.ergonomic && tuning.list == 0)
    return wrong("ergonomics", "`ergonomics` orders a `list`, and none is requested");
  if (!tuning.first.empty() && tuning.sequences) return wrong("first", "`first` cannot be used with `sequences`");
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

Resolved resolve(const AnyPuzzle& puzzle, const Asked& asked, double usual_seconds) {
  const PuzzleInfo& info = puzzle.info();
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
      } else if (asked.skip_unread) {
        resolved.unread.push_back(name);
      } else {
        refuse(unread(info, *solver, option), name);
      }
    }

  if (auto wrong = wrong_tuning(request.tuning)) refuse(std::move(wrong->error), wrong->name);
  if (asked.largest_tables && request.tuning.tables.empty()) request.tuning.tables = "largest";
  request.limits.time_covers_tables = asked.seconds.has_value();
  resolved.seconds = asked.seconds.value_or(usual_seconds);
  const bool ended_otherwise = request.limits.stop_length > 0 || request.limits.enough_bound != Limits{}.enough_bound;
  if (!asked.seconds && !ended_otherwise) {  // a solver that improves its answers has its own limit
    if (solver->seconds > 0) resolved.seconds = solver->seconds;
    request.limits.stop_length = solver->stop_length;
  }
  if (resolved.error) return resolved;
  if (const Expected<bool> right = puzzle.check(request); !right) refuse(right.error(), "stages");
  if (request.tuning.lists())
    if (auto wrong = wrong_listing(puzzle, puzzle.solved_state(), request.tuning))
      refuse(std::move(wrong->error), wrong->name);
  return resolved;
}

}  // namespace rompicapo::catalogue
