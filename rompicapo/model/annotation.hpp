// SPDX-License-Identifier: MIT
//
// What one move achieves, as data independent of language: names are keys of words in locales/. Computed from the
// states before and after, so it works for any solution, also one that somebody typed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rompicapo {

// A number that the move may have changed: "twist", "manhattan", "distance", ...
struct Measure {
  std::string name;
  std::int64_t before = 0, after = 0;
  bool exact = false;  // `after` is exact, not a bound
};

// A fact that is true after the move and was not before: "corners-oriented", "row-finished", ... Counts include only
// facts that remain true (settled.hpp), so they never fall along a solution.
struct Milestone {
  std::string name;
  std::int64_t count = 0;             // number or index; the phrase says which
  std::string what{};                 // the piece, group or axis; empty if there is only one
  std::vector<std::string> pieces{};  // pieces involved, with the puzzle's names: "UR", "7", "r", "EDGES 3"
};

struct Annotation {
  std::string phase{};  // of the method; empty if it has none
  std::string about{};  // the piece, tile, tip or axis of the move: "DFR", "7"; empty: all
  std::vector<Measure> measures{};
  std::vector<Milestone> achieved{};
};

}  // namespace rompicapo
