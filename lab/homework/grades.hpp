// SPDX-License-Identifier: MIT
//
// The grades of marked answers: points of each, totals per student and overall, and Gradescope's results file. A
// question is an exercise's title, a kind of answer and its number among the answers of that kind; an unanswered
// question counts 0 points. Source: Gradescope, "Autograder specifications",
// gradescope-autograders.readthedocs.io/en/latest/specs/.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/homework/mark.hpp"

namespace rompicapo::lab {

// The points of one answer of any kind: pasted homework, or a program's moves for one board.
struct Grade {
  std::string student, name;
  double points = 0, most = 1;
  bool right = false;
  bool unmarked = false;  // a fault of the exercise: not counted
  std::string output;     // message
};

Grade grade_of(const Section& section, const Mark& mark);

struct Total {
  std::string student;
  double points = 0, most = 0;
  std::size_t right = 0, answers = 0, unmarked = 0;
};

// One per student, in order of first appearance.
std::vector<Total> totals(std::span<const Grade> grades);
Total total(std::span<const Grade> grades);

// "3", "2.5", "0.333".
std::string points_text(double points);
std::string_view points_word(double points);  // "point" for 1, otherwise "points"

// Gradescope's results.json, on several lines; `output` is shown above the tests, unless empty. Names begin with the
// student if there are several.
std::string gradescope_json(std::span<const Grade> grades, std::string_view output, double seconds);

// {"puzzle": null, "state": null, "exercise": null, "student", "kind": "total", "right", "line": null, "message",
// "points", "max_points"}: the keys of mark_json(), so that all lines have one form.
std::string total_json(const Total& total);

// Whether the file has points: then totals are printed, and unanswered questions count.
bool gives_points(std::span<const Section> sections);

// The sections, and for each student one more for each question that only others have answered.
std::vector<Section> with_missing(std::vector<Section> sections);

// Each answer with its question from the key: puzzle, start, conditions and points are the key's, whatever the answers'
// file says. Unanswered questions are added as missing; answers without a question are kept as not asked.
std::vector<Section> against_key(std::span<const Section> key, std::span<const Section> answers);

}  // namespace rompicapo::lab
