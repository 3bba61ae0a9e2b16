// SPDX-License-Identifier: MIT
//
// GIFT: each exercise as one or more questions that can be marked automatically. Successors are a multiple choice with
// weights that sum to 100 % (Moodle knows these fractions only); layers, values and the mistake are numbers; for the
// order of A* each place is a choice among the open nodes.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

#include "rompicapo/base/escape.hpp"

#include "lab/homework/by_hand.hpp"
#include "lab/sheet/escape.hpp"
#include "lab/sheet/write.hpp"

namespace rompicapo::lab {

namespace {

using explain::Words;

// 100 / n, in Moodle's form. Beyond that, no multiple choice.
constexpr std::array<std::string_view, 10> shares{"100",      "50",       "33.33333", "25",       "20",
                                                  "16.66667", "14.28571", "12.5",     "11.11111", "10"};

class Gift {
 public:
  Gift(const AnyPuzzle& puzzle, const Words& words) : puzzle_(puzzle), words_(words) {}

  std::string questions(const Sheet& sheet) {
    text_ = fmt::format("$CATEGORY: Rompicapo/{}/{}\n\n", category(puzzle_.info().name), sheet.seed);
    for (const Exercise& exercise : sheet.exercises) ask(exercise, sheet.seed);
    return std::move(text_);
  }

 private:
  // A slash separates nested categories.
  static std::string category(std::string name) {
    std::replace(name.begin(), name.end(), '/', '-');
    std::replace_if(
        name.begin(), name.end(), [](unsigned char letter) { return letter < ' '; }, ' ');
    return escaped_markup(name);
  }

  // For several, or for pairs. A percent sign would begin a weight.
  static std::string choice(const std::string& text) {
    std::string html = escaped_markup(text);
    for (std::size_t at = html.find('%'); at != std::string::npos; at = html.find('%', at))
      html.replace(at, 1, "&#37;");
    return gift_escaped(html);
  }

  std::string board(const std::string& state) const {
    const Expected<Drawing> drawing = puzzle_.draw(state);
    return fmt::format("<pre>{}</pre><p>{}</p>", drawing ? escaped_markup(plain_text(*drawing)) : "",
                       escaped_markup(state));
  }

  // `answers` is already GIFT.
  void question(const std::string& name, const std::string& sentence, const std::string& boards,
                const std::string& answers) {
    text_ += fmt::format("::{}::[html]{}{{{}}}\n\n", gift_escaped(name),
                         gift_escaped(fmt::format("<p>{}</p>{}", escaped_markup(sentence), boards)), answers);
  }

  std::string name(const Exercise& exercise, std::uint64_t seed, std::string_view part = "") const {
    return fmt::format("{} {} {}{}{}", seed, exercise.title, name_of(exercise.kind), part.empty() ? "" : " ", part);
  }

  void ask(const Exercise& exercise, std::uint64_t seed) {
    switch (exercise.kind) {
      case AnswerKind::successors:
        return ask_successors(exercise, seed);
      case AnswerKind::layers:
        return ask_layers(exercise, seed);
      case AnswerKind::values:
        return ask_values(exercise, seed);
      case AnswerKind::order:
        return ask_order(exercise, seed);
      default:
        return ask_mistake(exercise, seed);
    }
  }

  // Besides the successors as many boards that are two moves away, if there are enough.
  void ask_successors(const Exercise& exercise, std::uint64_t seed) {
    const std::size_t right = exercise.successors.size();
    if (right == 0 || right > shares.size()) return ask_one_successor(exercise, seed);
    std::set<std::string> successors{exercise.start};
    for (const Step& step : exercise.successors) successors.insert(step.state);
    std::set<std::string> wrong;
    for (const Step& step : exercise.successors) {
      const Expected<std::vector<Step>> further = puzzle_.successors(step.state);
      if (!further) continue;
      for (const Step& each : *further)
        if (!successors.contains(each.state)) wrong.insert(each.state);
    }
    std::vector<std::pair<std::string, bool>> choices;  // sorted by their text, so that the order reveals nothing
    for (const Step& step : exercise.successors) choices.emplace_back(step.state, true);
    for (const std::string& state : wrong)
      if (choices.size() < 2 * right) choices.emplace_back(state, false);
    std::sort(choices.begin(), choices.end());
    std::string answers;
    for (const auto& [state, is_right] : choices)
      answers += fmt::format("\n~%{}{}%{}", is_right ? "" : "-", shares[right - 1], choice(state));
    question(name(exercise, seed), words_.say("sheet.gift.successors"), board(exercise.start), answers + '\n');
  }

  // With too many for a multiple choice: each move is matched with its board.
  void ask_one_successor(const Exercise& exercise, std::uint64_t seed) {
    std::string answers;
    for (const Step& step : exercise.successors)
      answers += fmt::format("\n={} -> {}", choice(step.move), gift_escaped(step.state));
    question(name(exercise, seed), words_.say("sheet.gift.moves"), board(exercise.start), answers + '\n');
  }

  void ask_layers(const Exercise& exercise, std::uint64_t seed) {
    for (std::size_t at = 0; at < exercise.layers.size(); ++at)
      question(name(exercise, seed, std::to_string(at + 1)),
               words_.say("sheet.gift.layers", {{"layer", static_cast<std::int64_t>(at + 1)}}), board(exercise.start),
               fmt::format("#{}", exercise.layers[at].size()));
  }

  void ask_values(const Exercise& exercise, std::uint64_t seed) {
    for (std::size_t at = 0; at < exercise.values.size(); ++at) {
      Exercise one = exercise;
      one.heuristics = {exercise.heuristics[at]};
      question(name(exercise, seed, exercise.heuristics[at]), question_of(one, words_), board(exercise.start),
               fmt::format("#{}", exercise.values[at].value));
    }
  }

  // The first is the start itself. Places where ties leave a choice are skipped.
  void ask_order(const Exercise& exercise, std::uint64_t seed) {
    std::string so_far = board(exercise.start);
    for (std::size_t at = 1; at < exercise.order.size() && exercise.only_order; ++at) {
      const ExpandedNode& node = exercise.order[at];
      std::string answers;
      for (const std::string& state : node.frontier)
        answers += fmt::format("\n{}{}", state == node.state ? '=' : '~', choice(state));
      if (node.frontier.size() > 1)
        question(name(exercise, seed, std::to_string(at + 1)),
                 question_of(exercise, words_) + ' ' +
                     words_.say("sheet.gift.order", {{"number", static_cast<std::int64_t>(at + 1)}}),
                 so_far, answers + '\n');
    }
  }

  void ask_mistake(const Exercise& exercise, std::uint64_t seed) {
    std::string boards;
    for (std::size_t at = 0; at < exercise.sequence.size(); ++at)
      boards += fmt::format("<p>{}.</p>{}", at + 1, board(exercise.sequence[at]));
    question(name(exercise, seed), question_of(exercise, words_), boards, fmt::format("#{}", exercise.wrong));
  }

  const AnyPuzzle& puzzle_;
  const Words& words_;
  std::string text_{};
};

}  // namespace

std::string gift_escaped(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == '\n' || letter == '\r') {
      escaped += "\\n";
      continue;
    }
    if (std::string_view("~=#{}:\\").find(letter) != std::string_view::npos) escaped += '\\';
    escaped += letter;
  }
  return escaped;
}

std::string sheet_gift(const AnyPuzzle& puzzle, std::span<const Sheet> sheets, const Words& words) {
  std::string text;
  for (const Sheet& sheet : sheets) text += Gift(puzzle, words).questions(sheet);
  return text;
}

}  // namespace rompicapo::lab
