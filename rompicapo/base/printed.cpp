// SPDX-License-Identifier: MIT
#include "rompicapo/base/printed.hpp"

#include <algorithm>
#include <array>

namespace rompicapo {

namespace {

constexpr std::string_view blanks = " \t\r\n";
// ' and the typographic forms of it, an acute and a grave accent standing alone.
constexpr std::array<std::string_view, 7> primes{"'", "\u2019", "\u2018", "\u2032", "\u02bc", "\u00b4", "`"};

std::string_view without_blanks_around(std::string_view text) {
  const std::size_t from = text.find_first_not_of(blanks);
  if (from == std::string_view::npos) return text.substr(0, 0);
  return text.substr(from, text.find_last_not_of(blanks) + 1 - from);
}

bool is_quote(char letter) { return letter == '\'' || letter == '"'; }

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

bool is_rule(std::string_view line) { return without_blanks_around(line).substr(0, 3) == "---"; }
bool is_comment(std::string_view line) { return without_blanks_around(line).substr(0, 1) == "#"; }

std::vector<Printed> configurations(std::string_view text) {
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
  // The opening quote is the last behind a comma: moves may have primes.
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

}  // namespace rompicapo
