// SPDX-License-Identifier: MIT
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo {

Expected<Walk> AnyPuzzle::walk(std::string_view state, std::string_view moves) const {
  std::vector<Step> steps;
  std::size_t left = most_walk_bytes();
  bool fits = true;
  Expected<Walk> walk = stream_walk(state, moves, [&](Step&& step) {
    fits = step.state.size() <= left;
    left -= fits ? step.state.size() : 0;
    steps.push_back(std::move(step));
    return fits;
  });
  if (!walk) return walk;
  if (!fits) return Error{ErrorCode::bad_option, "too many moves to show step by step", {}};
  walk->steps = std::move(steps);
  return walk;
}

}  // namespace rompicapo
