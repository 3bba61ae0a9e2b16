// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/goals/stage_solver.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/goals/goal_text.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view usual_stages = "eo, dr, htr";

// Patterns of one name are one choice.
Expected<group::StageChoices> read_stage(std::string_view text) {
  const Expected<std::vector<CubieGoal>> goals = read_goal_pattern(text);
  if (!goals) return Error{goals.error().code, fmt::format("stages: {}", goals.error().message), {}};
  group::StageChoices choices;
  for (const CubieGoal& goal : *goals) {
    const auto called = [&](const group::StagePattern& choice) { return choice.name == goal.name; };
    auto choice = std::find_if(choices.begin(), choices.end(), called);
    if (choice == choices.end()) choice = choices.insert(choice, {goal.name, {}});
    choice->patterns.push_back(goal.pattern);
  }
  return choices;
}

}  // namespace

SolverInfo StageSolver::info() {
  SolverInfo info;
  info.name = name;
  info.summary =
      "stage by stage, as in fewest-moves solving: the best of many candidates after each; not proved shortest";
  info.source = "M. Thistlethwaite, 1981; NISS: G. Ghirelli, 2009";
  info.promises = name_of(AlgorithmInfo::Promises::nothing);
  info.options = {"stages", "width", "niss", "tables"};
  return info;
}

Expected<std::vector<group::StageChoices>> StageSolver::read(const Tuning& tuning) const {
  std::vector<group::StageChoices> all;
  std::string last;
  for (const Token& token : split(tuning.stages.empty() ? usual_stages : std::string_view(tuning.stages), ",")) {
    last = without_blanks(token.text);
    Expected<group::StageChoices> stage = read_stage(last);
    if (!stage) return stage.error();
    all.push_back(*std::move(stage));
  }
  if (last != goal_) {
    Expected<group::StageChoices> stage = read_stage(goal_);
    if (!stage) return stage.error();
    all.push_back(*std::move(stage));
  }
  return all;
}

Expected<std::shared_ptr<const group::Stages>> StageSolver::make(const Tuning& tuning) const {
  const auto all = read(tuning);
  if (!all) return all.error();
  const group::Definition definition = definition_of(moves_);
  auto made = group::Stages::make(definition, group::Moves(definition, group::Metric::listed), *all, library_);
  if (!made) return made.error();
  return std::shared_ptr<const group::Stages>(*std::move(made));
}

Expected<std::shared_ptr<const group::Stages>> StageSolver::get(const Tuning& tuning) const {
  return made_.get(tuning.stages, [&] { return make(tuning); });
}

Expected<bool> StageSolver::check(const Tuning& tuning) const {
  const auto stages = read(tuning);
  return stages ? Expected<bool>(true) : stages.error();
}

Expected<bool> StageSolver::prepare(const Limits& limits, const Tuning& tuning) const {
  const auto stages = get(tuning);
  if (!stages) return stages.error();
  return (*stages)->prepare(tuning, limits);
}

Expected<SearchResult> StageSolver::solve(const Cubies& start, const Limits& limits, const Tuning& tuning) const {
  const auto stages = get(tuning);
  if (!stages) return stages.error();
  return (*stages)->solve(pattern_of(start, /*with_edges=*/true), limits, tuning);
}

}  // namespace rompicapo::cube
