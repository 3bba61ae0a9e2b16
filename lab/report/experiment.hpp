// SPDX-License-Identifier: MIT
//
// An experiment as plain data: what was to be run, and what has been. The database (lab/experiments/) is read into
// this; tables, statistics and the report are computed from it and from nothing else.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo::lab {

// A solver with its heuristic, options and limits, on one puzzle.
struct Configuration {
  std::int64_t id = 0;
  std::string name;  // unique in the experiment: what tables and plots call it
  std::string puzzle, goal, metric;
  std::string solver, heuristic;  // heuristic empty: it uses none
  std::string options = "{}";     // the solver's options that differ from their defaults: a JSON object
  double seconds = 0;             // a run; 0: no limit
  std::uint64_t nodes = 0;        // a run; 0: no limit
  std::uint64_t memory_mib = 0;   // a worker process; 0: no limit
  std::uint64_t split = 0;        // prefixes that each run is cut into, at least; 0: it is not cut
};

struct InstanceRecord {
  std::int64_t id = 0;
  std::string set;           // the instance set, as the suite names it
  std::int64_t number = 0;   // in the set, from 1
  std::string puzzle, goal;  // of the state
  std::string state;         // canonical
  std::optional<std::uint64_t> seed{};
  std::optional<Cost> optimum{};  // where the set knows it
};

// One run that has ended. `unit` says which: configuration, instance and repetition.
struct Run {
  std::int64_t unit = 0, configuration = 0, instance = 0;
  std::int64_t repetition = 1;
  // solved, unsolvable, not_found, out_of_budget, stopped, invalid; of a run that took its process down: crashed,
  // killed (by the runner: it hung), out_of_memory.
  std::string outcome;
  std::optional<Cost> length{};
  bool optimal = false;
  Cost lower_bound = 0;
  std::uint64_t nodes_expanded = 0, nodes_generated = 0;
  double seconds = 0, cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;
  std::optional<std::string> moves{};
  bool verified = false;
  std::string error;  // a JSON object {"code", "message", "position"}, or empty

  bool solved() const { return outcome == "solved"; }
};

// Of runs that did not go as they were meant to: no answer and no limit of their own.
inline constexpr std::array<std::string_view, 4> failed_outcomes{"crashed", "killed", "out_of_memory", "invalid"};

inline bool is_failed(const Run& run) {
  return std::find(failed_outcomes.begin(), failed_outcomes.end(), run.outcome) != failed_outcomes.end();
}

struct Experiment {
  // name, suite (the text of its file), seed, command, version, revision, build, machine, created (ISO 8601, UTC).
  std::map<std::string, std::string> facts;
  std::vector<Configuration> configurations;  // ordered by id, as the suite lists them
  std::vector<InstanceRecord> instances;      // ordered by id
  std::vector<Run> runs;                      // those that have ended, ordered by unit
  std::uint64_t units = 0;                    // runs that the suite asks for
};

}  // namespace rompicapo::lab
