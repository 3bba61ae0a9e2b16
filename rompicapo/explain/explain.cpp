// SPDX-License-Identifier: MIT
//
// The change of the estimate, the remaining moves, and the puzzle's own annotations.
#include "rompicapo/explain/explain.hpp"

#include <utility>

namespace rompicapo::explain {

Expected<std::vector<Reason>> explain(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves,
                                      std::string_view solver, std::string_view heuristic) {
  const Expected<Walk> walk = puzzle.walk(state, moves);
  if (!walk) return walk.error();
  Expected<std::vector<Annotation>> annotations = puzzle.annotations(walk->start, moves, solver, heuristic);
  if (!annotations) return annotations.error();
  annotations->resize(walk->steps.size());
  const auto estimate = [&](const std::string& at) -> Expected<std::optional<Cost>> {
    if (heuristic.empty()) return std::optional<Cost>{};
    const Expected<Cost> value = puzzle.estimate(at, heuristic);
    if (!value) return value.error();
    return std::optional<Cost>{*value};
  };

  Expected<std::optional<Cost>> before = estimate(walk->start);
  if (!before) return before.error();
  std::vector<Reason> reasons;
  auto left = static_cast<Cost>(walk->steps.size());
  for (const Step& step : walk->steps) {
    Expected<std::optional<Cost>> after = estimate(step.state);
    if (!after) return after.error();
    Annotation& annotation = (*annotations)[reasons.size()];
    reasons.push_back({step.move, step.state, --left, *before, *after, std::move(annotation)});
    before = std::move(after);
  }
  if (!reasons.empty()) reasons.back().solved = walk->solved;
  return reasons;
}

}  // namespace rompicapo::explain
