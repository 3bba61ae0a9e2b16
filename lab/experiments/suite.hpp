// SPDX-License-Identifier: MIT
//
// A suite: the definition of an experiment in TOML, documented in docs/lab.md. Names are not resolved here: planning
// (plan.hpp) checks that puzzles, solvers and files exist.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::lab {

// Options, as JSON objects: {"weight": 2}. One per choice if the suite has lists of values.
using OptionSets = std::vector<std::string>;

struct SuiteInstances {
  std::string name;
  std::string puzzle, goal, metric;
  std::string options = "{}";  // of the puzzle
  // Exactly one source: states, a file, or random.
  std::vector<std::string> states;
  std::string file;
  std::vector<std::string> columns{"state"};  // of the file: number, length, state; the state last
  std::uint64_t random = 0;                   // number of states; with distances: per distance
  std::uint64_t seed = 1;
  std::vector<std::uint64_t> distances;
  std::uint64_t first = 0;  // only the first so many; 0: all
  std::size_t line = 0;
};

struct SuiteSolvers {
  std::vector<std::string> solvers, heuristics;  // heuristics empty: each solver's default
  OptionSets options{"{}"};
  std::vector<std::string> on;          // names of instance sets; empty: all
  std::vector<double> seconds{30};      // per run; 0: no limit
  std::vector<std::uint64_t> nodes{0};  // per run; 0: no limit
  std::uint64_t memory_mib = 1024;      // per worker process
  std::uint64_t repetitions = 1;
  std::uint64_t split = 0;  // minimum number of prefixes of a cut run; 0: not cut
  std::size_t line = 0;
};

struct Suite {
  std::string name, summary;
  std::uint64_t seed = 1;  // for the order of runs and randomized solvers
  std::vector<SuiteInstances> instances;
  std::vector<SuiteSolvers> solvers;
  std::string text;  // the whole text
};

// `file` is for messages, which begin with "FILE:LINE:COLUMN: ". Errors: bad_syntax, unknown_name, bad_option.
Expected<Suite> read_suite(std::string_view text, std::string_view file);

}  // namespace rompicapo::lab
