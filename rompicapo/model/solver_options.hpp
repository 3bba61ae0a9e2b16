// SPDX-License-Identifier: MIT
//
// The options that only some solvers read, beside the limits: the one list of them. A solver names those that it reads
// in its SolverInfo::options.
#pragma once

#include <span>
#include <string_view>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo {

struct SolverOption : OptionInfo {
  // What a solver that reads it has in SolverInfo::options.
  std::string_view read_as;
  // Puts a value of the option's type into a request.
  void (*set)(SolveRequest& request, const OptionValue& value);
};

std::span<const SolverOption> solver_options();

}  // namespace rompicapo
