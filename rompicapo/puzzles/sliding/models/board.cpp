// SPDX-License-Identifier: MIT
//
// Moves, goals and reachability of the reference model.
// Source: W. W. Johnson and W. E. Story, "Notes on the '15' puzzle", 1879 (parity).
#include "rompicapo/puzzles/sliding/models/board.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <span>

#include "rompicapo/base/natural.hpp"
#include "rompicapo/base/permutation.hpp"

namespace rompicapo::sliding {

char letter_of(Direction direction, Letters meaning) {
  const auto index = static_cast<std::size_t>(direction);
  return letters[meaning == Letters::blank ? index : index ^ 1];
}

Direction direction_of(std::size_t letter, Letters meaning) {
  return static_cast<Direction>(meaning == Letters::blank ? letter : letter ^ 1);
}

std::size_t blank_of(const Board& board) {
  return static_cast<std::size_t>(std::find(board.tiles.begin(), board.tiles.end(), 0) - board.tiles.begin());
}

bool slide(Board& board, Direction direction) {
  std::size_t blank = blank_of(board);
  return slide(board, direction, blank);
}

bool slide(Board& board, Direction direction, std::size_t& blank) {
  const int columns = board.size.columns;
  int row = static_cast<int>(blank) / columns, column = static_cast<int>(blank) % columns;
  if (direction == Direction::up) --row;
  if (direction == Direction::down) ++row;
  if (direction == Direction::left) --column;
  if (direction == Direction::right) ++column;
  if (row < 0 || row >= board.size.rows || column < 0 || column >= columns) return false;
  const auto to = static_cast<std::size_t>(row * columns + column);
  std::swap(board.tiles[blank], board.tiles[to]);
  blank = to;
  return true;
}

Board blank_last(Size size) {
  Board board{size, std::vector<int>(static_cast<std::size_t>(size.cells()))};
  for (int cell = 0; cell + 1 < size.cells(); ++cell) board.tiles[static_cast<std::size_t>(cell)] = cell + 1;
  return board;
}

Board blank_first(Size size) {
  Board board{size, std::vector<int>(static_cast<std::size_t>(size.cells()))};
  for (int cell = 0; cell < size.cells(); ++cell) board.tiles[static_cast<std::size_t>(cell)] = cell;
  return board;
}

Board spiral(Size size) {
  Board board{size, std::vector<int>(static_cast<std::size_t>(size.cells()), 0)};
  int row = 0, column = 0, down = 0, right = 1;
  const auto is_free = [&](int r, int c) {
    return r >= 0 && r < size.rows && c >= 0 && c < size.columns &&
           board.tiles[static_cast<std::size_t>(r * size.columns + c)] == 0;
  };
  for (int tile = 1; tile < size.cells(); ++tile) {
    board.tiles[static_cast<std::size_t>(row * size.columns + column)] = tile;
    if (!is_free(row + down, column + right)) {  // turn right
      const int turned = -down;
      down = right;
      right = turned;
    }
    row += down;
    column += right;
  }
  return board;
}

namespace {

// Parity of the tiles without the blank.
bool is_order_odd(const std::vector<int>& tiles) {
  constexpr std::size_t most_compared_pairwise = 25;  // up to here comparing all pairs is quicker than following cycles
  if (tiles.size() <= most_compared_pairwise) {
    unsigned inversions = 0;
    for (std::size_t one = 0; one < tiles.size(); ++one)
      for (std::size_t other = one + 1; other < tiles.size(); ++other)
        inversions += tiles[other] != 0 && tiles[one] > tiles[other];
    return inversions % 2 != 0;
  }
  std::vector<int> order;
  order.reserve(tiles.size());
  for (const int tile : tiles)
    if (tile != 0) order.push_back(tile - 1);
  return is_odd_permutation(std::span<const int>(order));
}

// The parity that every move preserves.
bool parity_of(const Board& board) {
  const std::size_t row = blank_of(board) / static_cast<std::size_t>(board.size.columns);
  const bool passed = (board.size.columns - 1) % 2 != 0 && row % 2 != 0;
  return is_order_odd(board.tiles) != passed;
}

}  // namespace

bool is_reachable(const Board& from, const Board& to) { return parity_of(from) == parity_of(to); }

std::vector<std::pair<int, int>> likely_swaps(const Board& from, const Board& to, std::size_t most) {
  constexpr std::size_t most_compared = 40;  // tiles; on a large board the first misplaced ones suffice
  std::vector<std::size_t> wrong;            // cells of misplaced tiles
  for (std::size_t cell = 0; cell < from.tiles.size() && wrong.size() < most_compared; ++cell)
    if (from.tiles[cell] != 0 && from.tiles[cell] != to.tiles[cell]) wrong.push_back(cell);
  std::array<std::vector<std::pair<int, int>>, 3> by_homes;  // [how many of the two come home]
  for (std::size_t one = 0; one < wrong.size(); ++one)
    for (std::size_t other = one + 1; other < wrong.size(); ++other) {
      const int first = from.tiles[wrong[one]], second = from.tiles[wrong[other]];
      const std::size_t homes =
          (first == to.tiles[wrong[other]] ? 1u : 0u) + (second == to.tiles[wrong[one]] ? 1u : 0u);
      by_homes[homes].emplace_back(first, second);
    }
  // If only one tile is misplaced (the blank is in the other place), any second tile serves.
  if (wrong.size() == 1)
    for (int tile = 1; tile < from.size.cells(); ++tile)
      if (tile != from.tiles[wrong[0]]) by_homes[0].emplace_back(from.tiles[wrong[0]], tile);
  std::vector<std::pair<int, int>> swaps;
  for (std::size_t homes = by_homes.size(); homes-- > 0;)
    for (const auto& pair : by_homes[homes])
      if (swaps.size() < most) swaps.push_back(pair);
  return swaps;
}

std::string unreachable_reason(const Board& from, const Board& to) {
  const auto [one, other] = likely_swaps(from, to, 1).front();  // an odd permutation has misplaced tiles
  return fmt::format("an odd permutation: swap two tiles and it can be solved, for example {} and {}", one, other);
}

Board random_board(Size size, Rng& rng, const std::function<bool(const Board&)>& is_accepted) {
  Board board = blank_first(size);
  rng.shuffle(board.tiles);
  if (!is_accepted(board))  // a bijection from the other boards to the accepted ones
    std::iter_swap(std::find(board.tiles.begin(), board.tiles.end(), 1),
                   std::find(board.tiles.begin(), board.tiles.end(), 2));
  return board;
}

Board random_board(const Board& goal, Rng& rng) {
  return random_board(goal.size, rng, [&](const Board& board) { return is_reachable(board, goal); });
}

std::string count_states(Size size, bool both_halves) {
  constexpr int most_cells = 100;  // 158 digits
  if (size.cells() > most_cells) return {};
  Natural product;
  for (int factor = both_halves ? 2 : 3; factor <= size.cells(); ++factor)
    product.multiply(static_cast<std::uint64_t>(factor));
  return product.text();
}

}  // namespace rompicapo::sliding
