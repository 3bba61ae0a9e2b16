// SPDX-License-Identifier: MIT
//
// Homework, marked: a text file with exercises and a student's answers (successors of a node, a
// sequence of configurations, a string of moves) is read here and each answer is checked line by line
// on the puzzles' reference models. The file's form is described in docs/mark.md.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::lab {

enum class AnswerKind { successors, configurations, moves };

std::string_view name_of(AnswerKind kind);

struct Line {
  std::size_t number = 0;  // in the file, from 1
  std::string text;
};

// One answer of one student to one exercise.
struct Section {
  std::string exercise, student;
  std::string puzzle;
  PuzzleOptions options;
  AnswerKind kind = AnswerKind::moves;
  std::vector<Line> start;     // the state it begins from; may be empty for configurations
  bool is_node = false;        // start is a node: a state and the string of moves that led to it
  bool must_solve = true;      // the last configuration, the end of the moves
  bool must_be_short = false;  // moves: as few as any solution has
  std::size_t line = 0;        // of its keyword
  std::vector<Line> answer;
};

// Errors: bad_syntax or bad_option; the message begins with "line N: ".
Expected<std::vector<Section>> read_homework(std::string_view text);

struct Mark {
  bool right = false;
  std::string state;      // canonical; empty if it cannot be read
  std::size_t line = 0;   // of the first mistake; 0 when right
  std::string message;    // the first mistake; when right, what was checked
  bool unmarked = false;  // the exercise itself cannot be read: nobody's mistake
};

// `limits` bound the search for the least number of moves, where the exercise asks for it.
Mark mark(const Section& section, const Limits& limits);

// {"puzzle", "state", "exercise", "student", "kind", "right", "line", "message"}, in one line; "right" is null where
// nothing could be marked.
std::string mark_json(const Section& section, const Mark& mark);

}  // namespace rompicapo::lab
