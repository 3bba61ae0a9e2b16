// SPDX-License-Identifier: MIT
//
// What there is for a puzzle, as data: goals, metrics, solvers, heuristics, moves.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

// A named choice with the line that explains it.
struct Choice {
  std::string name;
  std::string summary;
};

struct HeuristicInfo {
  std::string name;
  std::string summary;
  bool admissible = false;
  std::uint64_t table_bytes = 0;  // of the stored tables that it needs
  bool consistent = true;         // where admissible: one move changes it by 1 at the most
};

struct SolverInfo {
  std::string name;
  std::string summary;
  std::string source;
  std::string promises;
  std::vector<std::string> options;     // that it reads beside the limits: names in solver_options()
  std::vector<std::string> heuristics;  // that it accepts here; empty: it uses none
  // A solver that betters its answers: what it takes for enough, and how long, where neither was said; 0: nothing set.
  Cost stop_length = 0;
  double seconds = 0;
  std::uint64_t table_bytes = 0;  // of the stored tables that it needs at least
  bool units = false;             // its work can be cut into units (unit.hpp)
  bool aims_short = true;         // false: its answers are as long as its method makes them; of that nothing is said

  bool reads(std::string_view option) const {
    return std::find(options.begin(), options.end(), option) != options.end();
  }
};

struct PuzzleInfo {
  std::string name;  // canonical: "sliding:3x3", "cube:3", "brain-twist"
  std::string summary;
  std::string goal, metric;            // of this object
  std::vector<Choice> goals, metrics;  // what there is; the first is the default
  std::vector<SolverInfo> solvers;
  std::vector<HeuristicInfo> heuristics;
  std::string default_solver, default_heuristic;
  // With which `bidirectional` looks for a short solution before tables are made for the default solver. Empty: it does
  // not, for they take milliseconds.
  std::string near_heuristic;
  std::vector<std::string> move_names;  // by Move index; the vocabulary of the searches
  std::string states;                   // how many are reachable, in decimal, where known exactly; else empty
};

// By name; the default where `name` is empty; null where there is none.
const SolverInfo* solver_called(const PuzzleInfo& info, std::string_view name);

// The heuristic that this solver uses when `asked` for: the default where that is empty, none where it uses none.
std::string heuristic_used(const PuzzleInfo& info, const SolverInfo& solver, std::string_view asked);

}  // namespace rompicapo
