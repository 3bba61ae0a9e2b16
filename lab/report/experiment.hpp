// SPDX-License-Identifier: MIT
//
// An experiment as plain data: planned and completed runs. The database (lab/experiments/) is read into this; tables,
// statistics and the report are computed from it alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/instance.hpp"

namespace rompicapo::lab {

// A solver with its heuristic, options and limits, on one puzzle.
struct Configuration {
  std::int64_t id = 0;
  std::string name;  // unique in the experiment: its name in tables and plots
  std::string puzzle, goal, metric;
  std::string solver, heuristic;  // heuristic empty: none
  std::string options = "{}";     // non-default options of the solver: a JSON object
  double seconds = 0;             // per run; 0: no limit
  std::uint64_t nodes = 0;        // per run; 0: no limit
  std::uint64_t memory_mib = 0;   // per worker process; 0: no limit
  std::uint64_t split = 0;        // minimum number of prefixes of a cut run; 0: not cut
};

struct InstanceRecord {
  std::int64_t id = 0;
  std::string set;           // name of the instance set in the suite
  std::int64_t number = 0;   // in the set, from 1
  std::string puzzle, goal;  // of the state
  std::string state;         // canonical
  std::optional<std::uint64_t> seed{};
  std::optional<Cost> optimum{};  // if the set has it
};

// A completed run. `unit` identifies configuration, instance and repetition.
struct Run : catalogue::Figures {
  std::int64_t unit = 0, configuration = 0, instance = 0;
  std::int64_t repetition = 1;
  // solved, unsolvable, not_found, out_of_budget, stopped, invalid; if its process ended: crashed, killed (by the
  // runner: it hung), out_of_memory.
  std::string outcome;
  std::optional<Cost> length{};
  bool optimal = false;
  std::optional<std::string> moves{};
  bool verified = false;
  std::string error;  // a JSON object {"code", "message", "position"}, or empty

  bool solved() const { return outcome == "solved"; }
};

// Failures: no answer and no limit of their own.
inline constexpr std::array<std::string_view, 4> failed_outcomes{"crashed", "killed", "out_of_memory", "invalid"};

inline bool is_failed(const Run& run) {
  return std::find(failed_outcomes.begin(), failed_outcomes.end(), run.outcome) != failed_outcomes.end();
}

struct Experiment {
  // name, suite (the text of its file), seed, command, version, revision, build, machine, created (ISO 8601, UTC).
  std::map<std::string, std::string> facts;
  std::vector<Configuration> configurations;  // by id, in the suite's order
  std::vector<InstanceRecord> instances;      // by id
  std::vector<Run> runs;                      // completed ones by unit
  std::uint64_t units = 0;                    // planned runs
};

}  // namespace rompicapo::lab
