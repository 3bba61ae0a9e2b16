// SPDX-License-Identifier: MIT
//
// A puzzle for a planner: facts for an encoding, plans to read back, and the same in PDDL. One model belongs to one
// puzzle object (with goal and metric) and is immutable.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/interface.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/planning/facts.hpp"
#include "rompicapo/planning/horizons.hpp"

namespace rompicapo::planning {

struct Pddl {
  std::string domain, problem;
};

// The first of `wanted` that the puzzle has and that is admissible, or "zero".
std::string_view first_admissible(const PuzzleInfo& info, std::initializer_list<std::string_view> wanted);

class Model : public Interface {
 public:
  virtual std::string_view encoding() const = 0;   // file name of ours
  virtual std::string_view heuristic() const = 0;  // admissible, not a distance table: the first horizon
  virtual std::vector<std::string> options() const { return {}; }  // of clingo, found to be fast with our encoding

  // Errors: as AnyPuzzle::canonical.
  virtual Expected<Facts> facts(std::string_view state) const = 0;
  virtual Expected<Pddl> pddl(std::string_view state) const = 0;

  // The puzzle's names for the steps of a plan. The state matters only for a plan of a puzzle that is not turned in the
  // hand; unknown names and illegal moves are passed on, and the replay rejects them.
  virtual Expected<std::vector<std::string>> named_moves(std::string_view state, const Plan& plan) const;
};

}  // namespace rompicapo::planning
