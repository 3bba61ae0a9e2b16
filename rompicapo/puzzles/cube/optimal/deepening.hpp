// SPDX-License-Identifier: MIT
//
// The optimal solver: each length is searched exhaustively until one has a solution, which is thus proved shortest. The
// work of one length is cut at the first two turns into tasks for the threads; of tasks that a symmetry of the position
// maps to each other one is searched.
//
// The last length takes most of the time. For most cubes a search without proof (two-phase) finds a solution much
// sooner; it runs before each of the longer lengths, for a small part of their cost (docs/decisions/optimal-cube.md).
#pragma once

#include <functional>
#include <vector>

#include "rompicapo/model/search.hpp"
#include "rompicapo/puzzles/cube/optimal/coset_search.hpp"

namespace rompicapo::cube {

struct OptimalResult {
  SearchResult search;                          // its moves and others stay empty: moves_of() makes them of these
  std::vector<FaceMove> turns;                  // the solution
  std::vector<std::vector<FaceMove>> others;    // with `all`: the other shortest ones
  std::vector<std::vector<FaceMove>> prefixes;  // of a plan
};

// The result of a search without proof, and its cost.
struct Finding {
  std::vector<FaceMove> turns;  // from the start to solved; none: nothing was found
  Stats stats;
};
// Looks for a solution of at most limits.max_cost by all turns.
using Finder = std::function<Finding(const Cubies& start, const Limits& limits)>;

// Shortest way from `start` (a reachable state) to solved by the `allowed` turns (closed under inverse). With `all`
// every solution of that length, counting opposite faces in one order. Reads of `limits` all but max_bytes and
// stop_length. Lengths beyond longest_path are not searched: out of budget, cost. `finder` may be empty; it is not
// asked with `all`, nor where some turns only are allowed. Lengths below `least_length` are not searched, and what is
// then found may pass through solved.
OptimalResult solve_optimally(const CosetBounds& bounds, const Cubies& start, const Limits& limits, bool all = false,
                              CosetSearch::Turns allowed = all_turns, const Finder& finder = {}, Cost least_length = 0);

// How that search is cut into so many units or more (Tuning::least_prefixes), and one of them (Tuning::unit; the
// redundant move that it reports is a turn of `prefix`). A prefix is made of turns at the front. What is below one of
// more than two is only set apart where the search has no choice but the front, for no look-up tells anything yet: at a
// short length the first prefix below such a node has all of it.
OptimalResult plan_units(const CosetBounds& bounds, const Cubies& start, const Limits& limits, std::size_t least,
                         CosetSearch::Turns allowed = all_turns);
OptimalResult search_unit(const CosetBounds& bounds, const Cubies& start, const Limits& limits, Cost length,
                          const std::vector<FaceMove>& prefix, CosetSearch::Turns allowed = all_turns);

}  // namespace rompicapo::cube
