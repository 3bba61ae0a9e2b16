// SPDX-License-Identifier: MIT
//
// The core throws nothing itself; std::bad_alloc passes through every search and is caught here.
#include "apps/cli/run.hpp"

#include <new>

#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/tables/build_limits.hpp"

#include "apps/cli/progress.hpp"

namespace rompicapo::cli {

catalogue::Asked asked(const SolverArguments& solver, const LimitArguments& limits) {
  catalogue::Asked asked{solver.solver, solver.heuristic, solver.options, {}, limits.memory_mib > 0};
  if (limits.seconds_given) asked.seconds = limits.seconds;
  asked.external = !solver.program.empty();
  if (asked.external) asked.heuristic = external_name;
  return asked;
}

namespace {

catalogue::Resolved resolved(const AnyPuzzle& made, const SolverArguments& solver, const LimitArguments& limits,
                             Format format) {
  catalogue::Resolved request = catalogue::resolve(made, asked(solver, limits), limits.seconds);
  if (request.error) refuse(format, *request.error);
  return request;
}

}  // namespace

SetUp::SetUp(const AnyPuzzle& made, const InstanceArguments& instances, const SolverArguments& solver,
             LimitArguments& limits, Format format)
    : request(resolved(made, solver, limits, format)),
      source(instances, made, format),
      external(start_heuristic(solver, format)) {
  SolveRequest& search = request.request;
  if (instances.seed) search.tuning.seed = *instances.seed;
  search.external = external.get();
  limits.apply_memory();
  search.external_admissible =
      judged_admissible(made, external.get(), solver, solver_called(made.info(), search.solver), limits, format);
}

catalogue::Instance run_one(const AnyPuzzle& puzzle, const Given& given, const catalogue::Resolved& resolved,
                            const LimitArguments& limits, const std::string& progress_label) {
  ProgressLine progress(progress_label);
  SolveRequest request = resolved.request;
  limits.apply_to(request.limits, resolved.seconds);
  request.limits.progress = progress.sink();
  const tables::BuildScope scope(limits.building());
  try {
    return catalogue::instance_of(puzzle.info(), given.state, request, catalogue::solve(puzzle, given.state, request),
                                  given.seed);
  } catch (const std::bad_alloc&) {
    return catalogue::out_of_memory(puzzle.info(), given.state, request, given.seed);
  }
}

int exit_code(const catalogue::Instance& instance) {
  if (instance.outcome == "solved") return instance.limit.empty() ? done : limit_reached;  // of a list
  if (instance.outcome == "unsolvable" || instance.outcome == "not_found") return no_solution;
  if (instance.outcome == "out_of_budget") return limit_reached;
  if (instance.outcome == "stopped") return interrupted;
  return instance.error && instance.error->code == "environment" ? environment_fault : bad_input;
}

}  // namespace rompicapo::cli
