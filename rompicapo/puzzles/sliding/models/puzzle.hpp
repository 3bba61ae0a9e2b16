// SPDX-License-Identifier: MIT
//
// The fast model for searches, for any number of rows and columns and any goal. Moves 0 1 2 3 take the blank up, down,
// left, right, so a move's inverse differs in its last bit. The moves of a cell depend only on the edges it touches: 16
// lists of moves, for each of 5 last moves, serve every board.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/sliding/models/arcs.hpp"
#include "rompicapo/puzzles/sliding/models/move_lists.hpp"
#include "rompicapo/puzzles/sliding/models/state.hpp"
#include "rompicapo/puzzles/sliding/models/walking_table.hpp"

namespace rompicapo::sliding {

struct PatternTables;

template <class StateType>
class SlidingPuzzle {
 public:
  using State = StateType;
  static constexpr bool is_packed = std::is_trivially_copyable_v<State>;

  // Precondition: `goal` holds each of 0 .. rows * columns - 1 once.
  SlidingPuzzle(std::uint32_t rows, std::uint32_t columns, std::span<const int> goal)
      : rows_(rows),
        columns_(columns),
        goal_(State::of(goal)),
        arcs_(is_packed ? std::make_shared<ArcLists>(rows, columns, State::tile_bits) : nullptr),
        walking_(std::make_shared<WalkingTables>(rows, columns, goal_.blank)) {
    assert(goal.size() == std::size_t{rows} * columns);
    if constexpr (!is_packed) {
      edges_.resize(goal.size());
      neighbours_.resize(goal.size() * move_count);
    }
    for (std::uint32_t cell = 0; cell < cells(); ++cell) {
      const std::uint32_t row = cell / columns, column = cell % columns;
      edges_[cell] = static_cast<std::uint8_t>((row == 0) | (row + 1 == rows) << 1 | (column == 0) << 2 |
                                               (column + 1 == columns) << 3);
      const std::array<std::uint32_t, move_count> to{cell - columns, cell + columns, cell - 1, cell + 1};
      for (std::size_t move = 0; move < move_count; ++move)
        neighbours_[cell * move_count + move] = static_cast<Cell>(to[move]);
    }
  }

  std::uint32_t rows() const { return rows_; }
  std::uint32_t columns() const { return columns_; }
  std::uint32_t cells() const { return rows_ * columns_; }
  const State& goal() const { return goal_; }

  std::span<const State> goals() const { return {&goal_, 1}; }
  bool is_solved(const State& state) const { return state == goal_; }

  std::span<const Move> moves(const State& state) const { return moves(state, Move::none); }
  std::span<const Move> moves(const State& state, Move last) const {
    return move_lists[edges_[state.blank]][slot_of(last)].span();
  }
  std::span<const Move> moves_from(std::uint32_t blank) const {
    return move_lists[edges_[blank]][slot_of(Move::none)].span();
  }

  static std::size_t row_of(std::uint32_t from, Move move) { return row_of_tables(from, move, State::tile_bits); }

  // Precondition: there is a cell in that direction.
  std::uint32_t neighbour(std::uint32_t cell, Move move) const {
    return neighbours_[cell * move_count + index_of(move)];
  }

  void apply(State& state, Move move) const { state.slide(neighbour(state.blank, move)); }
  void undo(State& state, Move move) const { apply(state, inverse(move)); }
  Move inverse(Move move) const { return static_cast<Move>(index_of(move) ^ 1); }
  std::string_view move_name(Move move) const { return std::string_view("UDLR").substr(index_of(move), 1); }

  // ArcPuzzle: a list omits moves whose board another path, no longer, reaches.
  using Arc = sliding::Arc;
  const Arc* arcs(const State& state) const requires is_packed { return arcs_->from(state.blank); }
  const Arc* arcs_after(const Arc& arc) const requires is_packed { return arc.next == 0 ? nullptr : &arc + arc.next; }
  State after(const State& state, const Arc& arc) const requires is_packed { return state.after(arc); }

  // PackedPuzzle
  using Packed = typename std::conditional_t<is_packed, State, State64>::Packed;
  Packed pack(const State& state) const requires is_packed { return state.pack(); }
  State unpack(const Packed& packed) const requires is_packed { return State::of(packed); }

  // RankedPuzzle, up to 16 cells: the blank's cell, then the rank of the tiles row by row without it, halved: of two
  // orders that differ in their last two tiles exactly one can be reached.
  static constexpr bool is_ranked = std::is_same_v<State, State64>;
  std::uint64_t count() const requires is_ranked { return factorial(cells()) / 2; }

  std::uint64_t rank(const State& state) const requires is_ranked {
    std::array<std::uint8_t, State64::most_cells> order;
    const std::span<const std::uint8_t> tiles = without_blank(state, order);
    return state.blank * (factorial(tiles.size()) / 2) + rank_permutation(tiles) / 2;
  }

  State unrank(std::uint64_t rank) const requires is_ranked {
    const std::uint64_t orders = factorial(cells() - 1) / 2;
    std::array<std::uint8_t, State64::most_cells> order{}, goal_order;
    const std::span<std::uint8_t> tiles(order.data(), cells() - 1);
    unrank_permutation(rank % orders * 2, tiles);
    const auto blank = static_cast<std::uint32_t>(rank / orders);
    if (parity(tiles, blank) != parity(without_blank(goal_, goal_order), goal_.blank))
      std::swap(tiles[tiles.size() - 1], tiles[tiles.size() - 2]);
    std::array<int, State64::most_cells> board{};
    for (std::uint32_t cell = 0; cell < cells(); ++cell)
      if (cell != blank) board[cell] = tiles[cell - (cell > blank)] + 1;
    return State::of(std::span<const int>(board.data(), cells()));
  }

  // RetargetablePuzzle
  SlidingPuzzle with_goal(const State& state) const {
    std::vector<int> tiles(cells());
    for (std::uint32_t cell = 0; cell < cells(); ++cell) tiles[cell] = static_cast<int>(state.tile(cell));
    SlidingPuzzle other(rows_, columns_, tiles);
    other.arcs_ = arcs_;
    return other;
  }

  // The same puzzle with pattern tables for its goal, for the heuristic `pattern-database`.
  SlidingPuzzle with_patterns(const std::shared_ptr<const PatternTables>& tables) const {
    SlidingPuzzle other = *this;
    other.patterns_ = tables;
    return other;
  }
  const std::shared_ptr<const PatternTables>& patterns() const { return patterns_; }

  // Built on first use, then shared by all copies of this puzzle.
  const WalkingTables& walking_tables() const { return *walking_; }
  std::shared_ptr<const WalkingTables> share_walking_tables() const { return walking_; }

 private:
  using Cell = std::conditional_t<is_packed, std::uint8_t, std::uint32_t>;

  std::span<const std::uint8_t> without_blank(const State& state,
                                              std::array<std::uint8_t, State64::most_cells>& order) const {
    std::size_t filled = 0;
    for (std::uint32_t cell = 0; cell < cells(); ++cell)
      if (cell != state.blank) order[filled++] = static_cast<std::uint8_t>(state.tile(cell) - 1);
    return {order.data(), filled};
  }

  // Invariant under moves; see is_reachable in board.hpp.
  bool parity(std::span<const std::uint8_t> tiles, std::uint32_t blank) const {
    return is_odd_permutation(tiles) != ((columns_ - 1) * (blank / columns_) % 2 != 0);
  }

  template <class T, std::size_t per_cell>
  using PerCell = std::conditional_t<is_packed, std::array<T, State::most_cells * per_cell>, std::vector<T>>;

  std::uint32_t rows_, columns_;
  PerCell<std::uint8_t, 1> edges_{};        // bits 0 1 2 3: up, down, left, right leave the board
  PerCell<Cell, move_count> neighbours_{};  // [cell * 4 + move]; undefined for moves off the board
  State goal_;
  std::shared_ptr<const ArcLists> arcs_;  // of packed boards; shared by all copies, for any goal
  std::shared_ptr<const WalkingTables> walking_;
  std::shared_ptr<const PatternTables> patterns_{};
};

using Puzzle64 = SlidingPuzzle<State64>;
using Puzzle128 = SlidingPuzzle<State128>;
using PuzzleLarge = SlidingPuzzle<LargeState>;

static_assert(ArcPuzzle<Puzzle64> && PackedPuzzle<Puzzle64> && RankedPuzzle<Puzzle64> && RetargetablePuzzle<Puzzle64>);
static_assert(ArcPuzzle<Puzzle128> && PackedPuzzle<Puzzle128> && RetargetablePuzzle<Puzzle128>);
static_assert(Puzzle<PuzzleLarge> && RetargetablePuzzle<PuzzleLarge> && !PackedPuzzle<PuzzleLarge>);

}  // namespace rompicapo::sliding
