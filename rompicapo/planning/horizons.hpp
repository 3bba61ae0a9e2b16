// SPDX-License-Identifier: MIT
//
// From "is there a plan of at most n steps?" to "the shortest plan": n rises from a lower bound until clingo finds a
// plan. Nothing is taken on trust: the plan counts as shortest only when clingo has refuted every horizon from the
// bound up to one less than its length. With two threads two horizons run side by side, and the greater one's plan
// waits for the smaller one's answer.
// Source: H. Kautz and B. Selman, "Planning as Satisfiability", 1992.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/search.hpp"
#include "rompicapo/planning/clingo.hpp"

namespace rompicapo::planning {

// One move of a plan as the encoding wrote it: do(MOVE,TIME).
struct Do {
  std::string move;  // without the quotes of a string
  std::int64_t time = 0;
  std::string atom{};  // the whole
};

struct Plan {
  std::vector<Do> steps;             // in rising order of time
  bool held_still = false;           // brain-twist: the moves are those of a puzzle that is never turned in the hand
  std::string warnings;              // clingo's, of the program
  std::vector<std::string> atoms{};  // all that was shown
};

// The plan that shown atoms tell. Errors: bad_syntax, for a `do` that is no do(MOVE,TIME), or two moves at one time;
// bad_state for more moves than `horizon`.
Expected<Plan> read_plan(const std::vector<std::string>& atoms, Cost horizon);

struct HorizonSearch {
  std::string clingo = "clingo";
  std::string text;
  std::string name = "-";  // what clingo's messages call the text
  std::vector<std::string> options;
  Cost bound = 0;  // proved: no plan is shorter
  Limits limits{};
};

struct HorizonResult {
  SearchResult search;       // all but the moves; optimal: the plan's length was the only one left
  std::optional<Plan> plan;  // where solved
};

// Limits: the deadline, the stop flag, the memory (shared by those that run at once), max_cost, enough_bound. Nodes are
// not counted: a planner has none. Errors: as run_clingo and read_plan.
Expected<HorizonResult> search_horizons(const HorizonSearch& search);

}  // namespace rompicapo::planning
