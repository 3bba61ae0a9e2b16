// SPDX-License-Identifier: MIT
//
// The format of docs/mark.md.
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/classic.hpp"

#include "lab/sheet/write.hpp"

namespace rompicapo::lab {

namespace {

std::string in_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

std::string head(const AnyPuzzle& puzzle, const PuzzleOptions& options) {
  std::string text = fmt::format("puzzle: {}\n", puzzle.info().name);
  if (!options.goal.empty()) text += fmt::format("goal: {}\n", options.goal);
  if (!options.metric.empty()) text += fmt::format("metric: {}\n", options.metric);
  const std::string letters = options.settings.text("move-convention");
  if (!letters.empty()) text += fmt::format("letters: {}\n", letters);
  return text;
}

// A node may take several lines.
std::string node(const AnyPuzzle& puzzle, const std::string& state, const std::string& history) {
  const Expected<std::string> text = puzzle.classic_node(state, history);
  return text ? *text : state;
}

std::string asked(const AnyPuzzle& puzzle, const Exercise& exercise) {
  switch (exercise.kind) {
    case AnswerKind::successors:
      return fmt::format("node:\n{}\n", node(puzzle, exercise.start, exercise.history));
    case AnswerKind::layers:
      return fmt::format("start: {}\ndepth: {}\n", exercise.start, exercise.layers.size());
    case AnswerKind::order:
      return fmt::format("start: {}\nheuristics: {}\nnodes: {}\n", exercise.start, joined(exercise.heuristics, ", "),
                         exercise.order.size());
    case AnswerKind::mistake:
      return "sequence:\n" + in_lines(exercise.sequence);
    default:
      return fmt::format("start: {}\nheuristics: {}\n", exercise.start, joined(exercise.heuristics, ", "));
  }
}

std::string answered(const AnyPuzzle& puzzle, const Exercise& exercise) {
  std::string text;
  switch (exercise.kind) {
    case AnswerKind::successors:
      for (const Step& step : exercise.successors)
        text += node(puzzle, step.state, catalogue::with_move(puzzle, exercise.history, step.move)) + '\n';
      return text;
    case AnswerKind::layers:
      for (std::size_t at = 0; at < exercise.layers.size(); ++at)
        text += fmt::format("----- {}\n{}", at + 1, in_lines(exercise.layers[at]));
      return text;
    case AnswerKind::order:
      for (const ExpandedNode& each : exercise.order) text += each.state + '\n';
      return text;
    case AnswerKind::mistake:
      return fmt::format("{}\n", exercise.wrong);
    default:
      for (std::size_t at = 0; at < exercise.values.size(); ++at)
        text += fmt::format("{} {}\n", exercise.heuristics[at], exercise.values[at].value);
      return text;
  }
}

}  // namespace

std::string sheet_homework(const AnyPuzzle& puzzle, const PuzzleOptions& options, std::span<const Sheet> sheets,
                           bool with_key) {
  std::string text = head(puzzle, options) + (with_key ? "student: key\n" : "student: \n");
  for (const Sheet& sheet : sheets) {
    text += fmt::format("\n# seed {}\n", sheet.seed);
    for (const Exercise& exercise : sheet.exercises) {
      text += fmt::format("exercise: {}\npoints: 1\n{}{}:\n", exercise.title, asked(puzzle, exercise),
                          name_of(exercise.kind));
      text += (with_key ? answered(puzzle, exercise) : "") + '\n';
    }
  }
  return text;
}

}  // namespace rompicapo::lab
