// SPDX-License-Identifier: MIT
#include "rompicapo/planning/model.hpp"

namespace rompicapo::planning {

Expected<std::vector<std::string>> Model::named_moves(std::string_view, const Plan& plan) const {
  std::vector<std::string> names;
  for (const Do& step : plan.steps) names.push_back(step.move);
  return names;
}

std::unique_ptr<Model> model_of(const AnyPuzzle& puzzle, const PuzzleOptions& options) {
  const std::string_view name = puzzle.info().name;
  if (name == "brain-twist") return brain_twist_model(puzzle);
  if (name.substr(0, 8) == "sliding:") return sliding_model(puzzle, options);
  if (name == "cube:2" || name == "cube:3") return cube_model(puzzle, options);
  return permutation_model(puzzle);
}

}  // namespace rompicapo::planning
