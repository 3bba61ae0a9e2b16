// SPDX-License-Identifier: MIT
//
// Boards and moves as people type, read and draw them. A reader stops at the first error, so texts of any length end
// quickly.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>

#include "rompicapo/base/phrase.hpp"
#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

namespace {

constexpr std::string_view gaps = " \t\r\n,;/|+[](){}";
constexpr std::string_view blanks = " \t\r\n,";

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// At most 9 digits and nothing else.
std::optional<int> number_of(std::string_view text) {
  if (text.empty() || text.size() > 9 || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  int number = 0;
  for (const char digit : text) number = number * 10 + (digit - '0');
  return number;
}

bool is_blank_mark(std::string_view piece) {
  constexpr std::array<std::string_view, 11> marks{"_",    "x",    "X",    ".",     "*",    "-",
                                                   "None", "none", "null", "blank", "empty"};
  return std::find(marks.begin(), marks.end(), piece) != marks.end();
}

// A text in ASCII, and the position of each character in the given text.
struct Plain {
  std::string text;
  std::vector<std::size_t> positions;  // one more than characters; empty: the identity
  std::size_t position(std::size_t at) const { return positions.empty() ? at : positions[std::min(at, text.size())]; }
};

// Converts full-width forms (U+FF01 to U+FF5E), other blanks and commas, and squares and points for the blank.
Plain plain_of(std::string_view given) {
  if (std::none_of(given.begin(), given.end(), [](char letter) { return (letter & 0x80) != 0; }))
    return {std::string(given), {}};
  constexpr std::array<std::pair<std::string_view, char>, 8> others{{{"\u3000", ' '},
                                                                     {"\u00a0", ' '},
                                                                     {"\u3001", ','},
                                                                     {"\u2013", '-'},
                                                                     {"\u25a1", '_'},
                                                                     {"\u2423", '_'},
                                                                     {"\u00b7", '_'},
                                                                     {"\u2022", '_'}}};
  Plain plain;
  const auto add = [&](char letter, std::size_t at, std::size_t bytes) {
    plain.text += letter;
    plain.positions.push_back(at);
    return at + bytes;
  };
  for (std::size_t at = 0; at < given.size();) {
    const std::string_view rest = given.substr(at);
    const auto other =
        std::find_if(others.begin(), others.end(), [&](const auto& one) { return rest.starts_with(one.first); });
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(rest[index]); };
    if (other != others.end()) {
      at = add(other->second, at, other->first.size());
    } else if (rest.size() >= 3 && byte(0) == 0xef && (byte(1) == 0xbc || byte(1) == 0xbd) &&
               (byte(2) & 0xc0) == 0x80) {
      const int code = (byte(1) - 0xbc) * 64 + (byte(2) & 0x3f);  // from U+FF00
      at = code >= 0x01 && code <= 0x5e ? add(static_cast<char>(code + 0x20), at, 3) : add(rest[0], at, 1);
    } else {
      at = add(rest[0], at, 1);
    }
  }
  plain.positions.push_back(given.size());
  return plain;
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

Error ambiguous(const std::vector<Board>& boards) {
  return phrased_error(
      ErrorCode::bad_syntax, "sliding-ambiguous",
      "this can be read in more than one way: as `{one}` or as `{other}`; put blanks between the numbers",
      {{"one", excerpt(format_board(boards[0]), 100)}, {"other", excerpt(format_board(boards[1]), 100)}});
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

// Reads exactly what format_board() writes, which is nearly everything that programs read. None: another form, or an
// error that the full reader reports.
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

// The numbers and marks between separators; a hyphen between two numbers and the lines of a drawn board also separate.
// At most `most`.
std::vector<Token> pieces_of(std::string_view text, std::size_t most) {
  std::vector<Token> pieces;
  std::size_t from = text.find_first_not_of(gaps);
  while (from != std::string_view::npos && pieces.size() < most) {
    const std::size_t to = std::min(text.find_first_of(gaps, from), text.size());
    const std::string_view piece = text.substr(from, to - from);
    const bool line = piece.size() > 1 && piece.find_first_not_of('-') == std::string_view::npos;
    if (!line && (piece.front() == '-' || piece.back() == '-' || piece.find("--") != std::string_view::npos))
      pieces.push_back({piece, from});
    else
      for (const Token& part : split(piece, "-")) pieces.push_back({part.text, from + part.position});
    from = text.find_first_not_of(gaps, to);
  }
  return pieces;
}

// The mark for the blank: the only mark of a board without a 0.
std::optional<std::size_t> marked_blank(const std::vector<Token>& pieces) {
  std::optional<std::size_t> marked;
  for (std::size_t at = 0; at < pieces.size(); ++at) {
    const bool mark = is_blank_mark(pieces[at].text);
    if (number_of(pieces[at].text) == 0 || (mark && marked)) return std::nullopt;
    if (mark) marked = at;
  }
  return marked;
}

Expected<Board> read_pieces(std::string_view text, Size size) {
  const auto cells = static_cast<std::size_t>(size.cells());
  Board board{size, {}};
  std::vector<bool> seen(cells);
  std::optional<Token> again;  // the first tile met a second time
  const std::vector<Token> pieces = pieces_of(text, cells + 1);
  const std::optional<std::size_t> marked = marked_blank(pieces);
  for (std::size_t at = 0; at < pieces.size(); ++at) {
    const Token& piece = pieces[at];
    const std::optional<int> tile = at == marked ? 0 : number_of(piece.text);
    if (!tile || *tile >= size.cells()) return wrong_number(piece.text, piece.position, size);
    if (board.tiles.size() == cells) return too_many(piece.text, piece.position, size);
    if (seen[static_cast<std::size_t>(*tile)] && !again) again = piece;
    seen[static_cast<std::size_t>(*tile)] = true;
    board.tiles.push_back(*tile);
  }
  if (board.tiles.size() != cells) return too_few(board.tiles.size(), text.size(), size);
  if (again) return doubled(number_of(again->text).value_or(0), seen, again->position);
  return board;
}

// --- texts without separators between numbers: every possible reading ---

struct Ways {
  std::vector<Board> boards;              // different ones
  std::optional<std::size_t> unfinished;  // the text is valid so far but ends after this many cells

  void add(const Board& board) {
    if (std::find(boards.begin(), boards.end(), board) == boards.end()) boards.push_back(board);
  }
};

// One character per cell: digits, on boards of more than ten cells also letters (hexadecimal), or a mark.
void read_characters(std::string_view text, Size size, Ways& ways) {
  constexpr std::size_t most_cells = 36;
  const auto cells = static_cast<std::size_t>(size.cells());
  if (cells > most_cells) return;
  Board board{size, {}};
  std::vector<bool> seen(cells);
  for (const Token& piece : pieces_of(text, text.size()))
    for (const char letter : piece.text) {
      std::size_t tile = cells;
      if (is_digit(letter)) tile = static_cast<std::size_t>(letter - '0');
      if (letter >= 'A' && letter <= 'Z') tile = static_cast<std::size_t>(letter - 'A') + 10;
      if (letter >= 'a' && letter <= 'z') tile = static_cast<std::size_t>(letter - 'a') + 10;
      if (tile >= cells && letter != '-' && is_blank_mark({&letter, 1})) tile = 0;
      if (tile >= cells || seen[tile]) return;
      seen[tile] = true;
      board.tiles.push_back(static_cast<int>(tile));
    }
  if (board.tiles.size() == cells)
    ways.add(board);
  else if (!board.tiles.empty())
    ways.unfinished = board.tiles.size();
}

// Numbers of one and two digits without separators, each number once.
class GluedNumbers {
 public:
  GluedNumbers(std::string_view text, Size size)
      : pieces_(split(text, gaps)), size_(size), seen_(static_cast<std::size_t>(size.cells())) {}

  void read(Ways& ways) {
    constexpr std::size_t most_cells = 100;  // numbers of two digits
    const auto length = [](std::size_t sum, const Token& piece) {
      return sum + (is_blank_mark(piece.text) ? 1 : piece.text.size());
    };
    const std::size_t digits = std::accumulate(pieces_.begin(), pieces_.end(), std::size_t{0}, length);
    if (seen_.size() <= 10 || seen_.size() > most_cells || digits != 10 + 2 * (seen_.size() - 10)) return;
    extend(0, 0);
    if (steps_ <= most_steps || found_.size() > 1)
      for (const Board& board : found_) ways.add(board);
  }

 private:
  static constexpr std::size_t most_steps = 50'000;

  void extend(std::size_t piece, std::size_t at) {
    if (found_.size() > 1 || ++steps_ > most_steps) return;
    if (piece == pieces_.size()) {
      if (tiles_.size() == seen_.size()) found_.push_back({size_, tiles_});
      return;
    }
    const std::string_view text = pieces_[piece].text;
    if (at == text.size()) return extend(piece + 1, 0);
    if (at == 0 && is_blank_mark(text)) return put(0, piece, text.size());
    for (std::size_t length = 1; length <= (text[at] == '0' ? 1 : 2) && at + length <= text.size(); ++length)
      if (const std::optional<int> number = number_of(text.substr(at, length))) put(*number, piece, at + length);
  }

  void put(int number, std::size_t piece, std::size_t next) {
    const auto tile = static_cast<std::size_t>(number);
    if (tile >= seen_.size() || seen_[tile]) return;
    seen_[tile] = true;
    tiles_.push_back(number);
    extend(piece, next);
    tiles_.pop_back();
    seen_[tile] = false;
  }

  const std::vector<Token> pieces_;
  const Size size_;
  std::vector<bool> seen_;
  std::vector<int> tiles_;
  std::vector<Board> found_;
  std::size_t steps_ = 0;
};

// The blank as an empty cell, as spreadsheets write it: "1,2,3\n4,,5\n6,7,8". If the lines are the board's rows, it is
// in the line that lacks a number.
void read_empty_cell(std::string_view text, Size size, Ways& ways) {
  const auto cells = static_cast<std::size_t>(size.cells()), columns = static_cast<std::size_t>(size.columns);
  const std::string_view dividers = text.find_first_of(",;|") == std::string_view::npos ? "\t" : ",;|";
  if (pieces_of(text, cells).size() != cells - 1 || text.find_first_of(dividers) == std::string_view::npos) return;
  std::vector<std::size_t> numbers;                         // in each line
  std::vector<std::pair<std::size_t, std::size_t>> fields;  // empty ones: line, position
  for (const Token& line : split(text, "\r\n")) {
    std::size_t from = line.text.find_first_not_of(' '), in_line = 0;
    std::size_t end = line.text.find_last_not_of(' ') + 1;                                     // npos + 1 is 0
    if (from + 1 < end && line.text[from] == '|' && line.text[end - 1] == '|') ++from, --end;  // a border
    while (from <= end) {
      const std::size_t to = std::min(line.text.find_first_of(dividers, from), end);
      const std::size_t more = pieces_of(line.text.substr(from, to - from), cells).size();
      if (more == 0) fields.emplace_back(numbers.size(), line.position + from);
      in_line += more;
      from = to + 1;
    }
    if (in_line > 0)
      numbers.push_back(in_line);
    else
      while (!fields.empty() && fields.back().first == numbers.size()) fields.pop_back();
  }
  const bool in_rows = numbers.size() == static_cast<std::size_t>(size.rows);
  for (const auto& [line, at] : fields) {
    if (in_rows && numbers[line] + 1 != columns) continue;
    const Expected<Board> board = read_pieces(std::string(text).insert(at, " 0 "), size);
    if (board) ways.add(*board);
  }
}

// The board after a first line with its size: "3", "3 3" or "3x3". Empty: there is no such line.
std::string_view behind_size(std::string_view text, Size size) {
  const std::size_t first = text.find_first_not_of(gaps), end = text.find('\n', first);
  if (first == std::string_view::npos || end == std::string_view::npos) return {};
  const std::vector<Token> sides = split(text.substr(first, end - first), " \t\r,xX*");
  const bool square = sides.size() == 1 && size.rows == size.columns;
  if ((!square && sides.size() != 2) || number_of(sides.front().text) != size.rows ||
      number_of(sides.back().text) != size.columns)
    return {};
  return text.substr(end + 1);
}

Expected<Board> read_numbers(std::string_view text, Size size, bool may_have_size = true) {
  Expected<Board> board = read_pieces(text, size);
  const std::size_t longest = 64 + 16 * static_cast<std::size_t>(size.cells());  // longer texts get no further attempts
  if (board || text.size() > longest) return board;
  Ways ways;
  read_characters(text, size, ways);
  read_empty_cell(text, size, ways);
  GluedNumbers(text, size).read(ways);
  if (const std::string_view rest = behind_size(text, size); may_have_size && !rest.empty()) {
    const Expected<Board> behind = read_numbers(rest, size, /*may_have_size=*/false);
    if (behind) ways.add(*behind);
    if (!behind && behind.error().position == rest.size())
      return too_few(pieces_of(rest, longest).size(), text.size(), size);
  }
  if (ways.boards.size() == 1) return ways.boards.front();
  if (ways.boards.size() > 1) return ambiguous(ways.boards);
  if (ways.unfinished) return too_few(*ways.unfinished, text.size(), size);
  return board;
}

// Moves have no digits, and boards little else; a text with digits that is too short for a board counts as moves.
bool like_moves(std::string_view text, Size size) {
  const std::string moves = without_remarks(text);
  const std::size_t at = moves.find_first_not_of(blanks);
  return at != std::string::npos && letters.find(moves[at]) != std::string_view::npos &&
         (moves.find_first_of("0123456789") == std::string::npos ||
          moves.size() < static_cast<std::size_t>(size.cells()));
}

Expected<Board> parse_configuration(std::string_view text, const Board& solved, Letters meaning) {
  const std::size_t at = text.find_first_not_of(blanks);
  const bool told = at != std::string_view::npos && text[at] == '@';
  if (told || like_moves(text, solved.size)) {
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
  const Plain plain = plain_of(text);
  std::optional<Board> first;
  for (const Printed& printed : configurations(plain.text)) {
    Expected<Board> board = parse_configuration(printed.text, solved, meaning);
    if (!board) {
      Error error = shifted(board.error(), printed.position);
      if (error.position) error.position = plain.position(*error.position);
      return error;
    }
    if (!first) first = *std::move(board);
  }
  return *std::move(first);
}

Expected<Board> parse_pattern(std::string_view text, Size size) {
  const auto cells = static_cast<std::size_t>(size.cells());
  Board pattern{size, {}};
  for (const Token& piece : pieces_of(text, cells + 1)) {
    if (piece.text.find_first_not_of('.') == std::string_view::npos) {
      pattern.tiles.insert(pattern.tiles.end(), piece.text.size(), anything);
      continue;
    }
    const std::optional<int> tile = is_blank_mark(piece.text) ? 0 : number_of(piece.text);
    if (!tile || *tile >= size.cells()) return wrong_number(piece.text, piece.position, size);
    if (std::find(pattern.tiles.begin(), pattern.tiles.end(), *tile) != pattern.tiles.end())
      return Error{ErrorCode::bad_state,
                   fmt::format("{} stands twice, the second time in place {}", *tile, pattern.tiles.size() + 1),
                   piece.position};
    pattern.tiles.push_back(*tile);
  }
  if (pattern.tiles.size() != cells)
    return Error{ErrorCode::bad_state,
                 fmt::format("{} places: a {} board has {}",
                             pattern.tiles.size() > cells ? "too many" : fmt::format("only {}", pattern.tiles.size()),
                             name_of(size), cells),
                 text.size()};
  if (std::count(pattern.tiles.begin(), pattern.tiles.end(), anything) == size.cells())
    return Error{ErrorCode::bad_state, "it fixes no place, so every board fits", 0};
  return pattern;
}

std::vector<std::pair<std::size_t, Board>> with_missing_number(std::string_view text, Size size) {
  const auto cells = static_cast<std::size_t>(size.cells());
  const std::string plain = plain_of(text).text;
  const std::vector<Token> tokens = pieces_of(plain, cells + 1);
  if (tokens.size() != cells) return {};
  Board board{size, std::vector<int>(cells, -1)};
  std::vector<std::vector<std::size_t>> stands(cells);  // [number]: its cells
  std::vector<std::size_t> wrong;
  const std::optional<std::size_t> marked = marked_blank(tokens);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::optional<int> number = cell == marked ? 0 : number_of(tokens[cell].text);
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
  const std::string bare = without_remarks(text);
  std::vector<SpelledMove> moves;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (blanks.find(bare[at]) != std::string_view::npos) continue;
    const std::size_t letter = letters.find(bare[at]);
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
      text += tile == anything ? '.' : static_cast<char>('0' + tile);
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
