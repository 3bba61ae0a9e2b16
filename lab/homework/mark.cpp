// SPDX-License-Identifier: MIT
//
// Checks each kind of answer; the first mistake ends the check of its section.
#include "lab/homework/mark.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/classic.hpp"

#include "lab/homework/check.hpp"
#include "lab/homework/grades.hpp"

namespace rompicapo::lab {

namespace {

std::string without_blanks(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  return text;
}

// A successor in an answer.
struct Handed {
  std::size_t line;
  std::string state;
  std::optional<std::string> history{};
};

Handed handed(std::size_t line, std::string_view text) {
  const PrintedNode node = split_node(text);
  Handed made{line, std::string(node.state), {}};
  if (node.history) made.history = std::string(*node.history);
  return made;
}

std::size_t quoted_in(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\'') +
                                  std::count(text.begin(), text.end(), '"')) /
         2;
}

// Six lists each, followed by the quoted moves.
std::vector<Handed> in_lists(std::span<const Line> lines) {
  std::vector<Handed> all;
  std::size_t left = 0;  // lists that the last one still needs
  for (const Line& line : lines) {
    if (line.text.empty()) continue;
    const bool list = line.text.find('=') != std::string::npos;
    if (!list && !all.empty() && left == 0 && quoted_in(line.text) > 0) {
      all.back().history = line.text.substr(1, line.text.size() - 2);
      continue;
    }
    if (left == 0) {
      all.push_back({line.number, line.text});
      left = list ? 5 : 0;
    } else {
      all.back().state += '\n' + line.text;
      --left;
    }
  }
  return all;
}

// One list of all of them, each ended by its string of moves.
std::vector<Handed> in_one_list(const Joined& joined) {
  std::vector<Handed> all;
  const std::string_view text = joined.text;
  constexpr std::string_view between = " \t\r\n,[]";
  for (std::size_t from = text.find_first_not_of(between); from != std::string_view::npos;) {
    const std::size_t open = text.find_first_of("'\"", from);
    const std::size_t close = open == std::string_view::npos ? open : text.find(text[open], open + 1);
    const std::size_t end = close == std::string_view::npos ? text.size() : close + 1;
    all.push_back(handed(joined.line_at(from), text.substr(from, end - from)));
    from = text.find_first_not_of(between, end);
  }
  return all;
}

class Marker {
 public:
  Marker(const AnyPuzzle& puzzle, const Section& section, const Limits& limits)
      : puzzle_(puzzle), section_(section), limits_(limits) {}

  Mark run() {
    Mark mark;
    const std::optional<Mistake> mistake = check();
    mark.right = !mistake;
    mark.unmarked = mistake && mistake->of_exercise;
    mark.state = start_;
    mark.message = mistake ? mistake->message : praise_;
    mark.line = mistake ? mistake->line : 0;
    mark.share = mistake ? share_ : 1;
    return mark;
  }

 private:
  std::optional<Mistake> check() {
    if (!section_.start.empty()) {
      const Joined joined(section_.start);
      const Expected<std::string> state = puzzle_.rewrite(joined.text, Style::canonical, true);
      if (!state) return Mistake{joined.line_at(state.error().position), "the start: " + state.error().message, true};
      start_ = *state;
      if (section_.is_node) history_ = history_of(joined.text);
    }
    switch (section_.kind) {
      case AnswerKind::successors:
        return check_successors();
      case AnswerKind::configurations:
        return check_configurations();
      case AnswerKind::moves:
        return check_moves();
      case AnswerKind::layers:
        return Check{puzzle_, section_, start_, praise_, share_}.layers();
      case AnswerKind::values:
        return Check{puzzle_, section_, start_, praise_, share_}.values();
      case AnswerKind::order:
        return Check{puzzle_, section_, start_, praise_, share_}.order();
      case AnswerKind::mistake:
        return Check{puzzle_, section_, start_, praise_, share_}.mistake();
    }
    return {};
  }

  // One node per line; six lists each; or one list of all, on any number of lines.
  std::vector<Handed> successors_handed_in() const {
    const auto is_list = [](const Line& line) { return line.text.find('=') != std::string::npos; };
    if (std::any_of(section_.answer.begin(), section_.answer.end(), is_list)) return in_lists(section_.answer);
    std::vector<Handed> all;
    for (const Line& line : section_.answer)
      if (!line.text.empty()) all.push_back(handed(line.number, line.text));
    const auto goes_on = [&](const Handed& each) {  // more than a node, or less
      const Expected<std::string> state = puzzle_.rewrite(each.state, Style::canonical, true);
      return !state && (quoted_in(each.state) > 0 || state.error().position == each.state.size());
    };
    const Joined joined(section_.answer);
    if (quoted_in(joined.text) > 0 && std::any_of(all.begin(), all.end(), goes_on)) return in_one_list(joined);
    return all;
  }

  std::optional<Mistake> check_successors() {
    const Expected<std::vector<Step>> steps = puzzle_.successors(start_);
    if (!steps) return Mistake{section_.line, steps.error().message, true};
    std::vector<std::size_t> seen(steps->size());  // the line that gave each; 0: none yet
    for (const Handed& each : successors_handed_in()) {
      const Expected<std::string> state = puzzle_.rewrite(each.state, Style::canonical, true);
      if (!state) return Mistake{each.line, state.error().message};
      const auto step = std::find_if(steps->begin(), steps->end(), [&](const Step& s) { return s.state == *state; });
      if (step == steps->end()) return Mistake{each.line, "this board is not one move from the node"};
      const std::string history = catalogue::with_move(puzzle_, history_.value_or(""), step->move);
      if (history_ && !each.history)
        return Mistake{each.line, fmt::format("the string of moves is missing: '{}'", history)};
      if (each.history && without_blanks(*each.history) != without_blanks(history))
        return Mistake{each.line, fmt::format("the board is right, but its string of moves is '{}', not '{}'", history,
                                              excerpt(*each.history))};
      std::size_t& earlier = seen[static_cast<std::size_t>(step - steps->begin())];
      if (earlier != 0) return Mistake{each.line, fmt::format("the same successor as in line {}", earlier)};
      earlier = each.line;
      share_ += 1.0 / static_cast<double>(steps->size());
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
    std::string move;  // from the rule above it; empty: no rule
  };

  // A block between blank lines or rules: one state of several lines, or one state per line.
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
    const Expected<Walk> walk = puzzle_.stream_walk(start_, joined.text, {});
    if (!walk) return Mistake{std::max(section_.line, joined.line_at(walk.error().position)), walk.error().message};
    if (section_.must_solve && !walk->solved)
      return Mistake{section_.line,
                     fmt::format("after these {} moves the puzzle is not solved: it stands at {}", walk->length,
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
      praise_ += ", but the limits ended the search for a shorter solution";
    }
    return {};
  }

  const AnyPuzzle& puzzle_;
  const Section& section_;
  const Limits& limits_;
  std::string start_;
  std::optional<std::string> history_;
  std::string praise_;
  double share_ = 0;
};

}  // namespace

Mark mark(const Section& section, const Limits& limits) {
  if (section.standing == Section::Standing::missing) return {false, "", 0, "no answer"};
  if (section.standing == Section::Standing::not_asked)
    return {false, "", section.line, "the key has no such exercise, or not so many answers of this kind in it"};
  const auto puzzle = catalogue::make(section.puzzle, section.options);
  if (!puzzle) return {false, "", section.line, "the puzzle: " + puzzle.error().message, true};
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
  json["right"] = mark.unmarked ? Json() : Json(mark.right);
  json["line"] = or_null(mark.line);
  json["message"] = mark.message;
  const Grade grade = grade_of(section, mark);
  json["points"] = grade.points;
  json["max_points"] = grade.most;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace rompicapo::lab
