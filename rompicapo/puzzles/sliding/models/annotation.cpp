// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/models/annotation.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

namespace rompicapo::sliding {

namespace {

constexpr std::array<std::string_view, 4> tile_goes{"down", "up", "right", "left"};  // [Direction of the blank]

struct Where {
  int row = 0, column = 0;
};

// [tile]
std::vector<Where> homes_of(const Board& goal) {
  std::vector<Where> homes(goal.tiles.size());
  for (std::size_t cell = 0; cell < goal.tiles.size(); ++cell)
    homes[static_cast<std::size_t>(goal.tiles[cell])] = {static_cast<int>(cell) / goal.size.columns,
                                                         static_cast<int>(cell) % goal.size.columns};
  return homes;
}

int tile_at(const Board& board, int row, int column) {
  return board.tiles[static_cast<std::size_t>(row * board.size.columns + column)];
}

std::int64_t manhattan_of(const Board& board, const std::vector<Where>& homes) {
  std::int64_t sum = 0;
  for (int row = 0; row < board.size.rows; ++row)
    for (int column = 0; column < board.size.columns; ++column) {
      const int tile = tile_at(board, row, column);
      const Where home = homes[static_cast<std::size_t>(tile)];
      if (tile != 0) sum += std::abs(home.row - row) + std::abs(home.column - column);
    }
  return sum;
}

// All but the longest part of a line that is in order already must step aside: `wanted` holds the places that the
// tiles at home in this line want, as they lie. Source: the longest rising subsequence by patience, C. Schensted, 1961.
std::int64_t out_of_order(std::span<const int> wanted) {
  std::vector<int> piles;
  for (const int place : wanted) {
    const auto pile = std::lower_bound(piles.begin(), piles.end(), place);
    if (pile == piles.end()) {
      piles.push_back(place);
    } else {
      *pile = place;
    }
  }
  return static_cast<std::int64_t>(wanted.size() - piles.size());
}

std::int64_t conflicts_of(const Board& board, const std::vector<Where>& homes) {
  std::int64_t sum = 0;
  std::vector<int> wanted;
  const auto count = [&](int lines, int length, bool rows) {
    for (int line = 0; line < lines; ++line) {
      wanted.clear();
      for (int at = 0; at < length; ++at) {
        const int tile = rows ? tile_at(board, line, at) : tile_at(board, at, line);
        const Where home = homes[static_cast<std::size_t>(tile)];
        if (tile != 0 && (rows ? home.row : home.column) == line) wanted.push_back(rows ? home.column : home.row);
      }
      sum += out_of_order(wanted);
    }
  };
  count(board.size.rows, board.size.columns, true);
  count(board.size.columns, board.size.rows, false);
  return sum;
}

bool is_finished(const Board& board, const Board& goal, int line, bool row) {
  for (int at = 0; at < (row ? goal.size.columns : goal.size.rows); ++at)
    if ((row ? tile_at(board, line, at) : tile_at(board, at, line)) !=
        (row ? tile_at(goal, line, at) : tile_at(goal, at, line)))
      return false;
  return true;
}

// The move changed what stands in these cells, the last of which has the blank, so a line through one of them that is
// finished now was not before.
void tell_finished(Annotation& annotation, const Board& board, const Board& goal, std::span<const std::size_t> cells) {
  const int columns = goal.size.columns;
  for (const std::size_t cell : cells.first(cells.size() - 1))
    if (goal.tiles[cell] == board.tiles[cell]) annotation.achieved.push_back({"tile-home", board.tiles[cell]});
  for (const bool row : {true, false}) {
    std::vector<int> looked_at;
    for (const std::size_t cell : cells) {
      const int line = row ? static_cast<int>(cell) / columns : static_cast<int>(cell) % columns;
      if (std::find(looked_at.begin(), looked_at.end(), line) != looked_at.end()) continue;
      looked_at.push_back(line);
      if (is_finished(board, goal, line, row))
        annotation.achieved.push_back({row ? "row-finished" : "column-finished", line + 1});
    }
  }
}

}  // namespace

std::int64_t manhattan_of(const Board& board, const Board& goal) { return manhattan_of(board, homes_of(goal)); }
std::int64_t conflicts_of(const Board& board, const Board& goal) { return conflicts_of(board, homes_of(goal)); }

Expected<std::vector<Annotation>> annotations(Board board, std::span<const SpelledMove> moves, const Board& goal,
                                              Letters meaning, bool slides) {
  const std::vector<Where> homes = homes_of(goal);
  std::vector<Annotation> told;
  std::int64_t manhattan = manhattan_of(board, homes), conflicts = conflicts_of(board, homes);
  for (std::size_t length = 1; !moves.empty(); moves = moves.subspan(length)) {
    length = slides ? run_length(moves) : 1;
    Annotation annotation;
    std::vector<std::size_t> cells{blank_of(board)};  // where the tiles go, then where the blank is
    for (const SpelledMove& move : moves.first(length)) {
      if (!slide(board, move.direction)) return refused_move(board, move, told.size() + 1, meaning);
      const int tile = board.tiles[cells.back()];
      cells.push_back(blank_of(board));
      if (!annotation.about.empty()) annotation.about += ' ';
      annotation.about += std::to_string(tile);
      annotation.achieved.push_back(
          {"tile-moved", tile, std::string(tile_goes[static_cast<std::size_t>(move.direction)])});
    }
    tell_finished(annotation, board, goal, cells);
    const std::int64_t manhattan_now = manhattan_of(board, homes), conflicts_now = conflicts_of(board, homes);
    annotation.measures = {{"manhattan", manhattan, manhattan_now}, {"conflicts", conflicts, conflicts_now}};
    manhattan = manhattan_now;
    conflicts = conflicts_now;
    told.push_back(std::move(annotation));
  }
  return told;
}

}  // namespace rompicapo::sliding
