// SPDX-License-Identifier: MIT
//
// The goals, metrics, solvers, heuristics and moves of a puzzle, as data.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

// A named choice with its description.
struct Choice {
  std::string name;
  std::string summary;
  std::vector<std::string> places{};  // what may follow a goal's name and a colon: the D of cross:D, the 1 of rows:1
};

struct HeuristicInfo {
  std::string name;
  std::string summary;
  bool admissible = false;
  std::uint64_t table_bytes = 0;  // of the stored tables that it needs
  bool consistent = true;         // if admissible: one move changes it by at most 1
};

struct SolverInfo {
  std::string name;
  std::string summary;
  std::string source;
  std::string promises;
  std::vector<std::string> options;     // options besides the limits: names in solver_options()
  std::vector<std::string> heuristics;  // that it accepts here; empty: it uses none
  // A solver that improves its answers: the length at which it stops and its time limit, if none is given; 0: none.
  Cost stop_length = 0;
  double seconds = 0;
  std::uint64_t table_bytes = 0;  // of the smallest set of stored tables
  bool units = false;             // its work can be cut into units (unit.hpp)
  bool aims_short = true;         // false: it does not aim at short answers

  bool reads(std::string_view option) const {
    return option.empty() || std::find(options.begin(), options.end(), option) != options.end();
  }
};

struct PuzzleInfo {
  std::string name;  // canonical: "sliding:3x3", "cube:3", "brain-twist"
  std::string summary;
  std::string goal, metric;            // of this object
  std::string mask;                    // the solved state with `.` for what the goal ignores; empty: it ignores nothing
  std::vector<Choice> goals, metrics;  // all choices; the first is the default
  std::vector<SolverInfo> solvers;
  std::vector<HeuristicInfo> heuristics;
  std::string default_solver, default_heuristic;
  // The heuristic with which `bidirectional` looks for a short solution before tables are built for the default solver.
  // Empty: it does not, because building takes milliseconds.
  std::string near_heuristic;
  std::vector<std::string> move_names;  // by Move index; the vocabulary of the searches
  std::string states;                   // number of reachable states in decimal, if known exactly; otherwise empty
};

// By name; the default if `name` is empty; null if there is none.
const SolverInfo* solver_called(const PuzzleInfo& info, std::string_view name);

// The heuristic that this solver uses for `asked`: the default if that is empty, none if it uses none.
std::string heuristic_used(const PuzzleInfo& info, const SolverInfo& solver, std::string_view asked);

}  // namespace rompicapo
