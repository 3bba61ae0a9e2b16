// SPDX-License-Identifier: MIT
//
// rompicapo mark: a teacher's file of pasted answers, each checked line by line.
#include "lab/mark.hpp"

#include <new>

#include "rompicapo/catalogue/json.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/instances.hpp"

namespace rompicapo::cli {

namespace {

struct MarkCommand {
  std::string file;
  LimitArguments limits{30};
  FormatArguments format;

  int run() {
    const std::string text = read_file(file, format.format());
    const auto sections = lab::read_homework(text);
    if (!sections) {
      Error error = sections.error();
      error.message = file + ": " + error.message;
      refuse(format.format(), error);
    }
    limits.apply_memory();
    std::size_t right = 0, unmarked = 0;
    for (const lab::Section& section : *sections) {
      if (interrupt_flag()) break;
      const lab::Mark verdict = check(section);
      right += verdict.right;
      unmarked += verdict.unmarked;
      out(format.format() == Format::json ? lab::mark_json(section, verdict) + '\n' : line(section, verdict));
      flush();
    }
    if (format.format() == Format::text)
      out(fmt::format("\n{} of {} right{}\n", right, sections->size(),
                      unmarked > 0 ? fmt::format(", {} could not be marked", unmarked) : ""));
    flush();
    if (interrupt_flag()) return interrupted;
    return unmarked > 0 ? bad_input : right == sections->size() ? done : no_solution;
  }

  lab::Mark check(const lab::Section& section) const {
    try {
      return lab::mark(section, limits.limits());
    } catch (const std::bad_alloc&) {
      return {false, "", section.line, "the memory limit ended the check"};
    }
  }

  static std::string line(const lab::Section& section, const lab::Mark& verdict) {
    std::string title = section.exercise.empty() ? section.puzzle : section.exercise;
    if (verdict.unmarked)
      return fmt::format("unmarked {} (line {}): the exercise itself is wrong in line {}: {}\n", title, section.line,
                         verdict.line, verdict.message);
    if (!section.student.empty()) title += ", " + section.student;
    title += fmt::format(", {} (line {})", name_of(section.kind), section.line);
    if (verdict.right) return fmt::format("right    {}: {}\n", title, verdict.message);
    return fmt::format("mistake  {}: line {}: {}\n", title, verdict.line, verdict.message);
  }
};

}  // namespace

Command add_mark(CLI::App& app) {
  auto command = std::make_shared<MarkCommand>();
  CLI::App* sub = app.add_subcommand("mark", "Check homework: pasted successors, configurations, moves");
  sub->add_option("FILE", command->file, "Exercises and answers; - is standard input")->required();
  command->limits.add_to(*sub);
  command->format.add_to(*sub, {"text", "json"});
  sub->footer(
      "A file looks like this (the whole form: docs/mark.md):\n"
      "  exercise: 1\n"
      "  puzzle: 8-puzzle\n"
      "  node: [4, 1, 3, 2, 5, 6, 7, 8, 0, 'UDR']\n"
      "  student: a\n"
      "  successors:\n"
      "  [4, 1, 3, 2, 5, 0, 7, 8, 6, 'UDRU']\n"
      "  [4, 1, 3, 2, 5, 6, 7, 0, 8, 'UDRL']\n"
      "Exit: 0 all right, 1 mistakes, 2 the file or an exercise in it cannot be read.");
  return {sub, [command] { return command->run(); }};
}

}  // namespace rompicapo::cli
