// SPDX-License-Identifier: MIT
//
// Homework, marked: each answer (successors of a node, a sequence of configurations, a string of moves) is checked line
// by line on the puzzles' reference models, and the first mistake of each is named with its line.
#pragma once

#include <cstddef>
#include <string>

#include "lab/homework/homework.hpp"

namespace rompicapo::lab {

struct Mark {
  bool right = false;
  std::string state;      // canonical; empty if it cannot be read
  std::size_t line = 0;   // of the first mistake; 0 when right
  std::string message;    // the first mistake; when right, what was checked
  bool unmarked = false;  // the exercise itself cannot be read: nobody's mistake
  double share = 0;       // of a list that was asked for, what stood right before the first mistake: 0 to 1
};

// `limits` bound the search for the least number of moves, where the exercise asks for it.
Mark mark(const Section& section, const Limits& limits);

// {"puzzle", "state", "exercise", "student", "kind", "right", "line", "message", "points", "max_points"}, in one line;
// "right" is null where nothing could be marked.
std::string mark_json(const Section& section, const Mark& mark);

}  // namespace rompicapo::lab
