// SPDX-License-Identifier: MIT
//
// The reference model of Brain Twist: a board as one holds it, turns made cycle by cycle, text and drawing.
// It is what states are read, shown and replayed on; the fast model (puzzle.hpp) is checked against it.
//
// The outer tetrahedron unfolded; a face is an outer group, a corner an inner one (a three times):
//
//                  a
//                 / \            numbers: the places, counted from 1
//                / 3 \           letters: the groups
//               /  C  \.
//              / 9   8 \.
//             b---------d
//            / \10   12/ \.
//           / 4 \  D  / 7 \.
//          /  A  \11 /  B  \.
//         / 1   5 \ / 6   2 \.
//        a---------c---------a
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/drawing.hpp"
#include "rompicapo/puzzles/brain_twist/geometry.hpp"

namespace rompicapo::brain_twist {

struct Board {
  Layout tiles = unmoved;
  bool flipped = false;  // false: outer colours in view, the tips a-d turn; true: inner colours, A-D

  bool operator==(const Board&) const = default;
};

// A move as it is written: 0 the flip, +-1..4 the tips a-d, +-5..8 the tips A-D, plus clockwise.
struct SignedMove {
  int number = 0;
  std::size_t position = 0;  // where it stood in the text
};

// "rc bc fc rg rv bv bs fs fg ag av as | 0", as a classroom node or not (base/printed.hpp), or moves made from
// `solved`,
// `@` before them or not. Blanks, commas, brackets and line breaks separate tiles. A printed solution is its first
// board. The board is turned so that rc is at place 1. Errors: bad_syntax,
// bad_state (missing, unknown or doubled tile), bad_move; unsolvable for an odd order unless allowed.
Expected<Board> parse_board(std::string_view text, const Board& solved, bool allow_unsolvable = false);
std::string format_board(const Board& board);

// The signed numbers in `text`. Errors: bad_syntax, bad_move, each with its position in `text`.
Expected<std::vector<SignedMove>> parse_moves(std::string_view text);

// Makes one move and turns the whole so that rc is back at place 1. False, and nothing done, when the
// present flip does not allow the move.
bool make_move(Board& board, int number);

// Why `number` cannot be made on this board: a sentence for the reader.
Error refused_move(const Board& board, int number, std::size_t position);

// Two tiles exchanged make an odd order even: the pairs whose exchange leaves the most tiles as they stand when solved
// (however it is held) come first, at most `most`. By place.
std::vector<std::pair<std::size_t, std::size_t>> likely_swaps(const Board& board, const Board& solved,
                                                              std::size_t most);

// A text of twelve tiles of which one is unknown, or there twice, and one is missing: the ways to put it right with an
// even order. None for any other text. Errors: of the flip.
struct PutTile {
  std::size_t place, tile;  // place: in the text
  Board board;              // the whole
};
Expected<std::vector<PutTile>> with_missing_tile(std::string_view text);

void turn_home(Board& board);
bool is_solved(const Board& board, Goal goal);

// The two nets side by side, each tile by name on the colour that it shows there.
Drawing draw_board(const Board& board);

}  // namespace rompicapo::brain_twist
