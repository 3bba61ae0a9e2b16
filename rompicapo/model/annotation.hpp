// SPDX-License-Identifier: MIT
//
// What one move achieves, as data without language: the names are keys, and locales/ has the words for them.
// It is told from the states before and after, so it holds for any solution, also one that somebody typed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rompicapo {

// A number that the move may have changed: "twist", "manhattan", "distance", ...
struct Measure {
  std::string name;
  std::int64_t before = 0, after = 0;
  bool exact = false;  // `after` is the thing itself, not a bound of it
};

// Something that is done after the move and was not before: "corners-oriented", "row-finished", ... A count of what is
// done takes in only what stays done (settled.hpp), so along a solution it never falls.
struct Milestone {
  std::string name;
  std::int64_t count = 0;             // how many, or which one; the phrase of its name says
  std::string what{};                 // the piece, group or axis; empty where there is only one
  std::vector<std::string> pieces{};  // that it speaks of, as the puzzle calls them: "UR", "7", "r", "EDGES 3"
};

struct Annotation {
  std::string phase{};  // of the method; empty where it has none
  std::string about{};  // the piece, tile, tip or axis that the move is about: "DFR", "7"; empty where it is about all
  std::vector<Measure> measures{};
  std::vector<Milestone> achieved{};
};

}  // namespace rompicapo
