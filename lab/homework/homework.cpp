// SPDX-License-Identifier: MIT
//
// Parses a homework file: `key: value` lines, each followed by its lines.
#include "lab/homework/homework.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

#include "rompicapo/base/text.hpp"

namespace rompicapo::lab {

namespace {

struct Kind {
  std::string_view name;  // and key
  AnswerKind kind;
};
constexpr std::array kinds{
    Kind{"successors", AnswerKind::successors}, Kind{"configurations", AnswerKind::configurations},
    Kind{"moves", AnswerKind::moves},           Kind{"layers", AnswerKind::layers},
    Kind{"values", AnswerKind::values},         Kind{"order", AnswerKind::order},
    Kind{"mistake", AnswerKind::mistake}};

std::optional<AnswerKind> kind_called(std::string_view name) {
  for (const Kind& one : kinds)
    if (one.name == name) return one.kind;
  return {};
}

}  // namespace

std::string_view name_of(AnswerKind kind) {
  for (const Kind& one : kinds)
    if (one.kind == kind) return one.name;
  return "unknown";
}

namespace {

constexpr std::array<std::string_view, 23> keys{
    "exercise",       "student", "puzzle", "goal",   "metric",     "letters", "ends",     "shortest",
    "points",         "start",   "node",   "depth",  "heuristics", "nodes",   "sequence", "successors",
    "configurations", "moves",   "layers", "values", "order",      "mistake", "partial"};

// From 1 to `most`.
std::optional<std::size_t> number_in(std::string_view text, std::size_t most) {
  std::size_t number = 0;
  if (text.size() > 6) return {};
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return {};
    number = 10 * number + static_cast<std::size_t>(digit - '0');
  }
  return number >= 1 && number <= most ? std::optional(number) : std::nullopt;
}

// A decimal with at most three places: "2", "0.5". (The page's libc++ lacks from_chars for double.)
std::optional<double> points_in(std::string_view text) {
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, dot), part = text.substr(std::min(dot + 1, text.size()));
  const bool digits = std::all_of(whole.begin(), whole.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
                      std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!digits || whole.empty() || whole.size() > 6 || part.size() > 3 || (dot < text.size() && part.empty())) return {};
  double points = 0, place = 1;
  for (const char digit : whole) points = 10 * points + (digit - '0');
  for (const char digit : part) points += (digit - '0') * (place /= 10);
  return points;
}

std::string_view trim(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") + 1 - from);
}

struct Keyed {
  std::string_view key, value;
};

// "key: value" with a key of one word; otherwise nothing. A state may contain colons, but not after its first word.
std::optional<Keyed> keyed(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return {};
  const std::string_view key = line.substr(0, colon);
  const auto is_letter = [](char letter) { return letter >= 'a' && letter <= 'z'; };
  if (!std::all_of(key.begin(), key.end(), is_letter)) return {};
  return Keyed{key, trim(line.substr(colon + 1))};
}

class Reader {
 public:
  explicit Reader(bool answers_only) : answers_only_(answers_only) {}

  Expected<std::vector<Section>> read(std::string_view text) {
    std::size_t number = 0;
    while (!text.empty() && !error_) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      read_line(trim(text.substr(0, end)), ++number);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (error_) return *error_;
    if (sections_.empty())
      return Error{ErrorCode::bad_syntax,
                   "no answer to mark: a file needs a `moves:`, `successors:` or `configurations:`"};
    return std::move(sections_);
  }

 private:
  void fail(std::size_t number, std::string message, ErrorCode code = ErrorCode::bad_syntax) {
    error_ = Error{code, fmt::format("line {}: {}", number, message)};
  }

  void read_line(std::string_view line, std::size_t number) {
    if (line.starts_with('#')) return;
    const std::optional<Keyed> pair = keyed(line);
    if (!pair || is_value(*pair)) {
      if (open_) {
        open_->push_back({number, std::string(line)});  // also blank lines: they separate configurations
      } else if (in_start_ || in_sequence_) {
        if (!line.empty()) (in_start_ ? now_.start : now_.sequence).push_back({number, std::string(line)});
      } else if (!line.empty()) {
        fail(number, fmt::format("`{}` has no key: a line such as `start:` or `moves:` comes first", excerpt(line)));
      }
      return;
    }
    if (std::find(keys.begin(), keys.end(), pair->key) == keys.end())
      return fail(number, fmt::format("no key `{}`{}", excerpt(pair->key), suggestion(pair->key, keys)),
                  ErrorCode::unknown_name);
    open_ = nullptr;
    in_start_ = in_sequence_ = false;
    take(*pair, number);
  }

  // "manhattan: 12" under `values:`.
  bool is_value(const Keyed& pair) const {
    return open_ != nullptr && sections_.back().kind == AnswerKind::values &&
           std::find(keys.begin(), keys.end(), pair.key) == keys.end();
  }

  void take(const Keyed& pair, std::size_t number) {
    const std::string value(pair.value);
    if (pair.key == "exercise") {
      now_.exercise = value;
      clear_exercise();
    } else if (pair.key == "student") {
      now_.student = value;
    } else if (pair.key == "puzzle") {
      now_.puzzle = value;
      now_.options = {};
      now_.start.clear();
    } else if (pair.key == "goal") {
      now_.options.goal = value;
    } else if (pair.key == "metric") {
      now_.options.metric = value;
    } else if (pair.key == "start" || pair.key == "node") {
      now_.is_node = pair.key == "node";
      now_.start.clear();
      if (!value.empty()) now_.start.push_back({number, value});
      in_start_ = true;
    } else if (pair.key == "sequence") {
      now_.sequence.clear();
      if (!value.empty()) now_.sequence.push_back({number, value});
      in_sequence_ = true;
    } else if (pair.key == "depth" || pair.key == "nodes" || pair.key == "heuristics") {
      take_search(pair, number);
    } else if (!take_condition(pair, number)) {
      begin_answer(pair, number);
    }
  }

  // Conditions and points of an answer. False: another key.
  bool take_condition(const Keyed& pair, std::size_t number) {
    const bool first = pair.value == "yes" || pair.value == "solved" || pair.value == "blank";
    const auto one_of = [&](std::string_view usual, std::string_view other) {
      if (pair.value != usual && pair.value != other)
        fail(number, fmt::format("`{}` is `{}` or `{}`", pair.key, usual, other));
    };
    if (pair.key == "letters") {
      one_of("blank", "tile");
      now_.options.settings.set("move-convention", std::string(pair.value));
    } else if (pair.key == "ends") {
      one_of("solved", "anywhere");
      now_.must_solve = first;
    } else if (pair.key == "shortest") {
      one_of("yes", "no");
      now_.must_be_short = first;
    } else if (pair.key == "partial") {
      one_of("yes", "no");
      now_.partial = first;
    } else if (pair.key == "points") {
      const std::optional<double> points = points_in(pair.value);
      if (!points) fail(number, fmt::format("`points` is a number such as 2 or 0.5, not `{}`", excerpt(pair.value)));
      now_.points = points.value_or(1);
      now_.has_points = true;
    } else {
      return false;
    }
    return true;
  }

  void clear_exercise() {
    const Section fresh;
    now_.start.clear();
    now_.sequence.clear();
    now_.heuristics.clear();
    now_.is_node = now_.must_be_short = now_.has_points = now_.partial = false;
    now_.must_solve = fresh.must_solve;
    now_.points = fresh.points;
    now_.depth = fresh.depth;
    now_.nodes = fresh.nodes;
  }

  void take_search(const Keyed& pair, std::size_t number) {
    if (pair.key == "heuristics") {
      now_.heuristics.clear();
      for (const Token& name : split(pair.value, ", \t")) now_.heuristics.emplace_back(name.text);
      return;
    }
    const std::size_t most = pair.key == "depth" ? 10 : 1000;
    const std::optional<std::size_t> given = number_in(pair.value, most);
    if (!given)
      return fail(number, fmt::format("`{}` is a number from 1 to {}, not `{}`", pair.key, most, excerpt(pair.value)));
    (pair.key == "depth" ? now_.depth : now_.nodes) = *given;
  }

  void begin_answer(const Keyed& pair, std::size_t number) {
    if (now_.puzzle.empty() && !answers_only_)
      return fail(number, fmt::format("`{}:` before any `puzzle:`; write `puzzle: 8-puzzle` above it", pair.key));
    Section section = now_;
    section.kind = kind_called(pair.key).value_or(AnswerKind::moves);
    if (section.kind == AnswerKind::mistake && section.sequence.empty() && !answers_only_)
      return fail(number, "`mistake:` needs a `sequence:` above it");
    const bool needs_start = section.kind != AnswerKind::configurations && section.kind != AnswerKind::mistake;
    if (section.start.empty() && needs_start && !answers_only_)
      return fail(number, fmt::format("`{}:` needs a `start:` or a `node:` above it", pair.key));
    section.line = number;
    if (!pair.value.empty()) section.answer.push_back({number, std::string(pair.value)});
    sections_.push_back(std::move(section));
    open_ = &sections_.back().answer;
  }

  const bool answers_only_;
  Section now_;
  std::vector<Section> sections_;
  std::vector<Line>* open_ = nullptr;  // the answer to which plain lines belong
  bool in_start_ = false, in_sequence_ = false;
  std::optional<Error> error_;
};

}  // namespace

Expected<std::vector<Section>> read_homework(std::string_view text, bool answers_only) {
  return Reader(answers_only).read(text);
}

}  // namespace rompicapo::lab
