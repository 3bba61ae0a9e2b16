// SPDX-License-Identifier: MIT
//
// Homework as text: exercises, and under each of them the answers that students pasted. Here it is only read; what its
// answers are worth is for mark() and grades.hpp. The file's form is described in docs/mark.md.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::lab {

enum class AnswerKind { successors, configurations, moves, layers, values, order, mistake };

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
  std::vector<Line> start;              // the state it begins from; may be empty for configurations
  std::vector<Line> sequence;           // mistake: the configurations that it is in
  bool is_node = false;                 // start is a node: a state and the string of moves that led to it
  bool must_solve = true;               // the last configuration, the end of the moves
  bool must_be_short = false;           // moves: as few as any solution has
  std::size_t depth = 3;                // layers: how many
  std::vector<std::string> heuristics;  // values: of which; order: the one that A* takes
  std::size_t nodes = 5;                // order: how many
  double points = 1;                    // what a right answer is worth
  bool partial = false;                 // of a wrong answer what stood right before its first mistake has its share
  bool has_points = false;              // the file says so
  std::size_t line = 0;                 // of its keyword
  std::vector<Line> answer;

  // Not read, but found out by comparing with other answers (grades.hpp).
  enum class Standing { given, missing, not_asked };
  Standing standing = Standing::given;
};

// `answers_only`: a student's file beside a teacher's, which alone has to say what puzzle and start are meant.
// Errors: bad_syntax or bad_option; the message begins with "line N: ".
Expected<std::vector<Section>> read_homework(std::string_view text, bool answers_only = false);

}  // namespace rompicapo::lab
