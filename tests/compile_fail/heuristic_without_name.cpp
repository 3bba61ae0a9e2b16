// SPDX-License-Identifier: MIT
//
// A heuristic needs a name to be listed, and its puzzle to know the goal.
// expect: H::name
#include "tests/compile_fail/common.hpp"

namespace rompicapo {

struct Nameless {
#ifndef BROKEN
  static constexpr std::string_view name = "nameless";
#endif
  static constexpr std::string_view summary = "always 0";
  static constexpr bool admissible = true;
  explicit Nameless(const Stack&) {}
  Cost operator()(const Stack::State&) const { return 0; }
};

SearchResult solve(const Stack& puzzle, const Stack::State& start) {
  return IdaStar::run(puzzle, start, Nameless(puzzle), {}, {});
}

}  // namespace rompicapo
