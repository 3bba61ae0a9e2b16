// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/escort.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "rompicapo/puzzles/sliding/constructive/local_table.hpp"

namespace rompicapo::sliding::constructive {

namespace {

constexpr Step unseen = 255, origin = 254;

// A shortest path over free cells other than `avoided`; nothing if there is none.
std::optional<Path> shortest_path(const Grid& grid, Cell from, Cell to, std::optional<Cell> avoided) {
  std::vector<Step> came(grid.cells(), unseen);
  std::vector<Cell> queue{from};
  came[from] = origin;
  for (std::size_t next = 0; next < queue.size() && came[to] == unseen; ++next)
    for (Step step = 0; step < steps; ++step) {
      const Cell cell = grid.beside(queue[next], step);
      if (grid.is_wall(cell) || cell == avoided || came[cell] != unseen) continue;
      came[cell] = step;
      queue.push_back(cell);
    }
  if (came[to] == unseen) return std::nullopt;
  Path path;
  for (Cell cell = to; came[cell] != origin; cell = grid.beside(cell, opposite(came[cell]))) path.push_back(came[cell]);
  std::reverse(path.begin(), path.end());
  return path;
}

void make(Grid& grid, Path& path, const Path& more) {
  for (const Step step : more) grid.slide(step);
  path.insert(path.end(), more.begin(), more.end());
}

bool follow(Grid& grid, Path& path, const LocalTable& table) {
  for (int left = table.distance(grid, grid.blank()); left > 0; --left) {
    bool found = false;
    for (Step step = 0; step < steps && !found; ++step) {
      if (grid.is_wall(grid.beside(grid.blank(), step))) continue;
      grid.slide(step);
      found = table.distance(grid, grid.blank()) == left - 1;
      if (found) path.push_back(step);
      if (!found) grid.slide(opposite(step));
    }
    if (!found) return false;
  }
  return true;
}

}  // namespace

bool move_blank(Grid& grid, Path& path, Cell target, Tile kept) {
  const auto found =
      shortest_path(grid, grid.blank(), target, kept != 0 ? std::optional(grid.where(kept)) : std::nullopt);
  if (found) make(grid, path, *found);
  return found.has_value();
}

bool escort(Grid& grid, Path& path, Tile tile, Cell target) {
  const auto route = shortest_path(grid, grid.where(tile), target, std::nullopt);
  if (!route) return false;
  for (const Step step : *route) {
    if (!move_blank(grid, path, grid.beside(grid.where(tile), step), tile)) return false;
    make(grid, path, {opposite(step)});
  }
  return true;
}

bool escort_pair(Grid& grid, Path& path, Tile first, Tile second, Cell deep) {
  const Cell one = grid.home(first), other = grid.home(second);
  if (!escort(grid, path, first, one)) return false;
  if (grid.where(second) == other) return true;
  // With the first tile home, the second tile's home is a dead end: no tile that has to leave may enter it.
  grid.fix(one);
  const Cell between = static_cast<Cell>((other + deep) / 2);
  if (grid.blank() == other && !move_blank(grid, path, between, 0)) return false;
  const bool home = grid.where(second) == other;
  grid.fix(other);
  const bool near = home || (escort(grid, path, second, deep) && move_blank(grid, path, between, second));
  grid.free(one);
  grid.free(other);
  if (home || !near) return near;
  LocalTable table;
  const auto [top, bottom] = std::minmax({grid.row(one), grid.row(other), grid.row(deep)});
  const auto [left, right] = std::minmax({grid.column(one), grid.column(other), grid.column(deep)});
  table.build(grid, {top, bottom, left, right}, std::array{first, second});
  return follow(grid, path, table);
}

bool solve_rest(Grid& grid, Path& path, const Rectangle& rest) {
  std::vector<Cell> cells;
  for (int row = rest.top; row <= rest.bottom; ++row)
    for (int column = rest.left; column <= rest.right; ++column)
      if (!grid.is_wall(grid.cell(row, column))) cells.push_back(grid.cell(row, column));
  struct Node {
    std::vector<Tile> tiles;
    std::size_t parent;
    Step step;
  };
  std::vector<Tile> goal, start;
  for (const Cell cell : cells) {
    goal.push_back(grid.owner(cell));
    start.push_back(grid.tile(cell));
  }
  std::vector<Node> nodes{{start, 0, origin}};
  std::map<std::vector<Tile>, bool> met{{start, true}};
  for (std::size_t next = 0; next < nodes.size(); ++next) {
    if (nodes[next].tiles == goal) {
      Path way_home;
      for (std::size_t at = next; nodes[at].step != origin; at = nodes[at].parent) way_home.push_back(nodes[at].step);
      std::reverse(way_home.begin(), way_home.end());
      make(grid, path, way_home);
      return true;
    }
    const std::vector<Tile> tiles = nodes[next].tiles;
    const auto blank = static_cast<std::size_t>(std::find(tiles.begin(), tiles.end(), Tile{0}) - tiles.begin());
    for (Step step = 0; step < steps; ++step) {
      const auto to = std::find(cells.begin(), cells.end(), grid.beside(cells[blank], step));
      if (to == cells.end()) continue;
      std::vector<Tile> after = tiles;
      std::swap(after[blank], after[static_cast<std::size_t>(to - cells.begin())]);
      if (met.emplace(after, true).second) nodes.push_back({std::move(after), next, step});
    }
  }
  return false;
}

}  // namespace rompicapo::sliding::constructive
