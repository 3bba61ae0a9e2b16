// SPDX-License-Identifier: MIT
//
// Tables of partitions that a test defines, built in memory; exact distances of small boards.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/sliding/models/puzzle.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/pattern_tables.hpp"
#include "rompicapo/tables/breadth_first_fill.hpp"

namespace rompicapo::sliding {

inline CellSet set_of(std::initializer_list<int> cells) {
  CellSet set = 0;
  for (const int cell : cells) set |= CellSet{1} << cell;
  return set;
}

inline PatternSet own_set(const Board& goal, std::vector<Partition> partitions, Numbering numbering) {
  return {"own",
          "own",
          std::move(partitions),
          numbering,
          {static_cast<std::uint32_t>(goal.size.rows), static_cast<std::uint32_t>(goal.size.columns)},
          static_cast<std::uint32_t>(blank_of(goal))};
}

inline std::shared_ptr<const PatternTables> own_tables(const Board& goal, std::vector<Partition> partitions,
                                                       Numbering numbering) {
  const PatternSource source(goal, {own_set(goal, std::move(partitions), numbering)}, nullptr);
  return *source.load("own", ~std::uint64_t{0});
}

inline constexpr std::array all_numberings{Numbering::ranked, Numbering::zero_aware, Numbering::dense};

inline Board board_of(const Puzzle64& puzzle, const State64& state, Size size) {
  Board board{size, {}};
  for (std::uint32_t cell = 0; cell < puzzle.cells(); ++cell) board.tiles.push_back(static_cast<int>(state.tile(cell)));
  return board;
}

inline Puzzle64 puzzle_of(const Board& goal) {
  return {static_cast<std::uint32_t>(goal.size.rows), static_cast<std::uint32_t>(goal.size.columns), goal.tiles};
}

struct Split {
  Board goal;
  std::vector<Partition> partitions;
};

inline std::vector<Split> splits_of_3x3() {
  const Board first = blank_first({3, 3}), last = blank_last({3, 3});
  Board middle = blank_last({3, 3});
  std::swap(middle.tiles[4], middle.tiles[8]);
  return {{first, {{set_of({1, 2, 4, 5}), set_of({3, 6, 7, 8})}, {set_of({1, 2, 3}), set_of({4, 5, 6, 7, 8})}}},
          {last, {{set_of({0, 1, 3, 4, 6}), set_of({2, 5, 7})}}},
          {middle, {{set_of({0, 1, 2}), set_of({3, 5}), set_of({6, 7, 8})}}}};
}

inline bool solves(Board board, const Board& goal, const std::vector<Move>& moves) {
  for (const Move move : moves)
    if (!slide(board, static_cast<Direction>(index_of(move)))) return false;
  return board == goal;
}

}  // namespace rompicapo::sliding
