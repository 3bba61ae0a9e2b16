// SPDX-License-Identifier: MIT
//
// From a suite to its runs: every state, every solver with its heuristic and options, all checked against the catalogue
// before the first run. The same suite yields the same plan on every machine.
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
  std::vector<Configuration> configurations;  // without ids
  std::vector<InstanceRecord> instances;      // without ids
  std::vector<Unit> units;                    // in running order: random, by the suite's seed
  std::vector<std::string> left_out;          // pairs that cannot run, with the reason
};

struct PlanSources {
  // The text of an instance file of the suite. Errors: environment, unknown_name.
  std::function<Expected<std::string>(const std::string& file)> read;
  PuzzleOptions puzzle{};  // library and clingo: drawing states at a distance needs a table
};

// Errors: the fault with its line in the suite (`file`, for messages) or an instance file.
Expected<Plan> make_plan(const Suite& suite, const std::string& file, const PlanSources& sources);

}  // namespace rompicapo::lab
