// SPDX-License-Identifier: MIT
//
// rompicapo mark: checks a file of pasted answers line by line, or, with --program, a student's program.
#include "lab/homework/mark.hpp"

#include <new>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/instances.hpp"
#include "apps/cli/mark_program.hpp"
#include "lab/homework/grades.hpp"

namespace rompicapo::cli {

namespace {

struct MarkCommand {
  std::string file, key;
  std::optional<std::string> student, exercise;  // mark only these
  double pass = 100;                             // percent of the points that make exit code 0
  LimitArguments limits{30};
  FormatArguments format;
  ProgramMarking program;

  int run();
  std::vector<lab::Section> read() const;
  std::vector<lab::Section> read_one(const std::string& name, bool answers_only) const;
  void select(std::vector<lab::Section>& sections) const;
  lab::Mark check(const lab::Section& section) const;
  std::string line(const lab::Section& section, const lab::Mark& verdict, bool with_points) const;
  bool gradescope() const { return format.name == "gradescope"; }
};

std::vector<lab::Section> MarkCommand::read_one(const std::string& name, bool answers_only) const {
  const std::string text = read_file(name, format.format());
  auto sections = lab::read_homework(text, answers_only);
  if (sections) return *std::move(sections);
  Error error = sections.error();
  error.message = name + ": " + error.message;
  if (gradescope()) {  // without a results file Gradescope would report a grader error
    out(lab::gradescope_json({}, error.message, 0) + '\n');
    flush();
  }
  refuse(format.format(), error);
}

std::vector<lab::Section> MarkCommand::read() const {
  if (key.empty()) {
    std::vector<lab::Section> sections = read_one(file, false);
    select(sections);
    return lab::gives_points(sections) ? lab::with_missing(std::move(sections)) : sections;
  }
  const std::vector<lab::Section> keys = read_one(key, false);
  std::vector<lab::Section> sections = lab::against_key(keys, read_one(file, true));
  select(sections);
  return sections;
}

void MarkCommand::select(std::vector<lab::Section>& sections) const {
  const auto other = [this](const lab::Section& section) {
    return (student && section.student != *student) || (exercise && section.exercise != *exercise);
  };
  std::vector<std::string_view> exercises, students;
  for (const lab::Section& section : sections) {
    exercises.push_back(section.exercise);
    students.push_back(section.student);
  }
  const auto refuse_unknown = [&](const char* what, const std::string& name, std::vector<std::string_view>& known) {
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    if (!std::binary_search(known.begin(), known.end(), name))
      refuse(format.format(), {ErrorCode::unknown_name,
                               fmt::format("{}: no {} `{}`{}", file, what, excerpt(name), suggestion(name, known))});
  };
  if (exercise) refuse_unknown("exercise", *exercise, exercises);
  if (student) refuse_unknown("student", *student, students);
  sections.erase(std::remove_if(sections.begin(), sections.end(), other), sections.end());
  if (sections.empty())
    refuse(format.format(), {ErrorCode::unknown_name, fmt::format("{}: `{}` has no answer to `{}`", file,
                                                                  excerpt(*student), excerpt(*exercise))});
}

int MarkCommand::run() {
  if (program.asked()) {
    if (!key.empty() || exercise)
      refuse(format.format(), {ErrorCode::bad_option, "--key and --exercise are for a FILE, not for a --program"});
    return program.run(file, student.value_or(""), limits, format, pass);
  }
  const Stopwatch watch;
  const std::vector<lab::Section> sections = read();
  limits.apply_memory();
  const bool with_points = lab::gives_points(sections) || !key.empty();
  std::vector<lab::Grade> grades;
  for (const lab::Section& section : sections) {
    if (interrupt_flag()) break;
    const lab::Mark verdict = check(section);
    grades.push_back(lab::grade_of(section, verdict));
    if (gradescope()) continue;
    out(format.format() == Format::json ? lab::mark_json(section, verdict) + '\n'
                                        : line(section, verdict, with_points));
    flush();
  }
  if (interrupt_flag()) return interrupted;
  tell_totals(grades, with_points, watch.seconds(), format);
  return exit_code(grades, pass);
}

lab::Mark MarkCommand::check(const lab::Section& section) const {
  try {
    return lab::mark(section, limits.limits());
  } catch (const std::bad_alloc&) {
    return {false, "", section.line, "the memory limit ended the check"};
  }
}

std::string MarkCommand::line(const lab::Section& section, const lab::Mark& verdict, bool with_points) const {
  std::string title = section.exercise.empty() ? section.puzzle : section.exercise;
  if (verdict.unmarked)
    return fmt::format("unmarked {} (line {}): the exercise itself is wrong in line {}: {}\n", title, section.line,
                       verdict.line, verdict.message);
  if (!section.student.empty()) title += ", " + section.student;
  title += fmt::format(", {}", name_of(section.kind));
  if (section.line > 0) title += fmt::format(" (line {})", section.line);
  if (with_points) {
    const lab::Grade grade = lab::grade_of(section, verdict);
    title += fmt::format(", {} of {} {}", lab::points_text(grade.points), lab::points_text(grade.most),
                         lab::points_word(grade.most));
  }
  if (section.standing == lab::Section::Standing::missing) return fmt::format("missing  {}\n", title);
  if (verdict.right) return fmt::format("right    {}: {}\n", title, verdict.message);
  return fmt::format("mistake  {}: line {}: {}\n", title, verdict.line, verdict.message);
}

}  // namespace

namespace {

std::string total_line(const lab::Total& total, std::string_view name) {
  return fmt::format("{}: {} of {} {}\n", name, lab::points_text(total.points), lab::points_text(total.most),
                     lab::points_word(total.most));
}

}  // namespace

void tell_totals(std::span<const lab::Grade> grades, bool with_points, double seconds, const FormatArguments& format) {
  const lab::Total all = lab::total(grades);
  const std::vector<lab::Total> each = lab::totals(grades);
  if (format.name == "gradescope") {
    out(lab::gradescope_json(grades, "", seconds) + '\n');
  } else if (format.format() == Format::json) {
    if (with_points) {
      for (const lab::Total& total : each) out(lab::total_json(total) + '\n');
      if (each.size() > 1) out(lab::total_json(all) + '\n');
    }
  } else {
    out(fmt::format("\n{} of {} right{}\n", all.right, all.answers,
                    all.unmarked > 0 ? fmt::format(", {} could not be marked", all.unmarked) : ""));
    if (with_points) {
      for (const lab::Total& total : each)
        if (!total.student.empty()) out(total_line(total, total.student));
      out(total_line(all, "all"));
    }
  }
  flush();
}

int exit_code(std::span<const lab::Grade> grades, double pass) {
  const lab::Total all = lab::total(grades);
  if (all.unmarked > 0) return bad_input;
  const bool passed = pass < 100 ? all.points >= all.most * pass / 100 : all.right == all.answers;
  return passed ? done : no_solution;
}

Command add_mark(CLI::App& app) {
  auto command = std::make_shared<MarkCommand>();
  CLI::App* sub =
      app.add_subcommand("mark", "Check homework: pasted successors, configurations, moves; students' programs");
  sub->add_option("FILE", command->file,
                  "Exercises and answers; - is standard input. With --program: the PUZZLE whose boards it solves")
      ->required();
  sub->add_option("--key", command->key,
                  "The teacher's file: gives exercises, points and starts; FILE gives only the answers")
      ->type_name("FILE");
  sub->add_option("--student", command->student, "Mark only this student's answers")->type_name("NAME");
  sub->add_option("--exercise", command->exercise, "Mark only the answers to this exercise")->type_name("TITLE");
  add_number<double>(*sub, "--pass", command->pass, 0, 100,
                     "Percent of the points required for exit code 0 (default 100: all answers right)");
  command->limits.add_to(*sub);
  command->program.add_to(*sub);
  command->format.add_to(*sub, {"text", "json", "gradescope"});
  sub->footer(
      "A file looks like this (docs/mark.md describes it):\n"
      "  exercise: 1\n"
      "  points: 2\n"
      "  puzzle: 8-puzzle\n"
      "  node: [4, 1, 3, 2, 5, 6, 7, 8, 0, 'UDR']\n"
      "  student: a\n"
      "  successors:\n"
      "  [4, 1, 3, 2, 5, 0, 7, 8, 6, 'UDRU']\n"
      "  [4, 1, 3, 2, 5, 6, 7, 0, 8, 'UDRL']\n"
      "A program reads a board and prints a line of moves, followed by `nodes N` if it counts nodes:\n"
      "  rompicapo mark 8-puzzle --program \"python3 solver.py\" --random --count 20 --seed 1 --shortest\n"
      "  rompicapo mark 15-puzzle --goal blank-first --program ./solver --file data/korf100.txt --time 60\n"
      "Exit: 0 all right (or enough, with --pass), 1 mistakes, 2 the file, an exercise or a board in it cannot be "
      "read,\n"
      "4 the program cannot be started, 130 interrupted.");
  return {sub, [command] { return command->run(); }};
}

}  // namespace rompicapo::cli
