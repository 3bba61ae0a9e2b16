// SPDX-License-Identifier: MIT
#include "rompicapo/planning/model.hpp"

namespace rompicapo::planning {

Expected<std::vector<std::string>> Model::named_moves(std::string_view, const Plan& plan) const {
  std::vector<std::string> names;
  for (const Do& step : plan.steps) names.push_back(step.move);
  return names;
}

}  // namespace rompicapo::planning
