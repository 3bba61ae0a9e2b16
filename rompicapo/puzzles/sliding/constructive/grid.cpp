// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/grid.hpp"

namespace rompicapo::sliding::constructive {

Grid::Grid(const Board& start, const Board& goal)
    : size_(goal.size), stride_(goal.size.columns + 2), offset_{-stride_, stride_, -1, 1} {
  const auto cells = static_cast<std::size_t>((size_.rows + 2) * stride_);
  const auto tiles = static_cast<std::size_t>(size_.cells());
  tile_.assign(cells, 0);
  owner_.assign(cells, 0);
  row_.assign(cells, 0);
  column_.assign(cells, 0);
  wall_.assign(cells, 1);
  where_.assign(tiles, 0);
  home_.assign(tiles, 0);
  for (int row = 0; row < size_.rows; ++row)
    for (int column = 0; column < size_.columns; ++column) {
      const Cell here = cell(row, column);
      const auto index = static_cast<std::size_t>(row * size_.columns + column);
      row_[here] = static_cast<std::int16_t>(row);
      column_[here] = static_cast<std::int16_t>(column);
      wall_[here] = 0;
      put(static_cast<Tile>(start.tiles[index]), here);
      owner_[here] = static_cast<Tile>(goal.tiles[index]);
      home_[owner_[here]] = here;
    }
}

Cost Grid::manhattan() const {
  int sum = 0;
  for (std::size_t tile = 1; tile < home_.size(); ++tile) sum += distance(where_[tile], home_[tile]);
  return static_cast<Cost>(sum);
}

}  // namespace rompicapo::sliding::constructive
