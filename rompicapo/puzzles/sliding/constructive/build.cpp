// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/build.hpp"

#include <algorithm>

#include "rompicapo/puzzles/sliding/constructive/beam.hpp"
#include "rompicapo/puzzles/sliding/constructive/blank_tours.hpp"
#include "rompicapo/puzzles/sliding/constructive/escort.hpp"

namespace rompicapo::sliding::constructive {

namespace {

constexpr int rest_cells = 16;  // solved as a whole
constexpr int least_cells = 6;  // without the beam, tiles are escorted until this many cells remain
constexpr double rest_power = 1.3;
constexpr std::array<std::size_t, 3> rest_widths{16, 300, 3000};

enum class Edge { top, bottom, left, right };

bool is_row(Edge edge) { return edge == Edge::top || edge == Edge::bottom; }

class Builder {
 public:
  Builder(Grid& grid, Work& work, const BuildOptions& options)
      : grid_(grid),
        work_(work),
        options_(options),
        rest_(grid.all()),
        beam_(grid, path_, work, options.width, options.power, options.conflict) {}

  std::optional<Path> run() {
    bring_near();
    if (work_.ended) return std::nullopt;
    beam_.weigh(tiles_of(rest_), 1);
    while (rest_.rows() * rest_.columns() > rest_cells)
      if (!finish_line(next_edge())) return std::nullopt;
    return finish_rest() ? std::optional(std::move(path_)) : std::nullopt;
  }

 private:
  std::vector<Tile> tiles_of(const Rectangle& part) const {
    std::vector<Tile> tiles;
    for (int row = part.top; row <= part.bottom; ++row)
      for (int column = part.left; column <= part.right; ++column)
        if (const Tile tile = grid_.owner(grid_.cell(row, column)); tile != 0) tiles.push_back(tile);
    return tiles;
  }

  Rectangle line(Edge edge) const {
    Rectangle part = rest_;
    if (edge == Edge::top) part.bottom = part.top;
    if (edge == Edge::bottom) part.top = part.bottom;
    if (edge == Edge::left) part.right = part.left;
    if (edge == Edge::right) part.left = part.right;
    return part;
  }

  void bring_near();
  Edge next_edge();
  bool finish_line(Edge edge);
  bool finish_whole(const std::vector<Tile>& tiles);
  bool finish_by_tiles(Edge edge, const std::vector<Tile>& tiles);
  Rectangle window(Edge edge, Tile first, Tile last, int beside, int depth) const;
  Tile nearer_end(const std::vector<Tile>& line, std::size_t first, std::size_t last);
  bool bring_one(Edge edge, Tile tile);
  bool bring_two(Edge edge, Tile first, Tile second);
  bool finish_rest();

  Grid& grid_;
  Path path_{};
  Work& work_;
  const BuildOptions& options_;
  Rectangle rest_;
  Beam beam_;
  LocalTable table_{};
};

void Builder::bring_near() {
  if (!options_.blank_tours) return;
  Rng rng(options_.seed);
  BlankTours(grid_).run(path_, rng, [&] { return work_.step(); });
}

// Of the edges along the longer side, the one whose tiles are closest to it.
Edge Builder::next_edge() {
  const Cell goal = grid_.home(0);
  std::vector<Edge> edges;
  if (rest_.rows() >= rest_.columns()) {
    if (grid_.row(goal) != rest_.top) edges.push_back(Edge::top);
    if (grid_.row(goal) != rest_.bottom) edges.push_back(Edge::bottom);
  }
  if (rest_.columns() >= rest_.rows()) {
    if (grid_.column(goal) != rest_.left) edges.push_back(Edge::left);
    if (grid_.column(goal) != rest_.right) edges.push_back(Edge::right);
  }
  Edge best = edges.front();
  beam_.at_best([&] {
    int least = -1;
    for (const Edge edge : edges) {
      int sum = 0;
      for (const Tile tile : tiles_of(line(edge))) sum += grid_.distance(grid_.where(tile), grid_.home(tile));
      if (least >= 0 && sum >= least) continue;
      least = sum;
      best = edge;
    }
  });
  return best;
}

// Around the homes of two tiles of the line: `beside` cells on either side, `depth` cells into the board.
Rectangle Builder::window(Edge edge, Tile first, Tile last, int beside, int depth) const {
  const Cell one = grid_.home(first), other = grid_.home(last);
  Rectangle part = rest_;
  const auto narrow = [beside](int& low, int& high, int from, int to) {
    low = std::max(low, from - beside);
    high = std::min(high, to + beside);
  };
  if (is_row(edge)) {
    narrow(part.left, part.right, grid_.column(one), grid_.column(other));
  } else {
    narrow(part.top, part.bottom, grid_.row(one), grid_.row(other));
  }
  if (edge == Edge::top) part.bottom = std::min(part.bottom, part.top + depth - 1);
  if (edge == Edge::bottom) part.top = std::max(part.top, part.bottom - depth + 1);
  if (edge == Edge::left) part.right = std::min(part.right, part.left + depth - 1);
  if (edge == Edge::right) part.left = std::max(part.left, part.right - depth + 1);
  return part;
}

Tile Builder::nearer_end(const std::vector<Tile>& line, std::size_t first, std::size_t last) {
  int one = 0, other = 0;
  beam_.at_best([&] {
    one = bringing(grid_, grid_.blank(), grid_.where(line[first]), grid_.home(line[first]));
    other = bringing(grid_, grid_.blank(), grid_.where(line[last]), grid_.home(line[last]));
  });
  return one <= other ? line[first] : line[last];
}

bool Builder::bring_one(Edge edge, Tile tile) {
  constexpr int beside = 3, depth = 4;
  const std::array<Tile, 1> aim{tile};
  beam_.weigh(aim, 0);
  table_.build(grid_, window(edge, tile, tile, beside, depth), aim);
  const auto most = static_cast<std::size_t>(12 * (rest_.rows() + rest_.columns()));
  beam_.mark();
  const Beam::End end = beam_.bring(table_, most);
  if (end == Beam::End::failed) {
    beam_.go_to_mark();
    if (!escort(grid_, path_, tile, grid_.home(tile))) return false;
    beam_.moved();
  }
  grid_.fix(grid_.home(tile));
  return end != Beam::End::spent;
}

bool Builder::bring_two(Edge edge, Tile first, Tile second) {
  constexpr int beside = 2, depth = 4;
  const std::array<Tile, 2> aim{first, second};
  beam_.weigh(aim, 0);
  table_.build(grid_, window(edge, first, second, beside, depth), aim);
  const auto most = static_cast<std::size_t>(24 * (rest_.rows() + rest_.columns()));
  beam_.mark();
  const Beam::End end = beam_.bring(table_, most);
  if (end == Beam::End::failed) {
    beam_.go_to_mark();
    Cell deep = grid_.home(second);
    const Step inwards = edge == Edge::top ? 1 : edge == Edge::bottom ? 0 : edge == Edge::left ? 3 : 2;
    for (int step = 0; step < 2; ++step) deep = grid_.beside(deep, inwards);
    if (!escort_pair(grid_, path_, first, second, deep)) return false;
    beam_.moved();
  }
  for (const Tile tile : aim) grid_.fix(grid_.home(tile));
  return end != Beam::End::spent;
}

// Leaves the grid unchanged if the beam fails.
bool Builder::finish_whole(const std::vector<Tile>& tiles) {
  beam_.weigh(tiles, options_.heavy);
  beam_.mark();
  const auto most = static_cast<std::size_t>(10 * (rest_.rows() + rest_.columns()));
  if (beam_.complete(tiles, most) == Beam::End::reached) {
    beam_.weigh(tiles, 0);
    for (const Tile tile : tiles) grid_.fix(grid_.home(tile));
    return true;
  }
  if (!work_.ended) beam_.go_to_mark();
  return false;
}

bool Builder::finish_by_tiles(Edge edge, const std::vector<Tile>& tiles) {
  std::size_t first = 0, last = tiles.size() - 1;
  while (last - first > 1) {
    const Tile tile = nearer_end(tiles, first, last);
    if (!bring_one(edge, tile)) return false;
    if (tile == tiles[first]) {
      ++first;
    } else {
      --last;
    }
  }
  return bring_two(edge, tiles[first], tiles[last]);
}

bool Builder::finish_line(Edge edge) {
  const std::vector<Tile> tiles = tiles_of(line(edge));
  if (!(options_.whole && finish_whole(tiles)) && (work_.ended || !finish_by_tiles(edge, tiles))) return false;
  if (edge == Edge::top) ++rest_.top;
  if (edge == Edge::bottom) --rest_.bottom;
  if (edge == Edge::left) ++rest_.left;
  if (edge == Edge::right) --rest_.right;
  return true;
}

bool Builder::finish_rest() {
  beam_.settle();
  for (;;) {
    for (const std::size_t width : rest_widths) {
      Path more;
      Grid copy = grid_;
      Beam whole(copy, more, work_, width, rest_power);
      whole.weigh(tiles_of(rest_), 1);
      const Beam::End end = whole.complete(tiles_of(rest_), 150);
      if (end == Beam::End::spent) return false;
      if (end == Beam::End::failed) continue;
      whole.settle();
      path_.insert(path_.end(), more.begin(), more.end());
      return true;
    }
    if (rest_.rows() * rest_.columns() <= least_cells) return solve_rest(grid_, path_, rest_);
    if (!finish_line(next_edge())) return false;
    beam_.settle();
  }
}

}  // namespace

std::optional<Path> build(Grid grid, Work& work, const BuildOptions& options) {
  return Builder(grid, work, options).run();
}

}  // namespace rompicapo::sliding::constructive
