// SPDX-License-Identifier: MIT
//
// Checking each kind of answer; the first mistake ends the check of its section.
#include "lab/mark.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::lab {

namespace {

// Several lines as one text that still knows which line each byte came from.
struct Joined {
  std::string text;
  std::vector<std::pair<std::size_t, std::size_t>> starts;  // offset in text, line number

  explicit Joined(std::span<const Line> lines) {
    for (const Line& line : lines) {
      if (!text.empty()) text += '\n';
      starts.emplace_back(text.size(), line.number);
      text += line.text;
    }
  }

  std::size_t line_at(std::optional<std::size_t> position) const {
    std::size_t number = starts.empty() ? 0 : starts.front().second;
    for (const auto& [offset, line] : starts)
      if (position && offset <= *position) number = line;
    return number;
  }
};

// A node of the classroom: the state, and the string of moves behind it (unset where none is written).
struct Node {
  std::string state;
  std::optional<std::string> history{};
};

// Splits "[4, 1, 3, ..., 'UDR']" without knowing the puzzle: the last quoted piece is the history.
Node split_node(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" ]\t");
  if (last == std::string_view::npos || (text[last] != '\'' && text[last] != '"')) return {std::string(text), {}};
  const std::size_t open = last == 0 ? std::string_view::npos : text.find_last_of(text[last], last - 1);
  if (open == std::string_view::npos) return {std::string(text), {}};
  Node node{std::string(text.substr(0, open)), std::string(text.substr(open + 1, last - open - 1))};
  node.state.erase(node.state.find_last_not_of(" ,\t") + 1);
  if (!node.state.empty() && node.state.front() == '[' && std::count(node.state.begin(), node.state.end(), ']') == 0)
    node.state.erase(0, 1);
  return node;
}

std::string without_blanks(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  return text;
}

struct Mistake {
  std::size_t line;
  std::string message;
};

class Marker {
 public:
  Marker(const AnyPuzzle& puzzle, const Section& section, const Limits& limits)
      : puzzle_(puzzle), section_(section), limits_(limits) {}

  Mark run() {
    Mark mark;
    const std::optional<Mistake> mistake = check();
    mark.right = !mistake;
    mark.state = start_;
    mark.message = mistake ? mistake->message : praise_;
    mark.line = mistake ? mistake->line : 0;
    return mark;
  }

 private:
  std::optional<Mistake> check() {
    if (!section_.start.empty()) {
      const Joined joined(section_.start);
      const Node node = section_.is_node ? split_node(joined.text) : Node{joined.text, {}};
      const Expected<std::string> state = puzzle_.rewrite(node.state, Style::canonical, true);
      if (!state) return Mistake{joined.line_at(state.error().position), "the start: " + state.error().message};
      start_ = *state;
      history_ = node.history;
    }
    switch (section_.kind) {
      case AnswerKind::successors:
        return check_successors();
      case AnswerKind::configurations:
        return check_configurations();
      case AnswerKind::moves:
        return check_moves();
    }
    return {};
  }

  std::optional<Mistake> check_successors() {
    const Expected<std::vector<Step>> steps = puzzle_.successors(start_);
    if (!steps) return Mistake{section_.line, steps.error().message};
    std::vector<std::size_t> seen(steps->size());  // the line that gave each; 0: none yet
    for (const Line& line : section_.answer) {
      if (line.text.empty()) continue;
      const Node node = split_node(line.text);
      const Expected<std::string> state = puzzle_.rewrite(node.state, Style::canonical, true);
      if (!state) return Mistake{line.number, state.error().message};
      const auto step = std::find_if(steps->begin(), steps->end(), [&](const Step& s) { return s.state == *state; });
      if (step == steps->end()) return Mistake{line.number, "this board is not one move from the node"};
      const std::string history = history_.value_or("") + step->move;
      if (history_ && !node.history)
        return Mistake{line.number, fmt::format("the string of moves is missing: it is '{}'", history)};
      if (node.history && without_blanks(*node.history) != without_blanks(history))
        return Mistake{line.number, fmt::format("the board is right, but its string of moves is '{}', not '{}'",
                                                history, excerpt(*node.history))};
      std::size_t& earlier = seen[static_cast<std::size_t>(step - steps->begin())];
      if (earlier != 0) return Mistake{line.number, fmt::format("the same successor as in line {}", earlier)};
      earlier = line.number;
    }
    for (std::size_t at = 0; at < seen.size(); ++at)
      if (seen[at] == 0)
        return Mistake{section_.line, fmt::format("a successor is missing: {} gives {}", (*steps)[at].move,
                                                  excerpt((*steps)[at].state, 200))};
    praise_ = fmt::format("all {} successors", seen.size());
    return {};
  }

  struct Configuration {
    std::size_t line;
    std::string state;
    std::string move;  // as the rule above it says; empty: no rule
  };

  // One block between blank lines or rules: one state of several lines, or a state a line.
  std::optional<Mistake> read_block(std::vector<Line>& block, std::string& move, std::vector<Configuration>& all) {
    if (block.empty()) return {};
    const Joined joined(block);
    const Expected<std::string> whole = puzzle_.rewrite(joined.text, Style::canonical, true);
    if (whole) {
      all.push_back({block.front().number, *whole, move});
    } else {
      const Expected<std::string> first = puzzle_.rewrite(block.front().text, Style::canonical, true);
      if (!first && block.size() > 1) return Mistake{joined.line_at(whole.error().position), whole.error().message};
      for (const Line& line : block) {
        const Expected<std::string> state = puzzle_.rewrite(line.text, Style::canonical, true);
        if (!state) return Mistake{line.number, state.error().message};
        all.push_back({line.number, *state, move});
        move.clear();
      }
    }
    block.clear();
    move.clear();
    return {};
  }

  std::optional<Mistake> read_configurations(std::vector<Configuration>& all) {
    std::vector<Line> block;
    std::string move;
    const auto is_list = [](const Line& line) { return line.text.find('=') != std::string::npos; };
    for (const Line& line : section_.answer) {
      const bool rule = line.text.starts_with("---");
      const bool full = block.size() == 6 && std::all_of(block.begin(), block.end(), is_list);
      if (rule || line.text.empty() || full)
        if (auto mistake = read_block(block, move, all)) return mistake;
      if (rule) {
        const std::size_t after = line.text.find_first_not_of("- ");
        move = after == std::string::npos ? "" : line.text.substr(after);
      } else if (!line.text.empty()) {
        block.push_back(line);
      }
    }
    return read_block(block, move, all);
  }

  std::optional<Mistake> check_configurations() {
    std::vector<Configuration> all;
    if (auto mistake = read_configurations(all)) return mistake;
    if (all.empty()) return Mistake{section_.line, "no configuration is given"};
    if (!start_.empty() && all.front().state != start_)
      return Mistake{all.front().line, "the first configuration is not the exercise's start"};
    start_ = all.front().state;
    for (std::size_t at = 1; at < all.size(); ++at) {
      const Expected<std::vector<Step>> steps = puzzle_.successors(all[at - 1].state);
      if (!steps) return Mistake{all[at].line, steps.error().message};
      const auto step =
          std::find_if(steps->begin(), steps->end(), [&](const Step& s) { return s.state == all[at].state; });
      if (step == steps->end())
        return Mistake{all[at].line,
                       all[at].state == all[at - 1].state
                           ? "the same configuration as the one before it"
                           : fmt::format("not one move from the configuration in line {}", all[at - 1].line)};
      if (!all[at].move.empty() && all[at].move != step->move)
        return Mistake{all[at].line,
                       fmt::format("the move that leads here is {}, not {}", step->move, excerpt(all[at].move))};
    }
    const Expected<Walk> end = puzzle_.walk(all.back().state, "");
    if (!end) return Mistake{all.back().line, end.error().message};
    if (section_.must_solve && !end->solved) return Mistake{all.back().line, "the last configuration is not the goal"};
    praise_ =
        fmt::format("{} configurations, each one move from the last{}", all.size(), end->solved ? ", to the goal" : "");
    return {};
  }

  std::optional<Mistake> check_moves() {
    const Joined joined(section_.answer);
    const Expected<Walk> walk = puzzle_.walk(start_, joined.text);
    if (!walk) return Mistake{std::max(section_.line, joined.line_at(walk.error().position)), walk.error().message};
    if (section_.must_solve && !walk->solved)
      return Mistake{section_.line,
                     fmt::format("after these {} moves the puzzle is not solved: it stands at {}", walk->steps.size(),
                                 excerpt(walk->steps.empty() ? start_ : walk->steps.back().state, 400))};
    praise_ = fmt::format("{} moves{}", walk->length, walk->solved ? ", to the goal" : ", each of them legal");
    return section_.must_be_short ? check_length(walk->length) : std::nullopt;
  }

  std::optional<Mistake> check_length(Cost length) {
    SolveRequest request;
    request.limits = limits_;
    const Expected<catalogue::Answer> answer = catalogue::solve(puzzle_, start_, request);
    if (!answer) return Mistake{section_.line, answer.error().message};
    if (answer->result.outcome == Outcome::solved && answer->result.optimal) {
      if (answer->length < length)
        return Mistake{section_.line,
                       fmt::format("the goal is reached in {} moves, but {} are enough", length, answer->length)};
      praise_ += ", as few as can be";
    } else {
      praise_ += ", but whether fewer are enough could not be settled within the limits";
    }
    return {};
  }

  const AnyPuzzle& puzzle_;
  const Section& section_;
  const Limits& limits_;
  std::string start_;
  std::optional<std::string> history_;
  std::string praise_;
};

}  // namespace

Mark mark(const Section& section, const Limits& limits) {
  const auto puzzle = catalogue::make(section.puzzle, section.options);
  if (!puzzle) return {false, "", section.line, puzzle.error().message};
  return Marker(**puzzle, section, limits).run();
}

std::string mark_json(const Section& section, const Mark& mark) {
  using Json = nlohmann::ordered_json;
  const auto or_null = [](const auto& value) {
    return value == std::decay_t<decltype(value)>{} ? Json() : Json(value);
  };
  Json json;
  json["puzzle"] = section.puzzle;
  json["state"] = or_null(mark.state);
  json["exercise"] = or_null(section.exercise);
  json["student"] = or_null(section.student);
  json["kind"] = name_of(section.kind);
  json["right"] = mark.right;
  json["line"] = or_null(mark.line);
  json["message"] = mark.message;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace rompicapo::lab
