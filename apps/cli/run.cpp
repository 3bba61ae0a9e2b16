// SPDX-License-Identifier: MIT
//
// The core throws nothing itself; std::bad_alloc is the standard library's, let through by every
// search and caught here, where the memory limit was set.
#include "apps/cli/run.hpp"

#include <new>

#include "rompicapo/tables/build_limits.hpp"

#include "apps/cli/progress.hpp"

namespace rompicapo::cli {

catalogue::Instance run_one(const AnyPuzzle& puzzle, const Given& given, SolveRequest request,
                            const LimitArguments& limits, const std::string& progress_label, catalogue::Terms terms) {
  ProgressLine progress(progress_label);
  const Limits asked = request.limits;  // of what the solver was told; the rest is of the process
  double seconds = limits.seconds;
  Cost stop_length = asked.stop_length;
  for (const SolverInfo& solver : puzzle.info().solvers) {
    if (solver.name != (request.solver.empty() ? puzzle.info().default_solver : request.solver)) continue;
    if (limits.seconds_given || asked.stop_length > 0 || asked.enough_bound != Limits{}.enough_bound) continue;
    if (solver.seconds > 0) seconds = solver.seconds;
    stop_length = solver.stop_length;
  }
  request.limits = limits.limits(seconds);
  terms.time_covers_tables = limits.seconds_given;
  request.limits.stop_length = stop_length;
  request.limits.enough_bound = asked.enough_bound;
  request.limits.progress = progress.sink();
  if (limits.memory_mib > 0 && request.tuning.tables.empty()) request.tuning.tables = "largest";
  tables::BuildLimits building = tables::BuildScope::current();  // the space for tables stays
  building.threads = request.limits.threads;
  const tables::BuildScope scope(building);
  try {
    return catalogue::instance_of(puzzle.info(), given.state, request,
                                  catalogue::solve(puzzle, given.state, request, terms), given.seed);
  } catch (const std::bad_alloc&) {
    return catalogue::out_of_memory(puzzle.info(), given.state, request, given.seed);
  }
}

int exit_code(const catalogue::Instance& instance) {
  if (instance.outcome == "solved") return done;
  if (instance.outcome == "unsolvable" || instance.outcome == "not_found") return no_solution;
  if (instance.outcome == "out_of_budget") return limit_reached;
  if (instance.outcome == "stopped") return interrupted;
  return instance.error && instance.error->code == "environment" ? environment_fault : bad_input;
}

}  // namespace rompicapo::cli
