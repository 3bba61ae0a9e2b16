// SPDX-License-Identifier: MIT
//
// The optimal solver: length after length is searched to its end, until one has a solution, so that what is found
// is proved shortest. The work of one length is cut at the first two turns into tasks, which threads take in turn;
// a position that symmetries map to itself has only one task of those they make alike.
//
// To search the last length until a solution turns up takes most of the time. Another search, which proves nothing,
// finds one much sooner for most cubes; it is asked before each of the longer lengths, for a small part of what that
// length would take (docs/decisions/optimal-cube.md).
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

// What a search that proves nothing found, and at what cost.
struct Finding {
  std::vector<FaceMove> turns;  // from the start to solved; none: nothing was found
  Stats stats;
};
// Looks for a solution of at most limits.max_cost by all turns.
using Finder = std::function<Finding(const Cubies& start, const Limits& limits)>;

// Shortest way from `start` (a reachable state) to solved by the `allowed` turns (closed under inverse). With `all`
// every solution of that length, counting opposite faces in one order. Reads of `limits` all but max_bytes and
// stop_length. Lengths beyond longest_path are not searched: out of budget, cost. `finder` may be empty; it is not
// asked with `all`, nor where some turns only are allowed.
OptimalResult solve_optimally(const CosetBounds& bounds, const Cubies& start, const Limits& limits, bool all = false,
                              CosetSearch::Turns allowed = all_turns, const Finder& finder = {});

// How that search is cut into so many units or more (Tuning::least_prefixes), and one of them (Tuning::unit; the
// redundant move that it reports is a turn of `prefix`). A prefix is made of turns at the front. What is below one of
// more than two is only set apart where the search has no choice but the front, for no look-up tells anything yet: at a
// short length the first prefix below such a node has all of it.
OptimalResult plan_units(const CosetBounds& bounds, const Cubies& start, const Limits& limits, std::size_t least,
                         CosetSearch::Turns allowed = all_turns);
OptimalResult search_unit(const CosetBounds& bounds, const Cubies& start, const Limits& limits, Cost length,
                          const std::vector<FaceMove>& prefix, CosetSearch::Turns allowed = all_turns);

}  // namespace rompicapo::cube
