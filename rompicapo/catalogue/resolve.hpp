// SPDX-License-Identifier: MIT
//
// From what was asked for to a request: names and options held against what the puzzle has and the solver reads, and
// what the solver takes where nothing was said. The command line and the service both come through here.
#pragma once

#include <optional>
#include <string>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::catalogue {

struct Asked {
  std::string solver{}, heuristic{};  // empty: the default
  OptionValues options{};             // of solver_options()
  std::optional<double> seconds{};    // for building tables and searching; 0: no limit
  bool largest_tables = false;        // where none are named: those that fit in the memory, built if need be
  bool external = false;              // whether there is a heuristic from outside
  bool skip_unread = false;           // what this solver does not read is for others; else it is refused
};

struct Resolved {
  SolveRequest request{};
  double seconds = 0;  // 0: no limit

  // What is wrong, and with what: "solver", "heuristic", or the name of an option.
  std::optional<Error> error{};
  std::string about{};
};

// `usual_seconds`: where neither the request nor the solver says.
Resolved resolve(const PuzzleInfo& info, const Asked& asked, double usual_seconds);

}  // namespace rompicapo::catalogue
