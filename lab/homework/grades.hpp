// SPDX-License-Identifier: MIT
//
// What marked answers come to: points of each, totals of each student and of all, and the results file that Gradescope
// reads. A question is an exercise's title, a kind of answer and its number among the answers of that kind there; who
// has not answered a question that is asked has 0 points for it.
// Source: Gradescope, "Autograder specifications", gradescope-autograders.readthedocs.io/en/latest/specs/.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/homework/mark.hpp"

namespace rompicapo::lab {

// One answer's worth, whatever was answered: pasted homework, or a program's moves for one board.
struct Grade {
  std::string student, name;
  double points = 0, most = 1;
  bool right = false;
  bool unmarked = false;  // nobody's mistake: it counts neither for nor against
  std::string output;     // what is said of it
};

Grade grade_of(const Section& section, const Mark& mark);

struct Total {
  std::string student;
  double points = 0, most = 0;
  std::size_t right = 0, answers = 0, unmarked = 0;
};

// One a student, in the order in which they come first.
std::vector<Total> totals(std::span<const Grade> grades);
Total total(std::span<const Grade> grades);

// "3", "2.5", "0.333".
std::string points_text(double points);
std::string_view points_word(double points);  // "point" of one, else "points"

// Gradescope's results.json, over several lines; `output` is shown above the tests, empty: nothing. Names begin with
// the student where there are several.
std::string gradescope_json(std::span<const Grade> grades, std::string_view output, double seconds);

// {"puzzle": null, "state": null, "exercise": null, "student", "kind": "total", "right", "line": null, "message",
// "points", "max_points"}: the keys of mark_json(), so that who reads the lines needs no second form.
std::string total_json(const Total& total);

// Whether the file gives points: then totals are told, and unanswered questions count.
bool gives_points(std::span<const Section> sections);

// The sections, and for each student one more for each question that another has answered and he has not.
std::vector<Section> with_missing(std::vector<Section> sections);

// The answers, each put to the question of the key that it belongs to: puzzle, start, conditions and points are the
// key's, whatever the answers' file says of them. Questions without an answer are added as missing, answers to nothing
// are kept as not asked.
std::vector<Section> against_key(std::span<const Section> key, std::span<const Section> answers);

}  // namespace rompicapo::lab
