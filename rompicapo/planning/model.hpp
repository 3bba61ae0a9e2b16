// SPDX-License-Identifier: MIT
//
// A puzzle as a planner sees it: facts to put beside an encoding, plans to read back, and the same in PDDL. One model
// is one puzzle object (goal and metric included) and is immutable.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/planning/facts.hpp"
#include "rompicapo/planning/horizons.hpp"

namespace rompicapo::planning {

struct Pddl {
  std::string domain, problem;
};

class Model {
 public:
  Model() = default;
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;
  virtual ~Model() = default;

  virtual std::string_view encoding() const = 0;                   // ours, by file name
  virtual std::string_view heuristic() const = 0;                  // admissible, no perfect table: where horizons begin
  virtual std::vector<std::string> options() const { return {}; }  // of clingo, found to be quick with our encoding

  // Errors: as AnyPuzzle::canonical.
  virtual Expected<Facts> facts(std::string_view state) const = 0;
  virtual Expected<Pddl> pddl(std::string_view state) const = 0;

  // The names under which the puzzle knows the steps of a plan. Only where the plan's puzzle is held still does this
  // need the state; unknown names and moves that cannot be made are passed on, for the replay to judge.
  virtual Expected<std::vector<std::string>> named_moves(std::string_view state, const Plan& plan) const;
};

}  // namespace rompicapo::planning
