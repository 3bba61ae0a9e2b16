// SPDX-License-Identifier: MIT
//
// The reference model of the sliding puzzle: a board is its numbers row by row, 0 for the blank. Everything that people
// read or type is handled here, slowly and plainly. The fast model (puzzle.hpp) shares no code with it, so that each
// checks the other.
//
//     1  2  3      cells are numbered 0, 1, 2 / 3, 4, 5 / 6, 7, 8;
//     4  5  6      U D L R move the blank: here U and L can be made,
//     7  8  0      and L brings the 8 to the right.
#pragma once

#include <cstddef>
#include <functional>
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

// In a pattern (goal.hpp), the number of a place that may hold any tile.
constexpr int anything = -1;

struct Board {
  Size size;
  std::vector<int> tiles;  // [row * columns + column]
  bool operator==(const Board&) const = default;
};

enum class Direction { up, down, left, right };  // of the blank

// Whether a letter names the direction of the blank or of the tile.
enum class Letters { blank, tile };

constexpr std::string_view letters = "UDLR";  // successors are listed in this order

char letter_of(Direction direction, Letters meaning);
Direction direction_of(std::size_t letter, Letters meaning);  // of letters[letter]

std::size_t blank_of(const Board& board);

// Moves the blank. Returns false and changes nothing at the edge.
bool slide(Board& board, Direction direction);
// The same for a caller that knows the blank's cell, which is slow to find on a large board.
bool slide(Board& board, Direction direction, std::size_t& blank);

Board blank_last(Size size);
Board blank_first(Size size);
Board spiral(Size size);  // 1, 2, 3 ... clockwise from the top left corner inwards; the blank is last

// Each move keeps the parity of the tiles read row by row without the blank, except that a vertical one passes columns
// - 1 tiles. Source: W. E. Story, 1879.
bool is_reachable(const Board& from, const Board& to);

// Pairs of tiles each of which, swapped, makes an unreachable board reachable: first those in each other's places, then
// those of which one comes home, then any two misplaced ones. At most `most`.
std::vector<std::pair<int, int>> likely_swaps(const Board& from, const Board& to, std::size_t most);

// The reason, with a swap that fixes it. Precondition: !is_reachable(from, to).
std::string unreachable_reason(const Board& from, const Board& to);

// Uniform over the accepted boards: all, or those of one parity.
Board random_board(Size size, Rng& rng, const std::function<bool(const Board&)>& is_accepted);
Board random_board(const Board& goal, Rng& rng);  // of those from which `goal` can be reached

// In decimal: all boards, or the half of them that can reach a given one. Empty for boards with more than 100 cells.
std::string count_states(Size size, bool both_halves = false);

// --- text ---

// "RxC". Positions count from `offset`.
Expected<Size> parse_size(std::string_view text, std::size_t offset);

// Numbers separated by blanks, commas, brackets, bars, hyphens or line breaks, also in a classroom node
// (base/printed.hpp); or moves made from `solved`, with or without a leading `@`. The blank is 0 or a mark (`_`, `x`,
// `None`, an empty cell between commas). Numbers without separators, one character per cell, and a first line with the
// size are accepted if there is one reading only. A printed solution is read as its first board. Does not test
// reachability.
Expected<Board> parse_board(std::string_view text, const Board& solved, Letters meaning);

// Numbers with the same separators; a `.` for each place that may hold anything. Errors: also if it is all points.
Expected<Board> parse_pattern(std::string_view text, Size size);

// For a text of the right length in which one number is wrong (no tile, no number or a duplicate) and one is missing:
// the corrections, as the cell and the whole board. Empty for every other text.
std::vector<std::pair<std::size_t, Board>> with_missing_number(std::string_view text, Size size);

struct SpelledMove {
  Direction direction;
  std::size_t position;  // in the text
};

// "ULDR"; blanks, commas and remarks between moves are ignored.
Expected<std::vector<SpelledMove>> parse_moves(std::string_view text, Letters meaning);

// The number of letters, from the first on, that form one slide of several tiles: one direction, adjacent in the text.
// Precondition: not empty.
std::size_t run_length(std::span<const SpelledMove> moves);

// The error of a move that slide() refuses; `step` counts from 1.
Error refused_move(const Board& board, const SpelledMove& move, std::size_t step, Letters meaning);

std::string format_board(const Board& board);  // "1 2 3 4 5 6 7 8 0"; `.` for anything
std::string format_rows(const Board& board);   // right-aligned to the widest, rows joined by line breaks
std::string format_list(const Board& board);
Drawing draw_board(const Board& board, const Board& goal);  // boxes; tiles in place are green

// The distance of a board from the goal.
using DistanceOf = std::function<Cost(const Board&)>;

}  // namespace rompicapo::sliding
