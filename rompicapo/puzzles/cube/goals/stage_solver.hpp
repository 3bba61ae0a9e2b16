// SPDX-License-Identifier: MIT
//
// The solver `stages` of the 3x3x3: through goals by name, each keeping the ones before (group/goals/stages.hpp).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "rompicapo/group/goals/stages.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/cube/models/move_set.hpp"
#include "rompicapo/tables/loaded_once.hpp"

namespace rompicapo::cube {

class StageSolver {
 public:
  static constexpr std::string_view name = "stages";

  // `goal`: the puzzle's, as text; a list of stages that ends otherwise is continued to it.
  StageSolver(MoveSet moves, std::string goal, std::shared_ptr<tables::Library> library)
      : moves_(std::move(moves)), goal_(std::move(goal)), library_(std::move(library)) {}

  static SolverInfo info();

  // Reads tuning.stages. Errors: as read_goal_pattern(), with the goal that is wrong. Whether each stage can keep those
  // before takes seconds to find out: solve() does.
  Expected<bool> check(const Tuning& tuning) const;

  Expected<bool> prepare(const Limits& limits, const Tuning& tuning) const;

  // Errors: as check(), and of Stages.
  Expected<SearchResult> solve(const Cubies& start, const Limits& limits, const Tuning& tuning) const;

 private:
  Expected<std::shared_ptr<const group::Stages>> get(const Tuning& tuning) const;
  Expected<std::shared_ptr<const group::Stages>> make(const Tuning& tuning) const;
  Expected<std::vector<group::StageChoices>> read(const Tuning& tuning) const;

  MoveSet moves_;
  std::string goal_;
  std::shared_ptr<tables::Library> library_;
  mutable tables::LoadedOnce<group::Stages, std::string> made_{4};  // by their text
};

}  // namespace rompicapo::cube
