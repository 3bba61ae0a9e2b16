// SPDX-License-Identifier: MIT
#include "rompicapo/planning/model.hpp"

namespace rompicapo::planning {

std::string_view first_admissible(const PuzzleInfo& info, std::initializer_list<std::string_view> wanted) {
  for (const std::string_view name : wanted)
    for (const HeuristicInfo& heuristic : info.heuristics)
      if (heuristic.name == name && heuristic.admissible) return name;
  return "zero";
}

Expected<std::vector<std::string>> Model::named_moves(std::string_view, const Plan& plan) const {
  std::vector<std::string> names;
  for (const Do& step : plan.steps) names.push_back(step.move);
  return names;
}

}  // namespace rompicapo::planning
