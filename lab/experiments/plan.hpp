// SPDX-License-Identifier: MIT
//
// From a suite to the runs that it asks for: every state, every solver with its heuristic and options, all checked
// against the catalogue before the first run begins. The same suite gives the same plan on every machine.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

#include "lab/experiments/suite.hpp"
#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

// One run: indices into the plan's lists.
struct Unit {
  std::size_t configuration = 0, instance = 0;
  std::uint64_t repetition = 1;
};

struct Plan {
  std::string name, suite;  // the suite's text
  std::uint64_t seed = 1;
  std::vector<Configuration> configurations;  // ids are not set
  std::vector<InstanceRecord> instances;      // nor here
  std::vector<Unit> units;                    // in the order in which they are to run: random, by the suite's seed
  std::vector<std::string> left_out;          // pairs that cannot run, and why
};

struct PlanSources {
  // The text of an instance file that the suite names. Errors: environment, unknown_name.
  std::function<Expected<std::string>(const std::string& file)> read;
  PuzzleOptions puzzle{};  // library and clingo: states at a distance are drawn with a table
};

// Errors: what is wrong with which line of the suite (`file`, for messages), or of an instance file.
Expected<Plan> make_plan(const Suite& suite, const std::string& file, const PlanSources& sources);

}  // namespace rompicapo::lab
