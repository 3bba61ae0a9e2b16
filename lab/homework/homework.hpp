// SPDX-License-Identifier: MIT
//
// Homework as text: exercises, and students' answers under each of them. Only parsed here; mark() and grades.hpp
// evaluate the answers. docs/mark.md documents the format.
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
  std::vector<Line> start;              // the initial state; may be empty for configurations
  std::vector<Line> sequence;           // mistake: the configurations that contain it
  bool is_node = false;                 // start is a node: a state and the moves that led to it
  bool must_solve = true;               // the last configuration or the end of the moves
  bool must_be_short = false;           // moves: the minimum number
  std::size_t depth = 3;                // layers: their number
  std::vector<std::string> heuristics;  // values: which; order: A*'s
  std::size_t nodes = 5;                // order: number of nodes
  double points = 1;                    // for a correct answer
  bool partial = false;                 // a wrong answer gets points for the part before its first mistake
  bool has_points = false;              // given in the file
  std::size_t line = 0;                 // of its keyword
  std::vector<Line> answer;

  // Not parsed but determined by comparison with other answers (grades.hpp).
  enum class Standing { given, missing, not_asked };
  Standing standing = Standing::given;
};

// `answers_only`: a student's file beside a teacher's, which alone must give puzzle and start. Errors: bad_syntax or
// bad_option; the message begins with "line N: ".
Expected<std::vector<Section>> read_homework(std::string_view text, bool answers_only = false);

}  // namespace rompicapo::lab
