// SPDX-License-Identifier: MIT
//
// The reference model of the sliding puzzle: a board is its numbers row by row, 0 the blank, and everything
// that people read or type is settled here, slowly and plainly. The fast model (puzzle.hpp) shares no
// code with it, so that each checks the other.
//
//     1  2  3      cells are numbered 0, 1, 2 / 3, 4, 5 / 6, 7, 8;
//     4  5  6      U D L R move the blank: here U and L can be made,
//     7  8  0      and L brings the 8 to the right.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/model/drawing.hpp"
#include "rompicapo/model/puzzle.hpp"

namespace rompicapo::sliding {

struct Size {
  int rows = 0, columns = 0;  // each 2 or more
  int cells() const { return rows * columns; }
  bool operator==(const Size&) const = default;
};

constexpr int longest_side = 200;  // 40,000 cells: tile numbers fit in 16 bits, sums of distances in 32

struct Board {
  Size size;
  std::vector<int> tiles;  // [row * columns + column]
  bool operator==(const Board&) const = default;
};

enum class Direction { up, down, left, right };  // of the blank

// How letters are read and written: as the way the blank goes, or the tile.
enum class Letters { blank, tile };

constexpr std::string_view letters = "UDLR";  // successors are listed in this order

char letter_of(Direction direction, Letters meaning);
Direction direction_of(std::size_t letter, Letters meaning);  // of letters[letter]

std::size_t blank_of(const Board& board);

// Moves the blank; false, and nothing changes, where the edge is in the way.
bool slide(Board& board, Direction direction);
// The same for one who keeps in mind where the blank is, which on a large board takes long to find.
bool slide(Board& board, Direction direction, std::size_t& blank);

Board blank_last(Size size);
Board blank_first(Size size);
Board spiral(Size size);  // 1, 2, 3 ... clockwise from the top left corner inwards; the blank ends it

// Whether moves lead from one to the other: each keeps the parity of the tiles read row by row, the blank
// left out, except that a vertical one passes columns - 1 tiles. Source: W. E. Story, 1879.
bool is_reachable(const Board& from, const Board& to);

// Pairs of tiles any of which, swapped, makes an unreachable board reachable: first those that stand in each other's
// places, then those of which one comes home, then any that stand wrong. At most `most`.
std::vector<std::pair<int, int>> likely_swaps(const Board& from, const Board& to, std::size_t most);

// Why not, and which swap fixes it. Precondition: !is_reachable(from, to).
std::string unreachable_reason(const Board& from, const Board& to);

Board random_board(const Board& goal, Rng& rng);  // uniform over those from which `goal` can be reached

// (cells)! / 2 in decimal; empty for boards so large that the number would fill pages.
std::string count_states(Size size);

// --- text ---

// "RxC". Positions count from `offset`.
Expected<Size> parse_size(std::string_view text, std::size_t offset);

// Numbers divided by blanks, commas, brackets, bars, hyphens or line breaks, as a classroom node or not
// (base/printed.hpp); or moves made from `solved`, `@` before them or not. The blank is 0 or a mark (`_`, `x`, `None`,
// an empty cell between commas). Numbers that are not divided, one character a cell, and a line with the size before
// the board are read where that can be done in one way only. A printed solution is its first board. Says nothing of
// reachability.
Expected<Board> parse_board(std::string_view text, const Board& solved, Letters meaning);

// A text of the right length in which one number is wrong (no tile, no number at all, or there twice) and one is
// missing: the ways to put it right, as the cell and the whole board. Empty for every other text.
std::vector<std::pair<std::size_t, Board>> with_missing_number(std::string_view text, Size size);

struct SpelledMove {
  Direction direction;
  std::size_t position;  // in the text
};

// "ULDR", blanks, commas and remarks between them tolerated.
Expected<std::vector<SpelledMove>> parse_moves(std::string_view text, Letters meaning);

// How many of the letters, from the first on, are one slide of several tiles: the same way, nothing between them in the
// text. Precondition: there is a first.
std::size_t run_length(std::span<const SpelledMove> moves);

// The error of a move that slide() refuses; `step` counts from 1.
Error refused_move(const Board& board, const SpelledMove& move, std::size_t step, Letters meaning);

std::string format_board(const Board& board);               // "1 2 3 4 5 6 7 8 0"
std::string format_rows(const Board& board);                // right-aligned to the widest, rows joined by line breaks
std::string format_list(const Board& board);                // "1, 2, 3, 4, 5, 6, 7, 8, 0"
Drawing draw_board(const Board& board, const Board& goal);  // boxes; tiles in place are green

// Of a board from the goal.
using DistanceOf = std::function<Cost(const Board&)>;

}  // namespace rompicapo::sliding
