// SPDX-License-Identifier: MIT
//
// Reading a homework file: `key: value` lines, each followed by the lines that belong to it.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

#include "rompicapo/base/text.hpp"

#include "lab/mark.hpp"

namespace rompicapo::lab {

std::string_view name_of(AnswerKind kind) {
  switch (kind) {
    case AnswerKind::successors:
      return "successors";
    case AnswerKind::configurations:
      return "configurations";
    case AnswerKind::moves:
      return "moves";
  }
  return "unknown";
}

namespace {

constexpr std::array<std::string_view, 13> keys{"exercise", "student",    "puzzle",        "goal",  "metric",
                                                "letters",  "ends",       "shortest",      "start", "node",
                                                "moves",    "successors", "configurations"};

std::string_view trim(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") + 1 - from);
}

struct Keyed {
  std::string_view key, value;
};

// "key: value", where the key is one word; otherwise nothing. A state may hold colons, but not after a first word.
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
    if (!pair) {
      if (open_) {
        open_->push_back({number, std::string(line)});  // blank lines too: they part configurations
      } else if (in_start_) {
        if (!line.empty()) now_.start.push_back({number, std::string(line)});
      } else if (!line.empty()) {
        fail(number,
             fmt::format("`{}` belongs to nothing: a key such as `start:` or `moves:` comes first", excerpt(line)));
      }
      return;
    }
    if (std::find(keys.begin(), keys.end(), pair->key) == keys.end())
      return fail(number, fmt::format("no key `{}`{}", excerpt(pair->key), suggestion(pair->key, keys)),
                  ErrorCode::unknown_name);
    open_ = nullptr;
    in_start_ = false;
    take(*pair, number);
  }

  void take(const Keyed& pair, std::size_t number) {
    const std::string value(pair.value);
    if (pair.key == "exercise") {
      now_.exercise = value;
      now_.start.clear();
      now_.is_node = now_.must_be_short = false;
      now_.must_solve = true;
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
    } else if (pair.key == "letters") {
      if (value != "blank" && value != "tile") return fail(number, "`letters` is `blank` or `tile`");
      now_.options.settings.set("move-convention", value);
    } else if (pair.key == "ends") {
      if (value != "solved" && value != "anywhere") return fail(number, "`ends` is `solved` or `anywhere`");
      now_.must_solve = value == "solved";
    } else if (pair.key == "shortest") {
      if (value != "yes" && value != "no") return fail(number, "`shortest` is `yes` or `no`");
      now_.must_be_short = value == "yes";
    } else if (pair.key == "start" || pair.key == "node") {
      now_.is_node = pair.key == "node";
      now_.start.clear();
      if (!value.empty()) now_.start.push_back({number, value});
      in_start_ = true;
    } else {
      begin_answer(pair, number);
    }
  }

  void begin_answer(const Keyed& pair, std::size_t number) {
    if (now_.puzzle.empty())
      return fail(number, fmt::format("`{}:` before any `puzzle:`; write `puzzle: 8-puzzle` above it", pair.key));
    Section section = now_;
    section.kind = pair.key == "moves"        ? AnswerKind::moves
                   : pair.key == "successors" ? AnswerKind::successors
                                              : AnswerKind::configurations;
    if (section.start.empty() && section.kind != AnswerKind::configurations)
      return fail(number, fmt::format("`{}:` needs a `start:` or a `node:` above it", pair.key));
    section.line = number;
    if (!pair.value.empty()) section.answer.push_back({number, std::string(pair.value)});
    sections_.push_back(std::move(section));
    open_ = &sections_.back().answer;
  }

  Section now_;
  std::vector<Section> sections_;
  std::vector<Line>* open_ = nullptr;  // the answer that plain lines belong to
  bool in_start_ = false;
  std::optional<Error> error_;
};

}  // namespace

Expected<std::vector<Section>> read_homework(std::string_view text) { return Reader().read(text); }

}  // namespace rompicapo::lab
