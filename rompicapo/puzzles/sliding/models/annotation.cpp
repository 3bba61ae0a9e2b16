// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/models/annotation.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "rompicapo/model/settled.hpp"

namespace rompicapo::sliding {

namespace {

constexpr std::array<std::string_view, 4> tile_goes{"down", "up", "right", "left"};  // [Direction of the blank]

struct Where {
  int row = -1, column = -1;
};

// [tile]; none for tiles that belong nowhere
std::vector<Where> homes_of(const Board& goal) {
  std::vector<Where> homes(goal.tiles.size());
  for (std::size_t cell = 0; cell < goal.tiles.size(); ++cell)
    if (goal.tiles[cell] != anything)
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
      if (tile != 0 && home.row >= 0) sum += std::abs(home.row - row) + std::abs(home.column - column);
    }
  return sum;
}

// The number of tiles that must leave a line: all but the longest increasing run of `wanted`, the places that the tiles
// of this line belong to, in their present order. Source: the longest increasing subsequence by patience, C. Schensted,
// 1961.
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

// [tiles, then rows, then columns]: whether it is home or finished.
std::vector<bool> done_on(const Board& board, const Board& goal) {
  const std::size_t tiles = goal.tiles.size();
  std::vector<bool> done(tiles);
  for (std::size_t cell = 0; cell < tiles; ++cell)
    if (board.tiles[cell] == goal.tiles[cell]) done[static_cast<std::size_t>(board.tiles[cell])] = true;
  for (int row = 0; row < goal.size.rows; ++row) done.push_back(is_finished(board, goal, row, true));
  for (int column = 0; column < goal.size.columns; ++column) done.push_back(is_finished(board, goal, column, false));
  return done;
}

// Whether the step leads closer to home or away, and which tile it makes way for: the next tile moves into the vacated
// cell.
void tell_step(Annotation& annotation, const Annotation* next) {
  const Measure& manhattan = annotation.measures.front();
  const std::int64_t tile = annotation.achieved.front().count;
  if (manhattan.after < manhattan.before) {
    annotation.achieved.push_back({"tile-nearer", tile});
  } else if (manhattan.after > manhattan.before && next != nullptr && next->achieved.front().count != tile) {
    annotation.achieved.push_back({"tile-makes-way",
                                   tile,
                                   std::to_string(next->achieved.front().count),
                                   {std::to_string(next->achieved.front().count)}});
  }
}

// The tiles, rows and columns that a move finishes: docs/decisions/explanations.md.
class DoneTeller {
 public:
  DoneTeller(std::vector<std::vector<bool>> holds, const Board& goal)
      : done_(std::move(holds)), tiles_(goal.tiles.size()), rows_(static_cast<std::size_t>(goal.size.rows)) {}

  void tell(Annotation& annotation, std::size_t move) const {
    for (const std::size_t fact : done_.gained(move)) {
      if (fact == 0) continue;  // the blank
      if (fact < tiles_) {
        say(annotation, "tile-home", fact, 0);
      } else if (fact < tiles_ + rows_) {
        annotation.achieved.push_back({"row-finished", static_cast<std::int64_t>(fact - tiles_ + 1)});
      } else {
        annotation.achieved.push_back({"column-finished", static_cast<std::int64_t>(fact - tiles_ - rows_ + 1)});
      }
    }
    for (const std::size_t fact : done_.passing(move))
      if (is_tile(fact)) say(annotation, "tile-home-for-now", fact, done_.ended_by(fact, move + 1) + 1);
    for (const std::size_t fact : done_.lost(move))
      if (is_tile(fact) && done_.since(fact) < done_.states()) say(annotation, "tile-out", fact, done_.since(fact));
  }

 private:
  bool is_tile(std::size_t fact) const { return fact > 0 && fact < tiles_; }

  // `move`: counted from 1; 0: omitted.
  static void say(Annotation& annotation, std::string_view name, std::size_t tile, std::size_t move) {
    annotation.achieved.push_back({std::string(name),
                                   static_cast<std::int64_t>(tile),
                                   move == 0 ? std::string() : std::to_string(move),
                                   {std::to_string(tile)}});
  }

  Settled done_;
  std::size_t tiles_, rows_;
};

}  // namespace

std::int64_t manhattan_of(const Board& board, const Board& goal) { return manhattan_of(board, homes_of(goal)); }
std::int64_t conflicts_of(const Board& board, const Board& goal) { return conflicts_of(board, homes_of(goal)); }

Expected<std::vector<Annotation>> annotations(Board board, std::span<const SpelledMove> moves, const Board& goal,
                                              Letters meaning, bool slides, const DistanceOf& distance) {
  const std::vector<Where> homes = homes_of(goal);
  std::vector<Annotation> told;
  std::vector<std::vector<bool>> holds{done_on(board, goal)};
  std::int64_t manhattan = manhattan_of(board, homes), conflicts = conflicts_of(board, homes);
  std::int64_t far = distance ? distance(board) : 0;
  for (std::size_t length = 1; !moves.empty(); moves = moves.subspan(length)) {
    length = slides ? run_length(moves) : 1;
    Annotation annotation;
    for (const SpelledMove& move : moves.first(length)) {
      const std::size_t cell = blank_of(board);
      if (!slide(board, move.direction)) return refused_move(board, move, told.size() + 1, meaning);
      const int tile = board.tiles[cell];
      if (!annotation.about.empty()) annotation.about += ' ';
      annotation.about += std::to_string(tile);
      annotation.achieved.push_back({"tile-moved",
                                     tile,
                                     std::string(tile_goes[static_cast<std::size_t>(move.direction)]),
                                     {std::to_string(tile)}});
    }
    holds.push_back(done_on(board, goal));
    const std::int64_t manhattan_now = manhattan_of(board, homes), conflicts_now = conflicts_of(board, homes);
    annotation.measures = {{"manhattan", manhattan, manhattan_now}, {"conflicts", conflicts, conflicts_now}};
    if (distance) {
      const std::int64_t far_now = distance(board);
      annotation.measures.push_back({"exact-distance", far, far_now, true});
      far = far_now;
    }
    manhattan = manhattan_now;
    conflicts = conflicts_now;
    told.push_back(std::move(annotation));
  }
  const DoneTeller done(std::move(holds), goal);
  for (std::size_t move = 0; move < told.size(); ++move) {
    if (!slides) tell_step(told[move], move + 1 < told.size() ? &told[move + 1] : nullptr);
    done.tell(told[move], move);
  }
  return told;
}

}  // namespace rompicapo::sliding
