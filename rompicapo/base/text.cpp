// SPDX-License-Identifier: MIT
//
// Tokens with positions, and edit distance (V. Levenshtein, 1965) for suggestions.
#include "rompicapo/base/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace rompicapo {

std::vector<Token> split(std::string_view text, std::string_view separators) {
  std::vector<Token> tokens;
  std::size_t from = text.find_first_not_of(separators);
  while (from != std::string_view::npos) {
    const std::size_t to = std::min(text.find_first_of(separators, from), text.size());
    tokens.push_back({text.substr(from, to - from), from});
    from = text.find_first_not_of(separators, to);
  }
  return tokens;
}

Token trimmed(std::string_view text) {
  constexpr std::string_view white_space = " \t\r\n";
  const std::size_t first = std::min(text.find_first_not_of(white_space), text.size());
  return {text.substr(first, text.find_last_not_of(white_space) + 1 - first), first};
}

Expected<std::vector<Token>> alternatives(std::string_view text, char sign) {
  std::vector<Token> parts;
  for (std::size_t from = 0, bar = 0; from <= text.size(); from = bar + 1) {
    bar = std::min(text.find(sign, from), text.size());
    Token& part = parts.emplace_back(trimmed(text.substr(from, bar - from)));
    part.position += from;
    if (!part.text.empty() || (from == 0 && bar == text.size())) continue;
    const bool last = bar == text.size();
    return Error{ErrorCode::bad_syntax, fmt::format("a goal is missing {} this `{}`", last ? "after" : "before", sign),
                 last ? from - 1 : bar};
  }
  return parts;
}

std::string excerpt(std::string_view text, std::size_t most) {
  std::string result;
  for (const char letter : text.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x20 || byte >= 0x7f) {
      result += fmt::format("\\x{:02x}", byte);
    } else {
      result += letter;
    }
  }
  if (text.size() > most) result += "...";
  return result;
}

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({substituted, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view nearest_name(std::string_view given, std::span<const std::string_view> names) {
  constexpr std::size_t longest_worth_comparing = 64;
  if (given.size() > longest_worth_comparing) return {};
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(2, given.size() / 3) + 1;
  for (const std::string_view name : names) {
    const std::size_t distance = edit_distance(given, name);
    if (distance < best_distance) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

std::string suggestion(std::string_view given, std::span<const std::string_view> names) {
  if (const std::string_view near = nearest_name(given, names); !near.empty())
    return fmt::format(" (did you mean `{}`?)", near);
  if (names.empty()) return {};
  return fmt::format(" (one of: {})", joined(names, ", "));
}

}  // namespace rompicapo
