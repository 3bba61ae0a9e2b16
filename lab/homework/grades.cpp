// SPDX-License-Identifier: MIT
#include "lab/homework/grades.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

namespace rompicapo::lab {

namespace {

using ResultsJson = nlohmann::ordered_json;

// Removes binary rounding errors from sums of decimals.
double rounded(double points) { return std::round(points * 1e6) / 1e6; }

std::string start_text(const Section& section) {
  std::string text;
  for (const auto* lines : {&section.start, &section.sequence})
    for (const Line& line : *lines) text += line.text + '\n';
  return text;
}

// The identity of a question; `start` is empty if the title suffices.
struct Question {
  std::string exercise, start;
  AnswerKind kind;
  std::size_t number;

  bool operator<(const Question& other) const {
    return std::tie(exercise, start, kind, number) < std::tie(other.exercise, other.start, other.kind, other.number);
  }
};

// The question of each section: the number counts one student's answers with the same other fields.
std::vector<Question> questions_of(std::span<const Section> sections, bool by_start) {
  std::map<std::pair<std::string, Question>, std::size_t> seen;
  std::vector<Question> all;
  for (const Section& section : sections) {
    Question question{section.exercise, by_start ? start_text(section) : "", section.kind, 0};
    question.number = seen[{section.student, question}]++;
    all.push_back(std::move(question));
  }
  return all;
}

std::vector<std::string> students_of(std::span<const Section> sections) {
  std::vector<std::string> all;
  std::set<std::string> known;
  for (const Section& section : sections)
    if (known.insert(section.student).second) all.push_back(section.student);
  return all;
}

Section without_answer(const Section& question, const std::string& student) {
  Section missing = question;
  missing.student = student;
  missing.standing = Section::Standing::missing;
  missing.answer.clear();
  missing.line = 0;
  return missing;
}

// The key's question with the student's answer.
Section put_to(const Section& question, const Section& given) {
  Section section = question;
  section.student = given.student;
  section.line = given.line;
  section.answer = given.answer;
  return section;
}

std::string name_of(const Section& section) {
  const std::string title = section.exercise.empty() ? section.puzzle : section.exercise;
  return fmt::format("{}{}{}", title, title.empty() ? "" : ", ", name_of(section.kind));
}

}  // namespace

Grade grade_of(const Section& section, const Mark& mark) {
  const bool counts = !mark.unmarked && section.standing != Section::Standing::not_asked;
  const double most = counts ? section.points : 0;
  const double share = mark.right ? 1 : section.partial ? std::clamp(mark.share, 0.0, 1.0) : 0;
  std::string output = mark.line > 0 ? fmt::format("line {}: {}", mark.line, mark.message) : mark.message;
  return {section.student, name_of(section), rounded(most * share), most, mark.right, mark.unmarked, std::move(output)};
}

Total total(std::span<const Grade> grades) {
  Total sum;
  for (const Grade& grade : grades) {
    sum.points += grade.points;
    sum.most += grade.most;
    sum.right += grade.right;
    sum.unmarked += grade.unmarked;
    ++sum.answers;
  }
  sum.points = rounded(sum.points);
  sum.most = rounded(sum.most);
  return sum;
}

std::vector<Total> totals(std::span<const Grade> grades) {
  std::vector<std::pair<std::string, std::vector<Grade>>> of_each;
  std::map<std::string, std::size_t> places;
  for (const Grade& grade : grades) {
    const auto [place, fresh] = places.emplace(grade.student, of_each.size());
    if (fresh) of_each.push_back({grade.student, {}});
    of_each[place->second].second.push_back(grade);
  }
  std::vector<Total> all;
  for (const auto& [student, own] : of_each) {
    all.push_back(total(own));
    all.back().student = student;
  }
  return all;
}

std::string points_text(double points) {
  std::string text = fmt::format("{:.3f}", points);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string_view points_word(double points) { return points == 1 ? "point" : "points"; }

std::string gradescope_json(std::span<const Grade> grades, std::string_view output, double seconds) {
  const bool several = totals(grades).size() > 1;
  ResultsJson json;
  json["score"] = total(grades).points;
  json["execution_time"] = static_cast<std::uint64_t>(std::llround(seconds));
  if (!output.empty()) json["output"] = output;
  for (const char* format : {"output_format", "test_output_format", "test_name_format"}) json[format] = "text";
  json["tests"] = ResultsJson::array();
  for (const Grade& grade : grades) {
    ResultsJson test;
    test["score"] = rounded(grade.points);
    test["max_score"] = rounded(grade.most);
    test["status"] = grade.right ? "passed" : "failed";
    test["name"] = several && !grade.student.empty() ? grade.student + ": " + grade.name : grade.name;
    test["output"] = grade.output;
    json["tests"].push_back(std::move(test));
  }
  return json.dump(2, ' ', false, ResultsJson::error_handler_t::replace);
}

std::string total_json(const Total& total) {
  ResultsJson json;
  for (const char* key : {"puzzle", "state", "exercise"}) json[key] = nullptr;
  json["student"] = total.student.empty() ? ResultsJson() : ResultsJson(total.student);
  json["kind"] = "total";
  json["right"] = total.unmarked > 0 ? ResultsJson() : ResultsJson(total.right == total.answers);
  json["line"] = nullptr;
  json["message"] = fmt::format("{} of {} right", total.right, total.answers);
  json["points"] = total.points;
  json["max_points"] = total.most;
  return json.dump(-1, ' ', false, ResultsJson::error_handler_t::replace);
}

bool gives_points(std::span<const Section> sections) {
  return std::any_of(sections.begin(), sections.end(), [](const Section& section) { return section.has_points; });
}

std::vector<Section> with_missing(std::vector<Section> sections) {
  const std::vector<Question> questions = questions_of(sections, true);
  std::vector<std::size_t> asked;  // the first section of each question
  std::set<Question> known;
  std::map<std::pair<std::string, Question>, bool> answered;
  for (std::size_t at = 0; at < sections.size(); ++at) {
    answered[{sections[at].student, questions[at]}] = true;
    if (known.insert(questions[at]).second) asked.push_back(at);
  }
  std::vector<Section> missing;
  for (const std::string& student : students_of(sections))
    for (const std::size_t at : asked)
      if (!answered.contains({student, questions[at]})) missing.push_back(without_answer(sections[at], student));
  sections.insert(sections.end(), missing.begin(), missing.end());
  return sections;
}

std::vector<Section> against_key(std::span<const Section> key, std::span<const Section> answers) {
  // The key may contain several students' answers: each question counts once.
  const std::vector<Question> in_key = questions_of(key, false), given = questions_of(answers, false);
  std::map<Question, std::size_t> asked;
  for (std::size_t at = 0; at < key.size(); ++at) asked.emplace(in_key[at], at);
  std::vector<Section> all;
  std::map<std::pair<std::string, Question>, bool> answered;
  for (std::size_t at = 0; at < answers.size(); ++at) {
    const auto question = asked.find(given[at]);
    if (question != asked.end()) {
      all.push_back(put_to(key[question->second], answers[at]));
      answered[{answers[at].student, given[at]}] = true;
    } else {
      all.push_back(answers[at]);
      all.back().standing = Section::Standing::not_asked;
    }
  }
  for (const std::string& student : answers.empty() ? std::vector<std::string>{""} : students_of(answers))
    for (std::size_t at = 0; at < key.size(); ++at)
      if (asked.at(in_key[at]) == at && !answered.contains({student, in_key[at]}))
        all.push_back(without_answer(key[at], student));
  return all;
}

}  // namespace rompicapo::lab
