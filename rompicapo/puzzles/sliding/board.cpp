// SPDX-License-Identifier: MIT
//
// Moves, goals and reachability of the plain model.
// Source: W. W. Johnson and W. E. Story, "Notes on the '15' puzzle", 1879 (parity).
#include "rompicapo/puzzles/sliding/board.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <span>

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
  const int columns = board.size.columns;
  const int blank = static_cast<int>(blank_of(board));
  int row = blank / columns, column = blank % columns;
  if (direction == Direction::up) --row;
  if (direction == Direction::down) ++row;
  if (direction == Direction::left) --column;
  if (direction == Direction::right) ++column;
  if (row < 0 || row >= board.size.rows || column < 0 || column >= columns) return false;
  std::swap(board.tiles[static_cast<std::size_t>(blank)],
            board.tiles[static_cast<std::size_t>(row * columns + column)]);
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

// What every move keeps.
bool parity_of(const Board& board) {
  std::vector<int> order;
  order.reserve(board.tiles.size());
  for (const int tile : board.tiles)
    if (tile != 0) order.push_back(tile - 1);
  const std::size_t row = blank_of(board) / static_cast<std::size_t>(board.size.columns);
  const bool passed = (board.size.columns - 1) % 2 != 0 && row % 2 != 0;
  return is_odd_permutation(std::span<const int>(order)) != passed;
}

}  // namespace

bool is_reachable(const Board& from, const Board& to) { return parity_of(from) == parity_of(to); }

std::string unreachable_reason(const Board& from, const Board& to) {
  // Two tiles that stand wrong: an odd permutation has some. If only one does (the blank holds the other
  // place), any second tile serves.
  std::vector<int> swapped;
  for (std::size_t cell = 0; cell < from.tiles.size() && swapped.size() < 2; ++cell)
    if (from.tiles[cell] != 0 && from.tiles[cell] != to.tiles[cell]) swapped.push_back(from.tiles[cell]);
  for (int tile = 1; swapped.size() < 2; ++tile)
    if (std::find(swapped.begin(), swapped.end(), tile) == swapped.end()) swapped.push_back(tile);
  return fmt::format("an odd permutation: swap two tiles and it can be solved, for example {} and {}", swapped[0],
                     swapped[1]);
}

Board random_board(const Board& goal, Rng& rng) {
  Board board = blank_first(goal.size);
  rng.shuffle(board.tiles);
  if (!is_reachable(board, goal))  // pairs the unreachable boards with the reachable ones
    std::iter_swap(std::find(board.tiles.begin(), board.tiles.end(), 1),
                   std::find(board.tiles.begin(), board.tiles.end(), 2));
  return board;
}

std::string count_states(Size size) {
  constexpr int most_cells = 100;  // 158 digits
  if (size.cells() > most_cells) return {};
  std::vector<std::uint32_t> limbs{1};  // base 10^9, least first
  constexpr std::uint64_t base = 1'000'000'000;
  for (std::uint64_t factor = 3; factor <= static_cast<std::uint64_t>(size.cells()); ++factor) {  // from 3: halved
    std::uint64_t carry = 0;
    for (std::uint32_t& limb : limbs) {
      carry += limb * factor;
      limb = static_cast<std::uint32_t>(carry % base);
      carry /= base;
    }
    if (carry != 0) limbs.push_back(static_cast<std::uint32_t>(carry));
  }
  std::string text = std::to_string(limbs.back());
  for (std::size_t limb = limbs.size() - 1; limb-- > 0;) text += fmt::format("{:09}", limbs[limb]);
  return text;
}

}  // namespace rompicapo::sliding
