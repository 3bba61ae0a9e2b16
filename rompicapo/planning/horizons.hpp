// SPDX-License-Identifier: MIT
//
// Finds a shortest plan from answers to "is there a plan of at most n steps?": n rises from a lower bound until clingo
// finds a plan. The plan counts as shortest only if clingo has refuted every horizon from the bound to its length less
// one. With two threads two horizons run concurrently, and the greater one's plan waits for the smaller one's answer.
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
  std::string move;  // without quotes
  std::int64_t time = 0;
  std::string atom{};  // the whole atom
};

struct Plan {
  std::vector<Do> steps;             // by increasing time
  bool held_still = false;           // brain-twist: moves of a puzzle that is never turned in the hand
  std::string warnings;              // clingo's
  std::vector<std::string> atoms{};  // everything shown
};

// The plan in the shown atoms. Errors: bad_syntax, for a `do` that is not do(MOVE,TIME), or two moves at one time;
// bad_state for more moves than `horizon`.
Expected<Plan> read_plan(const std::vector<std::string>& atoms, Cost horizon);

struct HorizonSearch {
  std::string clingo = "clingo";
  std::string text;
  std::string name = "-";  // the text's name in clingo's messages
  std::vector<std::string> options;
  Cost bound = 0;  // proved: no plan is shorter
  Limits limits{};
};

struct HorizonResult {
  SearchResult search;       // without moves; optimal: all shorter plans were refuted
  std::optional<Plan> plan;  // if solved
};

// Limits: the deadline, the stop flag, the memory (shared by concurrent runs), max_cost, enough_bound. The node limit
// does not apply. Errors: as run_clingo and read_plan.
Expected<HorizonResult> search_horizons(const HorizonSearch& search);

}  // namespace rompicapo::planning
