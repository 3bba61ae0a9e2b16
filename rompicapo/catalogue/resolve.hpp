// SPDX-License-Identifier: MIT
//
// From arguments to a request: checks names and options against the puzzle and the solver, and fills in the solver's
// defaults. Shared by the command line and the service.
#pragma once

#include <optional>
#include <string>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::catalogue {

struct Asked {
  std::string solver{}, heuristic{};  // empty: the default
  OptionValues options{};             // of solver_options()
  std::optional<double> seconds{};    // for building tables and searching; 0: no limit
  bool largest_tables = false;        // if no set is named: the largest that fits in memory, built if necessary
  bool external = false;              // there is an external heuristic
  bool skip_unread = false;           // list options of other solvers in `unread` instead of refusing them
};

struct Resolved {
  SolveRequest request{};
  double seconds = 0;  // 0: no limit

  // The error and its subject: "solver", "heuristic", or an option's name.
  std::optional<Error> error{};
  std::string about{};
  std::vector<std::string> unread{};  // options that the solver does not read
};

// `usual_seconds`: the default if neither the request nor the solver has one.
Resolved resolve(const AnyPuzzle& puzzle, const Asked& asked, double usual_seconds);

}  // namespace rompicapo::catalogue
