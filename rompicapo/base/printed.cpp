// SPDX-License-Identifier: MIT
#include "rompicapo/base/printed.hpp"

#include <algorithm>
#include <array>

namespace rompicapo {

namespace {

constexpr std::string_view blanks = " \t\r\n";
// ' and its typographic forms, also an isolated acute or grave accent.
constexpr std::array<std::string_view, 7> primes{"'", "\u2019", "\u2018", "\u2032", "\u02bc", "\u00b4", "`"};

std::string_view without_blanks_around(std::string_view text) {
  const std::size_t from = text.find_first_not_of(blanks);
  if (from == std::string_view::npos) return text.substr(0, 0);
  return text.substr(from, text.find_last_not_of(blanks) + 1 - from);
}

bool is_quote(char letter) { return letter == '\'' || letter == '"'; }
bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// The length of blanks and a list number, `12. ` or `12) `, at the start of the text; 0: none.
std::size_t list_number(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(blanks), text.size());
  std::size_t at = from;
  while (at < text.size() && at < from + 4 && is_digit(text[at])) ++at;
  if (at == from || at + 1 >= text.size() || (text[at] != '.' && text[at] != ')')) return 0;
  return text[at + 1] == ' ' || text[at + 1] == '\t' ? at + 1 : 0;
}

}  // namespace

std::size_t prime_at(std::string_view text, std::size_t at) {
  for (const std::string_view mark : primes)
    if (text.substr(at, mark.size()) == mark) return mark.size();
  return 0;
}

std::size_t prime_at_end(std::string_view text) {
  for (const std::string_view mark : primes)
    if (text.size() >= mark.size() && text.substr(text.size() - mark.size()) == mark) return mark.size();
  return 0;
}

Times times_at(std::string_view text, std::size_t at) {
  Times times;
  const std::size_t start = at;
  const auto letter = [&](std::size_t where) { return where < text.size() ? text[where] : '\0'; };
  const auto read_prime = [&] {
    const std::size_t length = letter(at) == 'i' ? 1 : prime_at(text, at);
    at += length;
    return length > 0;
  };
  const auto read_count = [&] {
    times.count = 0;
    for (; is_digit(letter(at)); ++at)
      times.count = std::min(times.count * 10 + static_cast<std::size_t>(letter(at) - '0'), most_times + 1);
  };
  if (letter(at) == '^' && is_digit(letter(at + (letter(at + 1) == '-' ? 2 : 1)))) {
    times.back = letter(++at) == '-';
    at += times.back;
    read_count();
  } else if (is_digit(letter(at))) {
    read_count();
    times.back = read_prime();
  } else if (read_prime()) {
    times.back = true;
    std::size_t end = at;
    while (is_digit(letter(end))) ++end;
    const char next = letter(end);
    const bool is_layer = next == '-' || (next >= 'A' && next <= 'Z') || (next >= 'a' && next <= 'z');
    if (end > at && !is_layer) read_count();
  }
  times.length = at - start;
  return times;
}

std::string without_remarks(std::string_view text) {
  std::string moves(text);
  const auto stands_alone = [&](std::size_t at) {
    return (at == 0 || blanks.find(text[at - 1]) != std::string_view::npos) &&
           (at + 1 == text.size() || blanks.find(text[at + 1]) != std::string_view::npos);
  };
  for (std::size_t at = text.find_first_of("/."); at < text.size(); at = text.find_first_of("/.", at)) {
    std::size_t end = at;
    if (text.substr(at, 2) == "//") {
      end = std::min(text.find('\n', at), text.size());
    } else if (text.substr(at, 2) == "/*") {
      const std::size_t close = text.find("*/", at + 2);
      if (close != std::string_view::npos) end = close + 2;
    } else if (text[at] == '.' && stands_alone(at)) {
      end = at + 1;
    }
    std::fill(moves.begin() + static_cast<std::ptrdiff_t>(at), moves.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    at = std::max(end, at + 1);
  }
  return moves;
}

bool is_rule(std::string_view line) { return without_blanks_around(line).substr(0, 3) == "---"; }
bool is_comment(std::string_view line) { return without_blanks_around(line).substr(0, 1) == "#"; }

std::vector<Printed> configurations(std::string_view text) {
  if (const std::size_t number = list_number(text); number > 0) {
    std::vector<Printed> all = configurations(text.substr(number));
    for (Printed& one : all) one.position += number;
    return all;
  }
  if (text.find('\n') == std::string_view::npos) return {{std::string(text), 0}};
  std::vector<Printed> all(1);
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size() - 1) + 1;
    const std::string_view line = text.substr(from, end - from);
    if (is_rule(line)) {
      all.push_back({{}, end});
    } else if (is_comment(line)) {
      all.back().text.append(line.size() - (line.back() == '\n'), ' ');
      if (line.back() == '\n') all.back().text += '\n';
    } else {
      all.back().text += line;
    }
    from = end;
  }
  const auto empty = [](const Printed& one) { return without_blanks_around(one.text).empty(); };
  const auto first_full = std::find_if_not(all.begin(), all.end(), empty);
  if (first_full == all.end()) return {std::move(all.front())};
  all.erase(std::remove_if(first_full, all.end(), empty), all.end());
  all.erase(all.begin(), first_full);
  return all;
}

PrintedNode split_node(std::string_view text) {
  const std::string_view whole = without_blanks_around(text);
  const std::size_t last = whole.find_last_not_of(" ],\t\r\n");
  if (last == std::string_view::npos || last == 0 || !is_quote(whole[last])) return {text};
  // The opening quote is the last one after a comma: moves may contain primes.
  const auto before = [&](std::size_t quote) { return without_blanks_around(whole.substr(0, quote)); };
  std::size_t open = whole.rfind(whole[last], last - 1);
  while (open != std::string_view::npos && open > 0 && !before(open).ends_with(','))
    open = whole.rfind(whole[last], open - 1);
  if (open == std::string_view::npos || open == 0) return {text};
  std::string_view state = before(open);
  state = without_blanks_around(state.substr(0, state.size() - 1));
  if (!state.empty() && state.front() == '[' && state.find(']') == std::string_view::npos)
    state = without_blanks_around(state.substr(1));
  if (state.size() > 1 && is_quote(state.front()) && state.back() == state.front())
    state = state.substr(1, state.size() - 2);
  return {state, whole.substr(open + 1, last - open - 1)};
}

std::optional<std::string_view> history_of(std::string_view text) {
  if (text.find('=') == std::string_view::npos) return split_node(text).history;
  const std::string_view whole = without_blanks_around(text);
  const std::string_view line = whole.substr(whole.rfind('\n') + 1);  // npos + 1 is 0
  if (line.size() < 2 || !is_quote(line.front()) || line.back() != line.front()) return std::nullopt;
  return line.substr(1, line.size() - 2);
}

}  // namespace rompicapo
