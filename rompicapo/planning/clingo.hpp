// SPDX-License-Identifier: MIT
//
// One call of clingo: is there an answer set of this program with this horizon? What it says is read from its JSON
// form (--outf=2); whatever else can happen to a program that is run (it is missing, killed, out of memory, prints
// rubbish, refuses the program text) has its own outcome.
// Source: M. Gebser, R. Kaminski, B. Kaufmann and T. Schaub, "clingo = ASP + control", 2014.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/search.hpp"

namespace rompicapo::planning {

struct ClingoCall {
  std::string program = "clingo";    // a name to look up, or a path
  std::string text;                  // read from standard input: clingo opens no file
  std::string name = "-";            // what its messages call the text
  std::vector<std::string> options;  // beside those that this file needs
  Cost horizon = 0;
  std::uint64_t max_bytes = UINT64_MAX;
  std::function<bool()> cancelled;
};

struct ClingoAnswer {
  enum class Said { satisfiable, unsatisfiable, cancelled, out_of_memory };

  Said said = Said::cancelled;
  std::vector<std::string> atoms;  // shown, of the last answer set
  std::string warnings;            // of the grounder, as it wrote them
  std::uint64_t rules = 0, choices = 0, conflicts = 0;
  double cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;
};

// Errors: environment; bad_syntax with clingo's own words where it refuses the program.
Expected<ClingoAnswer> run_clingo(const ClingoCall& call);

// What to type where clingo is missing.
inline constexpr std::string_view clingo_install_line = "apt-get install gringo";

}  // namespace rompicapo::planning
