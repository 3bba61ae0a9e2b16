// SPDX-License-Identifier: MIT
//
// Runs one solver on one state within the process's limits; outcomes as exit codes.
#pragma once

#include <string>

#include "rompicapo/catalogue/resolve.hpp"

#include "apps/cli/heuristic_program.hpp"
#include "apps/cli/instances.hpp"

namespace rompicapo::cli {

// The command line's request to the solvers of a puzzle.
catalogue::Asked asked(const SolverArguments& solver, const LimitArguments& limits);

// A request and its states. The constructor refuses what is wrong, starts the heuristic program and limits the memory.
struct SetUp {
  SetUp(const AnyPuzzle& made, const InstanceArguments& instances, const SolverArguments& solver,
        LimitArguments& limits, Format format);

  catalogue::Resolved request;
  Instances source;
  std::unique_ptr<ExternalHeuristic> external;
};

// Never throws: running out of memory gives an out_of_budget record.
catalogue::Instance run_one(const AnyPuzzle& puzzle, const Given& given, const catalogue::Resolved& resolved,
                            const LimitArguments& limits, const std::string& progress_label = {});

int exit_code(const catalogue::Instance& instance);

}  // namespace rompicapo::cli
