// SPDX-License-Identifier: MIT
//
// Reading, writing and turning a Brain Twist board, with the diagnosis of what cannot be one.
#include "rompicapo/puzzles/brain_twist/board.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "rompicapo/base/phrase.hpp"
#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"

namespace rompicapo::brain_twist {

namespace {

constexpr std::string_view separators = " \t\r\n,[]()";

Error shifted(Error error, std::size_t by) {
  if (error.position) *error.position += by;
  return error;
}

std::optional<std::size_t> tile_called(std::string_view name) {
  const auto* found = std::find(tile_names.begin(), tile_names.end(), name);
  if (found == tile_names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - tile_names.begin());
}

Expected<bool> parse_flip(std::string_view text, std::size_t bar) {
  const std::vector<Token> tokens = split(text.substr(bar + 1), separators);
  if (tokens.empty())
    return phrased_error(ErrorCode::bad_syntax, "brain-twist-flip-missing",
                         "after `|` comes the flip: 0 (outer colours in view) or 1", {}, bar);
  const std::size_t at = bar + 1 + tokens.front().position;
  if (tokens.front().text != "0" && tokens.front().text != "1")
    return phrased_error(ErrorCode::bad_syntax, "brain-twist-flip",
                         "the flip is 0 (outer colours in view) or 1, not `{given}`",
                         {{"given", excerpt(tokens.front().text)}}, at);
  if (tokens.size() > 1)
    return phrased_error(ErrorCode::bad_syntax, "brain-twist-after-flip",
                         "nothing may follow the flip, but `{given}` does", {{"given", excerpt(tokens[1].text)}},
                         bar + 1 + tokens[1].position);
  return tokens.front().text == "1";
}

Expected<Layout> parse_tiles(std::string_view text) {
  Layout layout{};
  std::array<std::optional<std::size_t>, tile_count> conjugated_at{};  // [tile] -> place
  std::size_t place = 0;
  for (const Token& token : split(text, separators)) {
    const std::optional<std::size_t> tile = tile_called(token.text);
    if (!tile)
      return Error{ErrorCode::bad_state,
                   fmt::format("place {}: no tile is called `{}`{}", place + 1, excerpt(token.text),
                               suggestion(token.text, tile_names)),
                   token.position,
                   {"brain-twist-no-tile", {{"place", std::to_string(place + 1)}, {"given", excerpt(token.text)}}}};
    if (conjugated_at[*tile])
      return phrased_error(ErrorCode::bad_state, "brain-twist-twice",
                           "tile `{tile}` stands twice, at places {one} and {other}",
                           {{"tile", std::string(token.text)},
                            {"one", std::to_string(*conjugated_at[*tile] + 1)},
                            {"other", std::to_string(place + 1)}},
                           token.position);
    // Twelve distinct known tiles fill the board, so a thirteenth token has failed above.
    conjugated_at[*tile] = place;
    layout[place++] = static_cast<std::uint8_t>(*tile);
  }
  if (place == tile_count) return layout;
  std::string missing;
  for (std::size_t tile = 0; tile < tile_count; ++tile)
    if (!conjugated_at[tile]) missing += fmt::format("{}`{}`", missing.empty() ? "" : " ", tile_names[tile]);
  return phrased_error(ErrorCode::bad_state, "brain-twist-missing", "{n} of the 12 tiles given; missing: {missing}",
                       {{"n", std::to_string(place)}, {"missing", missing}}, text.size());
}

// `from`: where the moves begin.
Expected<Board> parse_made_state(std::string_view text, std::size_t from, Board board) {
  const Expected<std::vector<SignedMove>> moves = parse_moves(text.substr(from));
  if (!moves) return shifted(moves.error(), from);
  for (const SignedMove& move : *moves)
    if (!make_move(board, move.number)) return refused_move(board, move.number, from + move.position);
  return board;
}

Expected<Board> parse_tiles_and_flip(std::string_view text, bool allow_unsolvable) {
  const std::size_t bar = text.find('|');
  const Expected<Layout> tiles = parse_tiles(text.substr(0, std::min(bar, text.size())));
  if (!tiles) return tiles.error();
  if (bar == std::string_view::npos)
    return phrased_error(ErrorCode::bad_syntax, "brain-twist-flip-missing",
                         "after the twelve tiles come `|` and the flip: `| 0` or `| 1`", {}, text.size());
  const Expected<bool> flip = parse_flip(text, bar);
  if (!flip) return flip.error();

  if (!allow_unsolvable && is_odd(*tiles))
    return phrased_error(
        ErrorCode::unsolvable, "brain-twist-odd",
        "an odd order of the tiles: every move cycles three of them, so only the even half of the orders can be "
        "reached; swap any two tiles and it can be solved");
  Board board{*tiles, *flip};
  turn_home(board);
  return board;
}

// Moves are numbers, tiles are letters: the first piece tells.
Expected<Board> parse_configuration(std::string_view text, const Board& solved, bool allow_unsolvable) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos)
    return phrased_error(ErrorCode::bad_syntax, "brain-twist-empty",
                         "an empty state: give twelve tiles, `|` and the flip, or `@MOVES`", {}, 0);
  if (text[first] == '@') return parse_made_state(text, first + 1, solved);
  if (std::string_view("+-0123456789").find(text[first]) != std::string_view::npos)
    return parse_made_state(text, 0, solved);
  const std::string_view tiles = split_node(text).state;
  Expected<Board> board = parse_tiles_and_flip(tiles, allow_unsolvable);
  return board ? board : shifted(board.error(), static_cast<std::size_t>(tiles.data() - text.data()));
}

// [letter][letter] of a tile's name -> the tile, or tile_count.
constexpr auto tiles_by_letters = [] {
  std::array<std::array<std::uint8_t, 26>, 26> tiles{};
  for (auto& row : tiles) row.fill(static_cast<std::uint8_t>(tile_count));
  for (std::uint8_t tile = 0; tile < tile_count; ++tile)
    tiles[static_cast<std::size_t>(tile_names[tile][0] - 'a')][static_cast<std::size_t>(tile_names[tile][1] - 'a')] =
        tile;
  return tiles;
}();

// A board exactly as format_board() writes it, as nearly all are that a program reads. None: another form, or wrong; of
// that the reader of all forms says why.
std::optional<Board> written_board(std::string_view text) {
  constexpr std::size_t tile_width = 3, tiles_width = tile_count * tile_width;
  if (text.size() != tiles_width + 3 || text.substr(tiles_width, 2) != "| ") return std::nullopt;
  const char flip = text.back();
  if (flip != '0' && flip != '1') return std::nullopt;
  Board board{{}, flip == '1'};
  unsigned seen = 0;
  for (std::size_t place = 0; place < tile_count; ++place) {
    const char* const name = text.data() + place * tile_width;
    const auto first = static_cast<std::size_t>(name[0] - 'a'), second = static_cast<std::size_t>(name[1] - 'a');
    if (first >= tiles_by_letters.size() || second >= tiles_by_letters.size() || name[2] != ' ') return std::nullopt;
    const std::uint8_t tile = tiles_by_letters[first][second];
    board.tiles[place] = tile;
    seen |= 1u << tile;
  }
  if (seen != (1u << tile_count) - 1) return std::nullopt;
  return board;
}

}  // namespace

Expected<Board> parse_board(std::string_view text, const Board& solved, bool allow_unsolvable) {
  if (std::optional<Board> board = written_board(text); board && (allow_unsolvable || !is_odd(board->tiles))) {
    turn_home(*board);
    return *board;
  }
  std::optional<Board> first;
  for (const Printed& printed : configurations(text)) {
    const Expected<Board> board = parse_configuration(printed.text, solved, allow_unsolvable);
    if (!board) return shifted(board.error(), printed.position);
    if (!first) first = *board;
  }
  return *first;
}

std::vector<std::pair<std::size_t, std::size_t>> likely_swaps(const Board& board, const Board& solved,
                                                              std::size_t most) {
  const auto at_home = [&](const Layout& layout) {
    std::size_t best = 0;
    for (const Permutation& rotation : rotations) {
      const Layout held = rearranged(layout, rotation);
      std::size_t home = 0;
      for (std::size_t place = 0; place < tile_count; ++place) home += held[place] == solved.tiles[place];
      best = std::max(best, home);
    }
    return best;
  };
  std::array<std::vector<std::pair<std::size_t, std::size_t>>, tile_count + 1> by_home;
  for (std::size_t one = 0; one < tile_count; ++one)
    for (std::size_t other = one + 1; other < tile_count; ++other) {
      Layout swapped = board.tiles;
      std::swap(swapped[one], swapped[other]);
      by_home[at_home(swapped)].emplace_back(one, other);
    }
  std::vector<std::pair<std::size_t, std::size_t>> swaps;
  for (std::size_t home = by_home.size(); home-- > 0;)
    for (const auto& pair : by_home[home])
      if (swaps.size() < most) swaps.push_back(pair);
  return swaps;
}

Expected<std::vector<PutTile>> with_missing_tile(std::string_view text) {
  const std::size_t bar = text.find('|');
  const std::vector<Token> tokens = split(text.substr(0, std::min(bar, text.size())), separators);
  std::vector<PutTile> ways;
  if (tokens.size() != tile_count || bar == std::string_view::npos) return ways;
  const Expected<bool> flip = parse_flip(text, bar);
  if (!flip) return flip.error();
  Layout layout{};
  std::array<std::vector<std::size_t>, tile_count> stands{};  // [tile]: at which places
  std::vector<std::size_t> wrong;
  for (std::size_t place = 0; place < tile_count; ++place) {
    const std::optional<std::size_t> tile = tile_called(tokens[place].text);
    layout[place] = static_cast<std::uint8_t>(tile.value_or(0));
    (tile ? stands[*tile] : wrong).push_back(place);
  }
  std::vector<std::size_t> missing;
  for (std::size_t tile = 0; tile < tile_count; ++tile) {
    if (stands[tile].empty()) missing.push_back(tile);
    if (stands[tile].size() == 2) wrong = stands[tile];
  }
  if (missing.size() != 1) return ways;
  for (const std::size_t place : wrong) {
    Board board{layout, *flip};
    board.tiles[place] = static_cast<std::uint8_t>(missing.front());
    if (is_odd(board.tiles)) continue;
    turn_home(board);
    ways.push_back({place, missing.front(), board});
  }
  return ways;
}

std::string format_board(const Board& board) {
  std::string text;
  text.reserve(tile_count * 3 + 3);
  for (const std::uint8_t tile : board.tiles) text.append(tile_names[tile]).append(1, ' ');
  return text.append(board.flipped ? "| 1" : "| 0");
}

Expected<std::vector<SignedMove>> parse_moves(std::string_view text) {
  std::vector<SignedMove> moves;
  const std::string bare = without_remarks(text);
  for (const Token& token : split(bare, " \t\r\n,")) {
    std::string_view digits = token.text;
    const bool negative = digits.front() == '-';
    if (negative || digits.front() == '+') digits.remove_prefix(1);
    if (digits.size() != 1 || digits.front() < '0' || digits.front() > '8')
      return phrased_error(ErrorCode::bad_move, "brain-twist-no-move",
                           "`{given}` is no move: they are 0 (flip) and 1 to 8, with a minus sign for anticlockwise",
                           {{"given", excerpt(token.text)}}, token.position);
    const int number = digits.front() - '0';
    if (number == 0 && digits.size() != token.text.size())
      return phrased_error(ErrorCode::bad_move, "brain-twist-signed-flip",
                           "the flip is `0`, without a sign: not `{given}`", {{"given", std::string(token.text)}},
                           token.position);
    moves.push_back({negative ? -number : number, token.position});
  }
  return moves;
}

void turn_home(Board& board) {
  if (board.tiles[0] == 0) return;
  for (const Permutation& rotation : rotations) {
    if (board.tiles[rotation[0]] != 0) continue;
    board.tiles = rearranged(board.tiles, rotation);
    return;
  }
}

bool make_move(Board& board, int number) {
  if (number == 0) {
    board.flipped = !board.flipped;
    return true;
  }
  const std::size_t tip = static_cast<std::size_t>(std::abs(number)) - 1;
  if (board.flipped != (tip >= group_count)) return false;
  const auto& [first, second, third] = tip_cycles[tip];
  Layout& at = board.tiles;
  if (number > 0) {
    const std::uint8_t carried = at[third];
    at[third] = at[second];
    at[second] = at[first];
    at[first] = carried;
  } else {
    const std::uint8_t carried = at[first];
    at[first] = at[second];
    at[second] = at[third];
    at[third] = carried;
  }
  turn_home(board);
  return true;
}

Error refused_move(const Board& board, int number, std::size_t position) {
  const PhraseValues move{{"move", std::to_string(number)}};
  if (board.flipped)
    return phrased_error(ErrorCode::bad_move, "brain-twist-refused-outer",
                         "move `{move}` turns one of the tips a to d, which turn while the flip is 0, and here it is "
                         "1: 0, and 5 to 8 either way, can be made",
                         move, position);
  return phrased_error(ErrorCode::bad_move, "brain-twist-refused-inner",
                       "move `{move}` turns one of the tips A to D, which turn while the flip is 1, and here it is 0: "
                       "0, and 1 to 4 either way, can be made",
                       move, position);
}

bool is_solved(const Board& board, Goal goal) {
  if (goal == Goal::faces_outer && board.flipped) return false;
  const bool tips = goal == Goal::tips;
  std::array<char, group_count> on_outer{}, on_inner{};  // the colour first met in each group
  for (std::size_t place = 0; place < tile_count; ++place) {
    const std::string_view tile = tile_names[board.tiles[place]];
    char& outer = on_outer[places[place].outer];
    char& inner = on_inner[places[place].inner];
    const char for_outer = tips ? tile[1] : tile[0], for_inner = tips ? tile[0] : tile[1];
    if (outer == 0) outer = for_outer;
    if (inner == 0) inner = for_inner;
    if (outer != for_outer || inner != for_inner) return false;
  }
  return true;
}

}  // namespace rompicapo::brain_twist
