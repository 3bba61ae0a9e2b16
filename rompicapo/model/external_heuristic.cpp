// SPDX-License-Identifier: MIT
#include "rompicapo/model/external_heuristic.hpp"

#include <cmath>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"

namespace rompicapo {

namespace {

constexpr double slack = 1e-6;  // rounding error of sums of fractions
constexpr std::size_t shown = 200;

}  // namespace

Error no_estimate(std::string_view state, std::string_view answer) {
  return {ErrorCode::bad_option,
          fmt::format("your heuristic answered `{}` for the state `{}`: an estimate is a number from 0 to {}",
                      excerpt(answer), excerpt(state, shown), ExternalHeuristic::most),
          {}};
}

Expected<bool> ExternalHeuristic::values(std::span<const std::string> states, const Limits& limits,
                                         std::vector<Cost>& values) {
  values.clear();
  std::vector<double> answers;  // local to the call: several threads may ask
  Expected<bool> done = ask(states, limits, answers);
  if (!done || !*done) return done;
  if (answers.size() != states.size())
    return Error{ErrorCode::bad_option,
                 fmt::format("your heuristic gave {} numbers for {} states, from `{}` on", answers.size(),
                             states.size(), excerpt(states.front(), shown)),
                 {}};
  values.reserve(states.size());
  for (std::size_t at = 0; at < states.size(); ++at) {
    const double answer = answers[at];
    if (!(answer >= 0 && answer <= most)) return no_estimate(states[at], fmt::format("{:g}", answer));  // NaN as well
    values.push_back(static_cast<Cost>(std::ceil(std::max(answer - slack, 0.0))));
  }
  return true;
}

}  // namespace rompicapo
