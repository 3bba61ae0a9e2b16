// SPDX-License-Identifier: MIT
//
// One call of clingo: is there an answer set of this program with this horizon? The answer is parsed from its JSON
// output (--outf=2); every failure of the program (missing, killed, out of memory, malformed output, refused text) has
// its own outcome. Source: M. Gebser, R. Kaminski, B. Kaufmann and T. Schaub, "clingo = ASP + control", 2014.
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
  std::string name = "-";            // the text's name in its messages
  std::vector<std::string> options;  // besides those that this file needs
  Cost horizon = 0;
  std::uint64_t max_bytes = UINT64_MAX;
  std::function<bool()> cancelled;
};

struct ClingoAnswer {
  enum class Said { satisfiable, unsatisfiable, cancelled, out_of_memory };

  Said said = Said::cancelled;
  std::vector<std::string> atoms;  // shown, of the last answer set
  std::string warnings;            // the grounder's, verbatim
  std::uint64_t rules = 0, choices = 0, conflicts = 0;
  double cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;
};

// Errors: environment; bad_syntax with clingo's own words if it refuses the program.
Expected<ClingoAnswer> run_clingo(const ClingoCall& call);

// The command to install clingo.
inline constexpr std::string_view clingo_install_line = "apt-get install gringo";

}  // namespace rompicapo::planning
