// SPDX-License-Identifier: MIT
//
// A suite: what an experiment runs, as its author wrote it in TOML. The form is described in docs/lab.md. Nothing is
// looked up here: whether a puzzle, solver or file exists is found when the suite is planned (plan.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::lab {

// Options, as JSON objects: {"weight": 2}. Where the suite gives a list of values, there is one for each choice.
using OptionSets = std::vector<std::string>;

struct SuiteInstances {
  std::string name;
  std::string puzzle, goal, metric;
  std::string options = "{}";  // of the puzzle
  // Exactly one source: states, a file, or chance.
  std::vector<std::string> states;
  std::string file;
  std::vector<std::string> columns{"state"};  // of the file: number, length, state; the state last
  std::uint64_t random = 0;                   // how many; with distances: of each
  std::uint64_t seed = 1;
  std::vector<std::uint64_t> distances;
  std::uint64_t first = 0;  // only so many from the front; 0: all
  std::size_t line = 0;
};

struct SuiteSolvers {
  std::vector<std::string> solvers, heuristics;  // heuristics empty: each solver's default
  OptionSets options{"{}"};
  std::vector<std::string> on;          // names of instance sets; empty: all
  std::vector<double> seconds{30};      // a run; 0: no limit
  std::vector<std::uint64_t> nodes{0};  // a run; 0: no limit
  std::uint64_t memory_mib = 1024;      // a worker process
  std::uint64_t repetitions = 1;
  std::uint64_t split = 0;  // prefixes that a run is cut into, at least; 0: it is not cut
  std::size_t line = 0;
};

struct Suite {
  std::string name, summary;
  std::uint64_t seed = 1;  // of the order of the runs, and of solvers that draw
  std::vector<SuiteInstances> instances;
  std::vector<SuiteSolvers> solvers;
  std::string text;  // all of it
};

// `file` is for messages, which begin with "FILE:LINE:COLUMN: ". Errors: bad_syntax, unknown_name, bad_option.
Expected<Suite> read_suite(std::string_view text, std::string_view file);

}  // namespace rompicapo::lab
