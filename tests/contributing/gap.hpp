// SPDX-License-Identifier: MIT
//
// The example heuristic of CONTRIBUTING.md: counts neighbours in the stack whose sizes are not adjacent, with the plate
// as the largest pancake. A move separates one pair only, so it removes at most one gap: the count is admissible.
// Source: M. Helmert, "Landmark heuristics for the pancake problem", 2010.
#pragma once

#include <string_view>

#include "rompicapo/model/heuristic.hpp"

namespace rompicapo::pancake {

// [heuristic]
template <class P>
struct Gap {
  static constexpr std::string_view name = "gap";
  static constexpr std::string_view summary = "neighbours whose sizes are not next to each other";
  static constexpr bool admissible = true;

  explicit Gap(const P&) {}

  Cost operator()(const StateOf<P>& stack) const {
    Cost gaps = 0;
    for (std::size_t at = 0; at < stack.size(); ++at) {
      const std::size_t below = at + 1 < stack.size() ? stack[at + 1] : stack.size();
      gaps += below != stack[at] + 1u && below + 1u != stack[at];
    }
    return gaps;
  }
};
// [/heuristic]

}  // namespace rompicapo::pancake
