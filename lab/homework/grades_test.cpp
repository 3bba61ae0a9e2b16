// SPDX-License-Identifier: MIT
#include "lab/homework/grades.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rompicapo::lab {
namespace {

const std::string exercises =
    "exercise: one\npoints: 2.5\npuzzle: 8-puzzle\nstart: 1 2 3 4 5 6 7 0 8\n"
    "student: a\nmoves: R\nstudent: b\nmoves: U\n"
    "exercise: two\nstart: 1 2 3 4 5 6 0 7 8\nstudent: a\nmoves: RR\n";

std::vector<Grade> grades_of(std::span<const Section> sections) {
  std::vector<Grade> grades;
  for (const Section& section : sections) grades.push_back(grade_of(section, mark(section, {})));
  return grades;
}

std::vector<Section> read(std::string_view text, bool answers_only = false) {
  const auto sections = read_homework(text, answers_only);
  EXPECT_TRUE(sections.has_value()) << (sections ? "" : sections.error().message);
  return sections ? *sections : std::vector<Section>{};
}

TEST(Grades, PointsOfEachStudentAndOfAll) {
  const std::vector<Section> sections = with_missing(read(exercises));
  ASSERT_EQ(sections.size(), 4u);
  EXPECT_EQ(sections[3].student, "b");
  EXPECT_EQ(sections[3].standing, Section::Standing::missing);
  const std::vector<Grade> grades = grades_of(sections);
  const std::vector<Total> each = totals(grades);
  ASSERT_EQ(each.size(), 2u);
  EXPECT_EQ(each[0].student, "a");
  EXPECT_DOUBLE_EQ(each[0].points, 3.5);
  EXPECT_DOUBLE_EQ(each[1].points, 0);
  EXPECT_DOUBLE_EQ(each[1].most, 3.5) << "an exercise that was left out is worth what it is worth";
  EXPECT_DOUBLE_EQ(total(grades).most, 7);
}

// The same exercise, repeated for each student.
TEST(Grades, AQuestionIsKnownByItsStart) {
  const std::string one = "exercise: 1\npuzzle: 8-puzzle\npoints: 1\nstart: 1 2 3 4 5 6 7 0 8\nmoves: R\n";
  EXPECT_EQ(with_missing(read("student: a\n" + one + "student: b\n" + one)).size(), 2u);
  const std::string other = "exercise: 1\npuzzle: 8-puzzle\npoints: 1\nstart: 1 2 3 4 5 6 0 7 8\nmoves: RR\n";
  EXPECT_EQ(with_missing(read("student: a\n" + one + "student: b\n" + other)).size(), 4u);
}

// The student's version of the exercise is ignored: neither an easier start nor more points count.
TEST(Grades, TheKeyDecides) {
  const std::vector<Section> key = read(exercises);
  const std::vector<Section> answers = read(
      "student: c\nexercise: two\npuzzle: 8-puzzle\npoints: 99\nstart: 1 2 3 4 5 6 7 0 8\nmoves: R\n"
      "moves: RR\nexercise: three\nmoves: L\n",
      true);
  const std::vector<Section> sections = against_key(key, answers);
  ASSERT_EQ(sections.size(), 4u);
  const std::vector<Grade> grades = grades_of(sections);
  EXPECT_FALSE(grades[0].right);
  EXPECT_DOUBLE_EQ(grades[0].most, 1);
  EXPECT_EQ(sections[1].standing, Section::Standing::not_asked) << "a second answer is not asked for";
  EXPECT_EQ(sections[2].standing, Section::Standing::not_asked);
  EXPECT_EQ(sections[3].standing, Section::Standing::missing);
  EXPECT_EQ(sections[3].exercise, "one");
  EXPECT_DOUBLE_EQ(total(grades).points, 0);
  EXPECT_DOUBLE_EQ(total(grades).most, 3.5);
}

TEST(Grades, AnswersBesideAKeyNeedNoPuzzle) {
  const std::vector<Section> sections = against_key(read(exercises), read("exercise: two\nmoves: RR\n", true));
  ASSERT_EQ(sections.size(), 2u);
  EXPECT_TRUE(mark(sections[0], {}).right);
  EXPECT_FALSE(read_homework("exercise: two\nmoves: RR\n").has_value());
}

TEST(Grades, AnExerciseThatCannotBeReadCountsForNobody) {
  const std::vector<Section> sections = read("points: 4\npuzzle: 8-puzzle\nstart: 1 2\nmoves: R\n");
  const Total sum = total(grades_of(sections));
  EXPECT_EQ(sum.unmarked, 1u);
  EXPECT_DOUBLE_EQ(sum.most, 0);
}

// The correct part before the first mistake, if the exercise allows it.
TEST(Grades, PartOfAList) {
  const auto points = [](const std::string& partial, const std::string& exercise) {
    const std::vector<Section> sections = read("points: 6\npartial: " + partial + "\npuzzle: 8-puzzle\n" + exercise);
    return sections.empty() ? -1 : grade_of(sections[0], mark(sections[0], {})).points;
  };
  const std::string values = "start: 1 3 6 4 0 2 7 5 8\nheuristics: hamming, manhattan\nvalues:\nhamming 5\n";
  EXPECT_DOUBLE_EQ(points("yes", values + "manhattan 6\n"), 6);
  EXPECT_DOUBLE_EQ(points("yes", values + "manhattan 7\n"), 3);
  EXPECT_DOUBLE_EQ(points("no", values + "manhattan 7\n"), 0);
  EXPECT_DOUBLE_EQ(points("yes", values), 3) << "the rest is missing";
  const std::string board = "start: 1 2 3 4 5 6 7 0 8\n";
  EXPECT_NEAR(points("yes", board + "successors:\n1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 0 7 8\n"), 4, 1e-9);
  EXPECT_NEAR(points("yes", board + "successors:\n1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 8 0\n"), 2, 1e-9);
  EXPECT_NEAR(points("yes", board + "depth: 1\nlayers:\n1 2 3 4 5 6 7 8 0\n"), 2, 1e-9);
  EXPECT_NEAR(points("yes", board + "heuristics: manhattan\nnodes: 4\norder:\n1 2 3 4 5 6 7 0 8\n"), 1.5, 1e-9);
  EXPECT_DOUBLE_EQ(points("yes", board + "moves: L\n"), 0) << "moves lead to the goal or do not";
}

TEST(Grades, PointsAreDecimals) {
  for (const char* wrong : {"", "two", "-1", "1e3", "1.", ".5", "1.2345", "12345678", "2 points"})
    EXPECT_FALSE(read_homework(std::string("points: ") + wrong + "\n").has_value()) << wrong;
  const auto refused = read_homework("exercise: 1\npoints: two\n");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message, "line 2: `points` is a number such as 2 or 0.5, not `two`");
  EXPECT_EQ(points_text(0.1 + 0.2), "0.3");
  EXPECT_EQ(points_text(10), "10");
}

// Gradescope documents each key.
TEST(Grades, Gradescope) {
  const std::vector<Grade> grades = grades_of(with_missing(read(exercises)));
  const auto json = nlohmann::json::parse(gradescope_json(grades, "said", 1.6));
  EXPECT_EQ(json["score"], 3.5);
  EXPECT_EQ(json["execution_time"], 2);
  EXPECT_EQ(json["output"], "said");
  ASSERT_EQ(json["tests"].size(), 4u);
  EXPECT_EQ(json["tests"][0]["name"], "a: one, moves");
  EXPECT_EQ(json["tests"][0]["status"], "passed");
  EXPECT_EQ(json["tests"][1]["status"], "failed");
  EXPECT_EQ(json["tests"][1]["score"], 0);
  EXPECT_EQ(json["tests"][1]["max_score"], 2.5);
  const auto none = nlohmann::json::parse(gradescope_json({}, "unreadable", 0));
  EXPECT_EQ(none["score"], 0);
  EXPECT_TRUE(
      nlohmann::json::accept(gradescope_json(std::vector<Grade>{{"\xff", "\xfe", 1, 1, true, false, "\x80"}}, "", 0)));
  const std::string hostile = "<script>\"onload=]]>~=%}{\n\r\u202e\x01" + std::string(5000, 'x');
  const auto named = nlohmann::json::parse(gradescope_json(
      std::vector<Grade>{{hostile, hostile, 1, 1, true, false, hostile}, {"b", "", 0, 1, false, false, ""}}, hostile,
      0));
  EXPECT_EQ(named["tests"][0]["name"], hostile + ": " + hostile);
  EXPECT_EQ(named["tests"][0]["output"], hostile);
  for (const char* format : {"output_format", "test_output_format", "test_name_format"})
    EXPECT_EQ(named[format], "text") << format << ": what a student wrote is no HTML";
}

TEST(Grades, LinesOfTotalsHaveTheKeysOfMarks) {
  const std::vector<Section> sections = read(exercises);
  const auto total_line = nlohmann::ordered_json::parse(total_json({"a", 1, 2, 1, 2, 0}));
  const auto mark_line = nlohmann::ordered_json::parse(mark_json(sections[0], mark(sections[0], {})));
  std::string total_keys, mark_keys;
  for (const auto& [key, value] : total_line.items()) total_keys += key + ' ';
  for (const auto& [key, value] : mark_line.items()) mark_keys += key + ' ';
  EXPECT_EQ(total_keys, mark_keys);
  EXPECT_EQ(mark_line["points"], 2.5);
}

}  // namespace
}  // namespace rompicapo::lab
