// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/local_table.hpp"

#include <algorithm>
#include <limits>

namespace rompicapo::sliding::constructive {

namespace {

// Length of the blank's path from one cell to another around a tile that may block the straight one.
int detour_length(const Grid& grid, Cell from, Cell to, Cell tile) {
  const int from_row = grid.row(from), to_row = grid.row(to), row = grid.row(tile);
  const int from_column = grid.column(from), to_column = grid.column(to), column = grid.column(tile);
  const bool in_row = from_row == row && to_row == row && (from_column < column) != (to_column < column);
  const bool in_column = from_column == column && to_column == column && (from_row < row) != (to_row < row);
  return grid.distance(from, to) + (in_row || in_column ? 2 : 0);
}

}  // namespace

int bringing(const Grid& grid, Cell blank, Cell tile, Cell target) {
  if (tile == target) return 0;
  const int rows = grid.row(target) - grid.row(tile), columns = grid.column(target) - grid.column(tile);
  const int distance = std::abs(rows) + std::abs(columns);
  int best = std::numeric_limits<int>::max();
  for (const bool vertical : {true, false}) {
    const int first = std::abs(vertical ? rows : columns), other = distance - first;
    if (first == 0) continue;
    const int corners = first > other ? 2 * other : 2 * first - 1, straight = distance - 1 - corners;
    const Step step = static_cast<Step>(vertical ? (rows < 0 ? 0 : 1) : (columns < 0 ? 2 : 3));
    best = std::min(best, detour_length(grid, blank, grid.beside(tile, step), tile) + 1 + 3 * corners + 5 * straight);
  }
  return best;
}

void LocalTable::build(const Grid& grid, const Rectangle& window, std::span<const Tile> tiles) {
  window_ = window;
  count_ = tiles.size();
  std::copy(tiles.begin(), tiles.end(), tiles_.begin());
  index_.assign(static_cast<std::size_t>(window.rows() * window.columns()), -1);
  cells_.clear();
  for (int row = window.top; row <= window.bottom; ++row)
    for (int column = window.left; column <= window.right; ++column) {
      if (grid.is_wall(grid.cell(row, column))) continue;
      index_[static_cast<std::size_t>((row - window.top) * window.columns() + column - window.left)] =
          static_cast<std::int8_t>(cells_.size());
      cells_.push_back(grid.cell(row, column));
    }
  seconds_ = count_ == 2 ? cells_.size() : 1;
  fill(grid);
}

// Breadth-first from the homes with the blank in any other cell.
void LocalTable::fill(const Grid& grid) {
  const int cells = static_cast<int>(cells_.size());
  table_.assign(cells_.size() * cells_.size() * seconds_, unknown);
  queue_.clear();
  const int first_home = index(grid, grid.home(tiles_[0]));
  const int second_home = count_ == 2 ? index(grid, grid.home(tiles_[1])) : 0;
  const auto reach = [&](int blank, int first, int second, std::uint8_t distance) {
    std::uint8_t& entry = table_[slot(blank, first, second)];
    if (entry != unknown) return;
    entry = distance;
    queue_.push_back(static_cast<std::uint32_t>(slot(blank, first, second)));
  };
  for (int blank = 0; blank < cells; ++blank)
    if (blank != first_home && (count_ == 1 || blank != second_home)) reach(blank, first_home, second_home, 0);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const std::size_t at = queue_[next];
    const int second = static_cast<int>(at % seconds_), first = static_cast<int>(at / seconds_ % cells_.size());
    const int blank = static_cast<int>(at / seconds_ / cells_.size());
    for (Step step = 0; step < steps; ++step) {
      const Cell beside = grid.beside(cells_[static_cast<std::size_t>(blank)], step);
      const int to = grid.is_wall(beside) ? -1 : index(grid, beside);
      if (to < 0) continue;
      reach(to, first == to ? blank : first, count_ == 2 && second == to ? blank : second,
            static_cast<std::uint8_t>(table_[at] + 1));
    }
  }
}

Cell LocalTable::nearest(const Grid& grid, Cell cell) const {
  return grid.cell(std::clamp(grid.row(cell), window_.top, window_.bottom),
                   std::clamp(grid.column(cell), window_.left, window_.right));
}

int LocalTable::distance(const Grid& grid, Cell blank) const {
  for (std::size_t tile = 0; tile < count_; ++tile)
    if (index(grid, grid.where(tiles_[tile])) < 0) return outside(grid, blank);
  return inside(grid, blank);
}

int LocalTable::inside(const Grid& grid, Cell blank) const {
  const int first = index(grid, grid.where(tiles_[0]));
  const int second = count_ == 2 ? index(grid, grid.where(tiles_[1])) : 0;
  const int at = index(grid, blank);
  if (at >= 0) return table_[slot(at, first, second)];
  const Cell rim = nearest(grid, blank);
  int best = std::numeric_limits<int>::max();
  const auto enter = [&](Cell cell) {
    const int place = grid.is_wall(cell) ? -1 : index(grid, cell);
    if (place < 0 || table_[slot(place, first, second)] == unknown) return;
    best = std::min(best, table_[slot(place, first, second)] + grid.distance(blank, cell));
  };
  enter(rim);
  if (best < std::numeric_limits<int>::max()) return best;
  for (Step step = 0; step < steps; ++step) enter(grid.beside(rim, step));
  return best < std::numeric_limits<int>::max() ? best : unknown + grid.distance(blank, rim);
}

// Brings the tiles in one after the other, the cheaper one first.
int LocalTable::outside(const Grid& grid, Cell blank) const {
  int best = std::numeric_limits<int>::max(), all = 0;
  for (std::size_t tile = 0; tile < count_; ++tile) {
    const Cell here = grid.where(tiles_[tile]), rim = nearest(grid, here);
    if (here == rim) continue;
    const int later = (count_ == 2 ? outside_two : outside_one) + 6 * grid.distance(here, rim);
    all += later;
    best = std::min(best, bringing(grid, blank, here, rim) - 6 * grid.distance(here, rim));
  }
  return all + best;
}

}  // namespace rompicapo::sliding::constructive
