// SPDX-License-Identifier: MIT
//
// Boards and moves as people type, read and draw them. A reader stops at the first wrong piece, so a
// text of any length ends fast.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rompicapo/base/phrase.hpp"
#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

namespace {

constexpr std::string_view gaps = " \t\r\n,;/|[](){}";
constexpr std::string_view blanks = " \t\r\n,";

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// At most 9 digits; nothing else may stand in `text`.
std::optional<int> number_of(std::string_view text) {
  if (text.empty() || text.size() > 9 || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  int number = 0;
  for (const char digit : text) number = number * 10 + (digit - '0');
  return number;
}

std::string name_of(Size size) { return fmt::format("{}x{}", size.rows, size.columns); }

Error wrong_number(std::string_view piece, std::size_t position, Size size) {
  if (std::all_of(piece.begin(), piece.end(), is_digit))
    return phrased_error(
        ErrorCode::bad_state, "sliding-no-tile",
        "{given} is no tile of a {board} board: its tiles are 1 to {last}, and 0 is the blank",
        {{"given", excerpt(piece, 20)}, {"board", name_of(size)}, {"last", std::to_string(size.cells() - 1)}},
        position);
  return phrased_error(ErrorCode::bad_syntax, "sliding-no-number", "`{given}` is not a number",
                       {{"given", excerpt(piece, 20)}}, position);
}

Error too_few(std::size_t found, std::size_t position, Size size) {
  return {found == 0 ? ErrorCode::bad_syntax : ErrorCode::bad_state,
          fmt::format("{} number{}: a {} board has {}", found == 0 ? "no" : fmt::format("only {}", found),
                      found == 1 ? "" : "s", name_of(size), size.cells()),
          position,
          {"sliding-too-few",
           {{"n", std::to_string(found)}, {"board", name_of(size)}, {"cells", std::to_string(size.cells())}}}};
}

Error too_many(std::string_view piece, std::size_t position, Size size) {
  return phrased_error(
      ErrorCode::bad_state, "sliding-too-many", "too many numbers, from {given} on: a {board} board has {cells}",
      {{"given", std::string(piece)}, {"board", name_of(size)}, {"cells", std::to_string(size.cells())}}, position);
}

Error doubled(int tile, const std::vector<bool>& seen, std::size_t position) {
  const auto missing = std::find(seen.begin(), seen.end(), false) - seen.begin();
  return phrased_error(ErrorCode::bad_state, "sliding-twice", "{tile} stands twice, and {missing} is missing",
                       {{"tile", std::to_string(tile)}, {"missing", std::to_string(missing)}}, position);
}

Error shifted(Error error, std::size_t by) {
  if (error.position) *error.position += by;
  return error;
}

Expected<Board> made_from(const Board& solved, std::string_view text, Letters meaning) {
  const Expected<std::vector<SpelledMove>> moves = parse_moves(text, meaning);
  if (!moves) return moves.error();
  Board board = solved;
  std::size_t blank = blank_of(board);
  for (std::size_t step = 0; step < moves->size(); ++step)
    if (!slide(board, (*moves)[step].direction, blank)) return refused_move(board, (*moves)[step], step + 1, meaning);
  return board;
}

// Exactly what format_board() writes, as nearly all is that a program reads. None: another form, or wrong; of that the
// reader of all forms says why.
std::optional<Board> written_board(std::string_view text, Size size) {
  const auto cells = static_cast<std::size_t>(size.cells());
  if (cells > 64) return std::nullopt;
  Board board{size, std::vector<int>(cells)};
  std::uint64_t seen = 0;
  std::size_t at = 0;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (cell > 0 && (at == text.size() || text[at++] != ' ')) return std::nullopt;
    if (at == text.size() || !is_digit(text[at])) return std::nullopt;
    int tile = text[at++] - '0';
    if (at < text.size() && is_digit(text[at])) tile = tile * 10 + (text[at++] - '0');
    if (tile >= size.cells()) return std::nullopt;
    board.tiles[cell] = tile;
    seen |= std::uint64_t{1} << tile;
  }
  if (at != text.size() || static_cast<std::size_t>(std::popcount(seen)) != cells) return std::nullopt;
  return board;
}

Expected<Board> read_numbers(std::string_view text, Size size) {
  const auto cells = static_cast<std::size_t>(size.cells());
  Board board{size, {}};
  std::vector<bool> seen(cells);
  std::optional<Token> again;  // the first tile met a second time
  std::size_t from = text.find_first_not_of(gaps);
  while (from != std::string_view::npos) {
    const std::size_t to = std::min(text.find_first_of(gaps, from), text.size());
    const std::string_view piece = text.substr(from, to - from);
    const std::optional<int> tile = number_of(piece);
    if (!tile || *tile >= size.cells()) return wrong_number(piece, from, size);
    if (board.tiles.size() == cells) return too_many(piece, from, size);
    if (seen[static_cast<std::size_t>(*tile)] && !again) again = Token{piece, from};
    seen[static_cast<std::size_t>(*tile)] = true;
    board.tiles.push_back(*tile);
    from = text.find_first_not_of(gaps, to);
  }
  if (board.tiles.size() != cells) return too_few(board.tiles.size(), text.size(), size);
  if (again) return doubled(*number_of(again->text), seen, again->position);
  return board;
}

// Moves have no digits, and boards nothing else.
bool like_moves(std::string_view text) {
  const std::size_t at = text.find_first_not_of(blanks);
  return at != std::string_view::npos && letters.find(text[at]) != std::string_view::npos &&
         text.find_first_of("0123456789") == std::string_view::npos;
}

Expected<Board> parse_configuration(std::string_view text, const Board& solved, Letters meaning) {
  const std::size_t at = text.find_first_not_of(blanks);
  const bool told = at != std::string_view::npos && text[at] == '@';
  if (told || like_moves(text)) {
    const std::size_t from = told ? at + 1 : 0;
    Expected<Board> board = made_from(solved, text.substr(from), meaning);
    return board ? board : shifted(board.error(), from);
  }
  const std::string_view numbers = split_node(text).state;
  Expected<Board> board = read_numbers(numbers, solved.size);
  return board ? board : shifted(board.error(), static_cast<std::size_t>(numbers.data() - text.data()));
}

std::size_t width_of(const Board& board) { return std::to_string(board.size.cells() - 1).size(); }

}  // namespace

Expected<Size> parse_size(std::string_view text, std::size_t offset) {
  const std::size_t cross = std::min(text.find('x'), text.size());
  const auto side = [&](std::string_view piece, std::size_t position) -> Expected<int> {
    const std::optional<int> number = number_of(piece);
    if (!number)
      return Error{ErrorCode::bad_syntax,
                   fmt::format("`{}` is not a size: write rows x columns, as in `sliding:3x4`", excerpt(text, 20)),
                   offset + position};
    if (*number < 2 || *number > longest_side)
      return Error{ErrorCode::bad_option,
                   fmt::format("a board has 2 to {} rows and columns, not {}", longest_side, *number),
                   offset + position};
    return *number;
  };
  const Expected<int> rows = side(text.substr(0, cross), 0);
  if (!rows) return rows.error();
  const std::size_t second = std::min(cross + 1, text.size());
  const Expected<int> columns = side(text.substr(second), second);
  if (!columns) return columns.error();
  return Size{*rows, *columns};
}

Expected<Board> parse_board(std::string_view text, const Board& solved, Letters meaning) {
  if (std::optional<Board> written = written_board(text, solved.size)) return *std::move(written);
  std::optional<Board> first;
  for (const Printed& printed : configurations(text)) {
    Expected<Board> board = parse_configuration(printed.text, solved, meaning);
    if (!board) return shifted(board.error(), printed.position);
    if (!first) first = *std::move(board);
  }
  return *std::move(first);
}

std::vector<std::pair<std::size_t, Board>> with_missing_number(std::string_view text, Size size) {
  const auto cells = static_cast<std::size_t>(size.cells());
  const std::vector<Token> tokens = split(text, gaps);
  if (tokens.size() != cells) return {};
  Board board{size, std::vector<int>(cells, -1)};
  std::vector<std::vector<std::size_t>> stands(cells);  // [number]: in which cells
  std::vector<std::size_t> wrong;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::optional<int> number = number_of(tokens[cell].text);
    if (!number || *number >= size.cells()) {
      wrong.push_back(cell);
      continue;
    }
    board.tiles[cell] = *number;
    stands[static_cast<std::size_t>(*number)].push_back(cell);
  }
  const auto missing = std::find_if(stands.begin(), stands.end(), [](const auto& in) { return in.empty(); });
  if (missing == stands.end() || std::count_if(missing, stands.end(), [](const auto& in) { return in.empty(); }) > 1)
    return {};
  for (const std::vector<std::size_t>& in : stands)
    if (in.size() == 2) wrong = in;
  std::vector<std::pair<std::size_t, Board>> fixed;
  for (const std::size_t cell : wrong) {
    fixed.emplace_back(cell, board);
    fixed.back().second.tiles[cell] = static_cast<int>(missing - stands.begin());
  }
  return fixed;
}

Expected<std::vector<SpelledMove>> parse_moves(std::string_view text, Letters meaning) {
  std::vector<SpelledMove> moves;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (blanks.find(text[at]) != std::string_view::npos) continue;
    const std::size_t letter = letters.find(text[at]);
    if (letter == std::string_view::npos) {
      const std::string_view small = "udlr";
      const bool is_small = small.find(text[at]) != std::string_view::npos;
      return Error{ErrorCode::bad_move,
                   fmt::format("`{}` is not a move: they are U D L R{}", excerpt(text.substr(at, 1)),
                               is_small ? ", in capitals" : ""),
                   at,
                   {"sliding-no-move", {{"given", excerpt(text.substr(at, 1))}}}};
    }
    moves.push_back({direction_of(letter, meaning), at});
  }
  return moves;
}

std::size_t run_length(std::span<const SpelledMove> moves) {
  std::size_t length = 1;
  while (length < moves.size() && moves[length].direction == moves[0].direction &&
         moves[length].position == moves[0].position + length)
    ++length;
  return length;
}

Error refused_move(const Board& board, const SpelledMove& move, std::size_t step, Letters meaning) {
  const std::size_t blank = blank_of(board), columns = static_cast<std::size_t>(board.size.columns);
  constexpr std::string_view edges[] = {"top", "bottom", "left", "right"};
  return {ErrorCode::bad_move,
          fmt::format("{} cannot be made as move {}: the blank is at row {}, column {}, at the {} edge",
                      letter_of(move.direction, meaning), step, blank / columns + 1, blank % columns + 1,
                      edges[static_cast<std::size_t>(move.direction)]),
          move.position,
          {"sliding-refused-move",
           {{"move", std::string(1, letter_of(move.direction, meaning))},
            {"step", std::to_string(step)},
            {"row", std::to_string(blank / columns + 1)},
            {"column", std::to_string(blank % columns + 1)}}}};
}

std::string format_board(const Board& board) {
  std::string text;
  text.reserve(board.tiles.size() * 3);
  for (const int tile : board.tiles) {
    if (!text.empty()) text += ' ';
    if (tile >= 10)
      text += std::to_string(tile);
    else
      text += static_cast<char>('0' + tile);
  }
  return text;
}
std::string format_list(const Board& board) { return fmt::format("{}", fmt::join(board.tiles, ", ")); }

std::string format_rows(const Board& board) {
  const std::size_t width = width_of(board), columns = static_cast<std::size_t>(board.size.columns);
  std::string text;
  for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) {
    if (cell != 0) text += cell % columns == 0 ? '\n' : ' ';
    text += fmt::format("{:>{}}", board.tiles[cell], width);
  }
  return text;
}

Drawing draw_board(const Board& board, const Board& goal) {
  const std::size_t width = width_of(board), columns = static_cast<std::size_t>(board.size.columns);
  std::string rule = "+";
  for (std::size_t column = 0; column < columns; ++column) rule += std::string(width + 2, '-') + "+";
  Drawing drawing{{{rule, Ink::faint, false}}};
  for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) {
    if (cell % columns == 0) drawing.push_back({{"|", Ink::faint, false}});
    const int tile = board.tiles[cell];
    drawing.back().push_back({fmt::format(" {:>{}} ", tile == 0 ? std::string() : std::to_string(tile), width),
                              tile != 0 && tile == goal.tiles[cell] ? Ink::green : Ink::plain, false});
    drawing.back().push_back({"|", Ink::faint, false});
    if (cell % columns == columns - 1) drawing.push_back({{rule, Ink::faint, false}});
  }
  return drawing;
}

}  // namespace rompicapo::sliding
