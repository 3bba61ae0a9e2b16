// SPDX-License-Identifier: MIT
//
// Where searches are tried: small puzzles with positions whose distance from solved is known from the naive
// breadth-first search, as texts; and how far out each search is sent.
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
  std::string name;  // for the test
  std::string puzzle;
  PuzzleOptions options;
  int instances = 0;  // for each pair of a solver and a heuristic
};

// The three that every search is tried on at length, then other goals and metrics of theirs, more briefly.
const std::vector<Fixture>& fixtures();

// Positions by distance, 0 to the greatest that the fixture looks at. Made on the first call.
const std::vector<std::vector<std::string>>& layers(const Fixture& fixture);

// `count` positions, evenly spread over the distances 0 to `reach`; the same ones each time.
std::vector<Instance> draw(const Fixture& fixture, Cost reach, int count);

// The greatest distance that this pair finishes within a million nodes, and all of its instances in seconds.
Cost reach(const Fixture& fixture, std::string_view solver, std::string_view heuristic);

struct Pair {
  const SolverInfo* solver;
  const HeuristicInfo* heuristic;  // null: the solver takes none
};
std::vector<Pair> pairs(const PuzzleInfo& info);

}  // namespace rompicapo::fixtures
