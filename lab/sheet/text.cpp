// SPDX-License-Identifier: MIT
//
// Plain text, boards side by side.
#include "rompicapo/base/text.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "lab/sheet/write.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::size_t line_width = 100, gap = 3;

// Code points, not bytes: UTF-8's continuation bytes do not count. (Combining marks do: boards have none.)
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::vector<std::string> rows_of(const Board& board) {
  std::vector<std::string> rows;
  if (!board.caption.empty()) rows.push_back(board.caption);
  const std::string drawn = plain_text(board.drawing);
  for (const Token& row : split(drawn, "\n")) rows.emplace_back(row.text);
  rows.push_back(board.state);
  return rows;
}

std::size_t width_of_rows(const std::vector<std::string>& rows) {
  std::size_t widest = 0;
  for (const std::string& row : rows) widest = std::max(widest, width(row));
  return widest;
}

std::string side_by_side(std::span<const std::vector<std::string>> boards) {
  std::size_t height = 0;
  for (const auto& rows : boards) height = std::max(height, rows.size());
  std::string text;
  for (std::size_t row = 0; row < height; ++row) {
    std::string line;
    std::size_t column = 0;
    for (const auto& rows : boards) {
      const std::string piece = row < rows.size() ? rows[row] : "";
      line += piece;
      column += width_of_rows(rows) + gap;
      line.append(column - std::min(column, width(line)), ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string boards_text(const std::vector<Board>& boards) {
  std::vector<std::vector<std::string>> all;
  for (const Board& board : boards) all.push_back(rows_of(board));
  std::string text;
  for (std::size_t from = 0; from < all.size();) {
    std::size_t to = from, taken = 0;
    while (to < all.size() && (to == from || taken + width_of_rows(all[to]) <= line_width))
      taken += width_of_rows(all[to++]) + gap;
    text += (from > 0 ? "\n" : "") + side_by_side(std::span(all).subspan(from, to - from));
    from = to;
  }
  return text;
}

// Wrapped at blanks; a text without blanks, as in Thai, stays whole.
std::string wrapped(std::string_view text) {
  std::string result;
  std::size_t column = 0;
  for (const Token& word : split(text, " ")) {
    if (column > 0 && column + 1 + width(word.text) > line_width) {
      result += '\n';
      column = 0;
    }
    result += (column > 0 ? " " : "") + std::string(word.text);
    column += (column > 0) + width(word.text);
  }
  return result + '\n';
}

std::string block_text(const Block& block) {
  switch (block.kind) {
    case Block::Kind::heading:
      return fmt::format("\n{}\n{}\n", block.text, std::string(width(block.text), '-'));
    case Block::Kind::paragraph:
      return '\n' + wrapped(block.text);
    case Block::Kind::boards:
      return '\n' + boards_text(block.boards);
    case Block::Kind::lines: {
      std::string text = "\n";
      for (const std::string& line : block.lines) text += "  " + line + '\n';
      return text;
    }
    case Block::Kind::space:
      return std::string(block.rows, '\n');
  }
  return {};
}

}  // namespace

std::string sheet_text(std::span<const Page> pages) {
  std::string text;
  for (const Page& page : pages) {
    if (!text.empty()) text += "\f\n";
    text += fmt::format("{}  ({})\n{}\n", page.title, page.subtitle, std::string(width(page.title), '='));
    for (const Block& block : page.blocks) text += block_text(block);
  }
  return text;
}

}  // namespace rompicapo::lab
