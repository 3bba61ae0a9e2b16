// SPDX-License-Identifier: MIT
#include "lab/sheet/document.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"

namespace rompicapo::lab {

namespace {

using explain::Words;

std::int64_t number(std::size_t count) { return static_cast<std::int64_t>(count); }

std::string heuristic_name(const std::string& name, const Words& words) {
  const std::string key = fmt::format("ui.heuristic.{}.name", name);
  return words.has(key) ? words.say(key) : name;
}

// "1: 2, 4: 1": rows and columns of a tile together.
std::string parts_of(const Account& account) {
  std::vector<std::pair<std::string, Cost>> sums;
  for (const AccountPart& part : account.parts) {
    const std::string pieces = joined(part.pieces, " ");
    const auto same = std::find_if(sums.begin(), sums.end(), [&](const auto& one) { return one.first == pieces; });
    if (same != sums.end()) {
      same->second += part.value;
    } else {
      sums.emplace_back(pieces, part.value);
    }
  }
  std::string text;
  for (const auto& [pieces, value] : sums) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", pieces, value);
  return text;
}

class Writer {
 public:
  Writer(const AnyPuzzle& puzzle, const Words& words, const std::string& letters)
      : puzzle_(puzzle), words_(words), letters_(letters) {}

  Page exercises(const Sheet& sheet) {
    Page page = begin("sheet.title", sheet, false);
    paragraph(words_.say("sheet.name", {{"line", std::string(40, '_')}}));
    boards({{words_.say("sheet.goal"), puzzle_.solved_state()}});
    if (!letters_.empty()) paragraph(words_.say("sheet.letters." + letters_));
    for (const Exercise& exercise : sheet.exercises) ask(exercise);
    return end(std::move(page));
  }

  Page key(const Sheet& sheet) {
    Page page = begin("sheet.key", sheet, true);
    for (const Exercise& exercise : sheet.exercises) answer(exercise);
    return end(std::move(page));
  }

 private:
  using Captioned = std::vector<std::pair<std::string, std::string>>;  // caption, state

  Page begin(std::string_view title, const Sheet& sheet, bool key) {
    blocks_.clear();
    return {words_.say(title, {{"puzzle", puzzle_.info().name}}),
            words_.say("sheet.number", {{"number", std::to_string(sheet.seed)}}),
            key,
            {}};
  }

  Page end(Page page) {
    page.blocks = std::move(blocks_);
    blocks_.clear();
    return page;
  }

  void heading(const Exercise& exercise) {
    blocks_.push_back({Block::Kind::heading, words_.say("sheet.exercise", {{"number", exercise.title}})});
  }
  void paragraph(std::string text) { blocks_.push_back({Block::Kind::paragraph, std::move(text)}); }
  void lines(std::vector<std::string> all) {
    Block block{Block::Kind::lines};
    block.lines = std::move(all);
    blocks_.push_back(std::move(block));
  }
  void space(std::size_t rows) {
    Block block{Block::Kind::space};
    block.rows = rows;
    blocks_.push_back(std::move(block));
  }
  void boards(const Captioned& all) {
    Block block{Block::Kind::boards};
    for (const auto& [caption, state] : all) {
      const Expected<Drawing> drawing = puzzle_.draw(state);
      block.boards.push_back({caption, state, drawing ? *drawing : Drawing{}});
    }
    blocks_.push_back(std::move(block));
  }

  void ask(const Exercise& exercise) {
    heading(exercise);
    paragraph(question_of(exercise, words_));
    if (exercise.kind == AnswerKind::mistake) {
      Captioned all;
      for (const std::string& state : exercise.sequence) all.emplace_back(std::to_string(all.size() + 1), state);
      boards(all);
    } else {
      boards({{"", exercise.start}});
    }
    if (!exercise.history.empty()) paragraph(words_.say("sheet.history", {{"moves", exercise.history}}));
    space(exercise.kind == AnswerKind::layers || exercise.kind == AnswerKind::order ? 12
          : exercise.kind == AnswerKind::successors                                 ? 6
                                                                                    : 2);
  }

  void answer(const Exercise& exercise) {
    heading(exercise);
    switch (exercise.kind) {
      case AnswerKind::successors:
        return answer_successors(exercise);
      case AnswerKind::layers:
        return answer_layers(exercise);
      case AnswerKind::values:
        return answer_values(exercise);
      case AnswerKind::order:
        return answer_order(exercise);
      default:
        paragraph(words_.say("sheet.answer.mistake",
                             {{"number", number(exercise.wrong)}, {"before", number(exercise.wrong - 1)}}));
    }
  }

  void answer_successors(const Exercise& exercise) {
    Captioned all;
    for (const Step& step : exercise.successors) all.emplace_back(step.move, step.state);
    boards(all);
  }

  void answer_layers(const Exercise& exercise) {
    for (std::size_t at = 0; at < exercise.layers.size(); ++at) {
      paragraph(
          words_.say("sheet.answer.layer", {{"layer", number(at + 1)}, {"count", number(exercise.layers[at].size())}}));
      lines(exercise.layers[at]);
    }
  }

  // "Manhattan distance = 9", and below it each piece's contribution.
  void answer_values(const Exercise& exercise) {
    std::vector<std::string> all;
    for (std::size_t at = 0; at < exercise.values.size(); ++at) {
      all.push_back(fmt::format("{} = {}", heuristic_name(exercise.heuristics[at], words_), exercise.values[at].value));
      all.push_back("  " + parts_of(exercise.values[at]));
    }
    lines(std::move(all));
  }

  void answer_order(const Exercise& exercise) {
    std::vector<std::string> all;
    for (const ExpandedNode& node : exercise.order)
      all.push_back(
          fmt::format("{}. {}    g = {}, h = {}, f = {}", all.size() + 1, node.state, node.g, node.h, node.g + node.h));
    lines(std::move(all));
    if (!exercise.only_order) paragraph(words_.say("sheet.answer.ties"));
  }

  const AnyPuzzle& puzzle_;
  const Words& words_;
  const std::string letters_;
  std::vector<Block> blocks_{};
};

}  // namespace

std::string question_of(const Exercise& exercise, const Words& words) {
  std::vector<std::string> names;
  for (const std::string& name : exercise.heuristics) names.push_back(heuristic_name(name, words));
  return words.say(fmt::format("sheet.ask.{}", name_of(exercise.kind)),
                   {{"depth", number(exercise.layers.size())},
                    {"nodes", number(exercise.order.size())},
                    {"heuristics", joined(names, words.say("explain.list"))}});
}

std::vector<Page> pages_of(const AnyPuzzle& puzzle, std::span<const Sheet> sheets, const Words& words,
                           const Parts& parts) {
  Writer writer(puzzle, words, parts.letters);
  std::vector<Page> pages;
  if (parts.exercises)
    for (const Sheet& sheet : sheets) pages.push_back(writer.exercises(sheet));
  if (parts.key)
    for (const Sheet& sheet : sheets) pages.push_back(writer.key(sheet));
  return pages;
}

}  // namespace rompicapo::lab
