// SPDX-License-Identifier: MIT
//
// One solver on one state within the process's bounds, and what its outcome means as an exit code.
#pragma once

#include <optional>
#include <string>

#include "rompicapo/catalogue/catalogue.hpp"

#include "apps/cli/instances.hpp"

namespace rompicapo::cli {

// Never throws: an allocation that the memory limit refused becomes an out_of_budget record.
catalogue::Instance run_one(const AnyPuzzle& puzzle, const Given& given, SolveRequest request,
                            const LimitArguments& limits, const std::string& progress_label = {},
                            catalogue::Terms terms = {});

int exit_code(const catalogue::Instance& instance);

}  // namespace rompicapo::cli
