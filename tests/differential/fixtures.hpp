// SPDX-License-Identifier: MIT
//
// Instances for searches: small puzzles with positions, as texts, whose distance from solved is known from the naive
// breadth-first search; and the greatest distance given to each search.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::fixtures {

struct Instance {
  std::string state;
  Cost distance = 0;
};

struct Fixture {
  std::string name;  // for the name of the test
  std::string puzzle;
  PuzzleOptions options;
  int instances = 0;  // for each pair of a solver and a heuristic
};

// The three main fixtures, tested at length, then other goals and metrics, tested more briefly.
const std::vector<Fixture>& fixtures();

// Positions by distance, from 0 to the fixture's greatest. Computed on the first call.
const std::vector<std::vector<std::string>>& layers(const Fixture& fixture);

// `count` positions, spread evenly over the distances 0 to `reach`; reproducible.
std::vector<Instance> draw(const Fixture& fixture, Cost reach, int count);

// The greatest distance that this pair finishes within a million nodes, and all of its instances in seconds.
Cost reach(const Fixture& fixture, std::string_view solver, std::string_view heuristic);

struct Pair {
  const SolverInfo* solver;
  const HeuristicInfo* heuristic;  // null: the solver takes none
};
std::vector<Pair> pairs(const PuzzleInfo& info);

}  // namespace rompicapo::fixtures
