// SPDX-License-Identifier: MIT
//
// The options of some solvers besides the limits: the only list of them. A solver names those that it reads in
// SolverInfo::options.
#pragma once

#include <span>
#include <string_view>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo {

struct SolverOption : OptionInfo {
  // Its name in the SolverInfo::options of a solver that reads it; empty: every solver does.
  std::string_view read_as;
  // Stores a value of the option's type in a request.
  void (*set)(SolveRequest& request, const OptionValue& value);
  bool chooses = false;  // without a solver named: one that reads it is taken
};

std::span<const SolverOption> solver_options();

}  // namespace rompicapo
