// SPDX-License-Identifier: MIT
//
// A mark on line N becomes `#show because(N,STEP,by(ATOMS)) : STEP, ATOMS.`, and the shown atoms are parsed.
#include "rompicapo/planning/reasons.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace rompicapo::planning {

namespace {

constexpr std::string_view mark_head = "% @legal ", shown_head = "because(", atoms_head = "by(";

std::string_view stripped(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

// Terms separated by `sign` outside brackets and quotes.
std::vector<std::string_view> parted(std::string_view text, char sign) {
  std::vector<std::string_view> parts;
  int depth = 0;
  bool quoted = false;
  std::size_t from = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (quoted && letter == '\\') {
      ++at;
    } else if (letter == '"') {
      quoted = !quoted;
    } else if (!quoted && letter == sign && depth == 0) {
      parts.push_back(text.substr(from, at - from));
      from = at + 1;
    } else if (!quoted) {
      depth += (letter == '(') - (letter == ')');
    }
  }
  parts.push_back(text.substr(from));
  return parts;
}

// The text between `head` and the final bracket.
std::optional<std::string_view> inside(std::string_view term, std::string_view head) {
  if (!term.starts_with(head) || !term.ends_with(')')) return std::nullopt;
  return term.substr(head.size(), term.size() - head.size() - 1);
}

// The line with its mark shown; nothing: it has no mark.
std::optional<std::string> mark_shown(std::string_view line, std::size_t number) {
  const std::string_view text = stripped(line);
  if (!text.starts_with(mark_head)) return std::nullopt;
  const std::vector<std::string_view> halves = parted(text.substr(mark_head.size()), ':');
  if (halves.size() != 2) return std::nullopt;
  const std::string_view step = stripped(halves[0]), atoms = stripped(halves[1]);
  if (!inside(step, "do(") || atoms.empty()) return std::nullopt;
  return fmt::format("#show {}{},{},{}{})) : {}, {}.", shown_head, number, step, atoms_head, atoms, step, atoms);
}

// The first and the last line of the rule below line `number`: the last ends with a full stop.
std::pair<std::size_t, std::size_t> rule_below(const std::vector<std::string_view>& lines, std::size_t number) {
  std::size_t first = 0;
  for (std::size_t at = number; at < lines.size(); ++at) {
    const std::string_view code = stripped(parted(lines[at], '%').front());
    if (code.empty()) continue;
    if (first == 0) first = at + 1;
    if (code.ends_with('.')) return {first, at + 1};
  }
  return {first, first};
}

std::optional<Reason> read_reason(const std::vector<std::string_view>& lines, std::string_view atom) {
  const std::optional<std::string_view> terms = inside(atom, shown_head);
  if (!terms) return std::nullopt;
  const std::vector<std::string_view> parts = parted(*terms, ',');
  if (parts.size() != 3) return std::nullopt;
  std::size_t number = 0;
  const auto [end, problem] = std::from_chars(parts[0].data(), parts[0].data() + parts[0].size(), number);
  const std::optional<std::string_view> atoms = inside(parts[2], atoms_head);
  if (problem != std::errc{} || end != parts[0].data() + parts[0].size() || !atoms) return std::nullopt;
  if (number < 1 || number > lines.size() || !mark_shown(lines[number - 1], number)) return std::nullopt;
  const auto [first, last] = rule_below(lines, number);
  if (first == 0) return std::nullopt;
  Reason reason{std::string(parts[1]), first, last, {}};
  for (const std::string_view each : parted(*atoms, ',')) reason.because.emplace_back(each);
  return reason;
}

}  // namespace

std::string with_marks_shown(std::string_view encoding) {
  std::string text;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(encoding)) {
    if (number++ > 0) text += '\n';
    text += mark_shown(line, number).value_or(std::string(line));
  }
  return text;
}

std::vector<Reason> read_reasons(std::string_view encoding, const std::vector<std::string>& atoms) {
  const std::vector<std::string_view> lines = lines_of(encoding);
  std::vector<Reason> reasons;
  for (const std::string& atom : atoms)
    if (std::optional<Reason> reason = read_reason(lines, atom)) reasons.push_back(*std::move(reason));
  return reasons;
}

}  // namespace rompicapo::planning
