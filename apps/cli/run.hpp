// SPDX-License-Identifier: MIT
//
// One solver on one state within the process's bounds, and what its outcome means as an exit code.
#pragma once

#include <optional>
#include <string>

#include "rompicapo/catalogue/resolve.hpp"

#include "apps/cli/instances.hpp"

namespace rompicapo::cli {

// What the command line asks of the solvers of a puzzle.
catalogue::Asked asked(const SolverArguments& solver, const LimitArguments& limits);

// Never throws: an allocation that the memory limit refused becomes an out_of_budget record.
catalogue::Instance run_one(const AnyPuzzle& puzzle, const Given& given, const catalogue::Resolved& resolved,
                            const LimitArguments& limits, const std::string& progress_label = {});

int exit_code(const catalogue::Instance& instance);

}  // namespace rompicapo::cli
