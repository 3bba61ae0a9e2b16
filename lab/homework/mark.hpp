// SPDX-License-Identifier: MIT
//
// Marks homework: each answer (successors of a node, a sequence of configurations, a string of moves) is checked line
// by line on the puzzles' reference models, and the first mistake of each is reported with its line.
#pragma once

#include <cstddef>
#include <string>

#include "lab/homework/homework.hpp"

namespace rompicapo::lab {

struct Mark {
  bool right = false;
  std::string state;      // canonical; empty if unreadable
  std::size_t line = 0;   // of the first mistake; 0 if correct
  std::string message;    // the first mistake; if correct, what was checked
  bool unmarked = false;  // the exercise itself is invalid
  double share = 0;       // of a list, the correct part before the first mistake: 0 to 1
};

// `limits` bound the search for the fewest moves, if the exercise needs it.
Mark mark(const Section& section, const Limits& limits);

// {"puzzle", "state", "exercise", "student", "kind", "right", "line", "message", "points", "max_points"}, on one line;
// "right" is null if nothing could be marked.
std::string mark_json(const Section& section, const Mark& mark);

}  // namespace rompicapo::lab
