// SPDX-License-Identifier: MIT
//
// Source of the ranges: Unicode 15, EastAsianWidth.txt (W and F) and the general categories Mn, Me and Cf, for common
// blocks. wcwidth(3) depends on the locale and fails in the C locale.
#include "apps/cli/pointed_at.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

namespace rompicapo::cli {

namespace {

struct Range {
  char32_t from, to;
};

constexpr std::array no_column{
    Range{0x0300, 0x036F},   Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x0610, 0x061A},
    Range{0x064B, 0x065F},   Range{0x0E31, 0x0E31}, Range{0x0E34, 0x0E3A}, Range{0x0E47, 0x0E4E},
    Range{0x1AB0, 0x1AFF},   Range{0x1DC0, 0x1DFF}, Range{0x20D0, 0x20F0}, Range{0x302A, 0x302D},
    Range{0x3099, 0x309A},   Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}, Range{0x1F3FB, 0x1F3FF},
    Range{0xE0100, 0xE01EF},
};
// Control characters, and characters that are invisible or change the text direction.
constexpr std::array not_shown{Range{0x00, 0x1F},     Range{0x7F, 0x9F},     Range{0x200B, 0x200F},
                               Range{0x2028, 0x202E}, Range{0x2060, 0x206F}, Range{0xFEFF, 0xFEFF}};
constexpr std::array two_columns{
    Range{0x1100, 0x115F},   Range{0x231A, 0x231B},   Range{0x23E9, 0x23EC},   Range{0x25FD, 0x25FE},
    Range{0x26AA, 0x26AB},   Range{0x2705, 0x2705},   Range{0x274C, 0x274C},   Range{0x2B1B, 0x2B1C},
    Range{0x2B50, 0x2B50},   Range{0x2B55, 0x2B55},   Range{0x2E80, 0x3029},   Range{0x302E, 0x303E},
    Range{0x3041, 0x3096},   Range{0x309B, 0x4DBF},   Range{0x4E00, 0xA4CF},   Range{0xA960, 0xA97F},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},   Range{0xFF01, 0xFF60},
    Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F3FA}, Range{0x1F400, 0x1F64F}, Range{0x1F680, 0x1F6FF},
    Range{0x1F7E0, 0x1F7EB}, Range{0x1F900, 0x1F9FF}, Range{0x1FA70, 0x1FAFF}, Range{0x20000, 0x3FFFD},
};

template <std::size_t count>
bool is_in(const std::array<Range, count>& ranges, char32_t letter) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return range.from <= letter && letter <= range.to; });
}

struct Letter {
  std::string shown;
  std::size_t at = 0, columns = 1;  // `at`: index of its first byte
};

// The length of the character at `at` in bytes; 0: invalid UTF-8.
std::size_t bytes_at(std::string_view text, std::size_t at, char32_t& letter) {
  const auto byte = static_cast<unsigned char>(text[at]);
  const std::size_t count = byte < 0x80 ? 1 : byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0;
  if (count == 0 || at + count > text.size()) return 0;
  letter = count == 1 ? byte : byte & (0x7FU >> count);
  for (std::size_t more = 1; more < count; ++more) {
    const auto next = static_cast<unsigned char>(text[at + more]);
    if ((next & 0xC0U) != 0x80U) return 0;
    letter = letter << 6U | (next & 0x3FU);
  }
  return count;
}

std::vector<Letter> letters_of(std::string_view line) {
  std::vector<Letter> letters;
  for (std::size_t at = 0; at < line.size();) {
    char32_t code = 0;
    const std::size_t count = bytes_at(line, at, code);
    Letter letter{count == 0 ? "?" : std::string(line.substr(at, count)), at, 1};
    if (count > 0 && is_in(not_shown, code)) letter.shown = code == '\t' ? " " : "?";
    if (count > 0 && is_in(no_column, code)) letter.columns = 0;
    if (count > 0 && is_in(two_columns, code)) letter.columns = 2;
    letters.push_back(std::move(letter));
    at += std::max<std::size_t>(count, 1);
  }
  return letters;
}

}  // namespace

std::string pointed_at(std::string_view text, std::size_t position) {
  constexpr std::size_t before = 50, after = 20;
  position = std::min(position, text.size());
  const std::size_t line_start = position == 0 ? 0 : text.rfind('\n', position - 1) + 1;  // npos + 1 is 0
  const std::size_t line_end = std::min(text.find('\n', position), text.size());
  // Only characters this near can be shown; this keeps long lines cheap.
  const std::size_t from = position - line_start > 4 * before ? position - 4 * before : line_start;
  const std::vector<Letter> letters = letters_of(text.substr(from, std::min(line_end, position + 4 * after) - from));
  std::size_t here = 0;  // the character at the position, or one past the last
  while (here < letters.size() && letters[here].at < position - from) ++here;
  if (here > 0 && here < letters.size() && letters[here].at > position - from) --here;
  const std::size_t first = here > before ? here - before : 0, end = std::min(here + after, letters.size());
  std::string shown = from > line_start || first > 0 ? "..." : "";
  std::size_t column = shown.size();
  for (std::size_t index = first; index < end; ++index) {
    shown += letters[index].shown;
    if (index < here) column += letters[index].columns;
  }
  if (end < letters.size() || position + 4 * after < line_end) shown += "...";
  return fmt::format("  {}\n  {:>{}}\n", shown, '^', column + 1);
}

}  // namespace rompicapo::cli
