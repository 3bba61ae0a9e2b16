// SPDX-License-Identifier: MIT
//
// The fast model of the multi-tile metric: a move slides one or several tiles of the blank's row or column, so the
// blank can move to any other cell of the two. On a board of C columns, when the blank moves from cell b by k cells to
// the left, the tiles b-k .. b-1 each move one cell to the right: a mask and a shift of the word. Two successive moves
// along one line equal one, so moves alternate between rows and columns, and on R x C cells every move but the first
// has R - 1 or C - 1 successors.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/sliding/models/puzzle.hpp"
#include "rompicapo/puzzles/sliding/multi/slide_patterns.hpp"

namespace rompicapo::sliding {

class MultiPuzzle {
 public:
  using State = State64;
  static constexpr std::size_t most_cells = State64::most_cells;
  static constexpr std::size_t most_slides = 2 * (1 + 7);  // in each direction, of 2x8; 4x4 has 12

  struct Slide {
    std::uint8_t direction = 0;  // 0 1 2 3: the blank moves up, down, left, right
    std::uint8_t tiles = 0;
    std::uint8_t shift = 0;   // of the tiles in the word: to the left if the blank moves up or left
    std::int16_t stride = 0;  // change of the blank's cell per tile
  };

  // Precondition: at most most_cells cells; `goal` holds each of 0 .. rows * columns - 1 once. `library`: for stored
  // pattern tables; null: they are built on first use.
  MultiPuzzle(std::uint32_t rows, std::uint32_t columns, std::span<const int> goal,
              const std::shared_ptr<tables::Library>& library = nullptr)
      : MultiPuzzle(rows, columns, goal, std::make_shared<const SlidePatternSource>(library)) {}

  std::uint32_t rows() const { return single_.rows(); }
  std::uint32_t columns() const { return single_.columns(); }
  std::uint32_t cells() const { return single_.cells(); }
  const State& goal() const { return single_.goal(); }

  // Number of moves of this board.
  std::size_t slide_count() const { return 2 * (rows() - 1 + columns() - 1); }
  const Slide& slide(Move move) const { return slides_[index_of(move)]; }

  std::span<const State> goals() const { return single_.goals(); }
  bool is_solved(const State& state) const { return single_.is_solved(state); }

  std::span<const Move> moves(const State& state) const { return moves(state, Move::none); }
  std::span<const Move> moves(const State& state, Move last) const {
    return lists_[state.blank][last == Move::none ? 0 : 1 + slide(last).direction / 2].span();
  }

  // The blank's cell before a move that has been made.
  std::uint32_t start_of(const State& after, Move move) const { return after.blank - track(slide(move)); }

  void apply(State& state, Move move) const {
    const Slide& here = slide(move);
    const std::uint64_t moved = state.cells & masks_[state.blank][index_of(move)];
    state.cells ^= moved ^ (here.direction % 2 == 0 ? moved << here.shift : moved >> here.shift);
    state.blank += track(here);
  }
  void undo(State& state, Move move) const { apply(state, inverse(move)); }
  Move inverse(Move move) const {
    const std::size_t tiles = slide(move).direction < 2 ? rows() - 1 : columns() - 1;  // moves in this direction
    return static_cast<Move>(slide(move).direction % 2 == 0 ? index_of(move) + tiles : index_of(move) - tiles);
  }
  std::string_view move_name(Move move) const {
    constexpr std::array<std::string_view, 4> runs{"UUUUUUU", "DDDDDDD", "LLLLLLL", "RRRRRRR"};
    return runs[slide(move).direction].substr(0, slide(move).tiles);
  }

  // PackedPuzzle, RankedPuzzle: as boards go one tile at a time.
  using Packed = State::Packed;
  Packed pack(const State& state) const { return state.pack(); }
  State unpack(const Packed& packed) const { return State::of(packed); }
  std::uint64_t count() const { return single_.count(); }
  std::uint64_t rank(const State& state) const { return single_.rank(state); }
  State unrank(std::uint64_t rank) const { return single_.unrank(rank); }

  // RetargetablePuzzle
  MultiPuzzle with_goal(const State& state) const {
    std::vector<int> tiles(cells());
    for (std::uint32_t cell = 0; cell < cells(); ++cell) tiles[cell] = static_cast<int>(state.tile(cell));
    return {rows(), columns(), tiles, patterns_};
  }

  // Built or loaded on first use, then shared by all copies of this puzzle.
  const WalkingTables& walking_tables() const { return *walking_; }
  const SlidePatternSource& patterns() const { return *patterns_; }

 private:
  struct List {
    std::array<Move, most_slides> moves{};
    std::size_t size = 0;
    std::span<const Move> span() const { return {moves.data(), size}; }
  };

  MultiPuzzle(std::uint32_t rows, std::uint32_t columns, std::span<const int> goal,
              std::shared_ptr<const SlidePatternSource> patterns)
      : single_(rows, columns, goal),
        walking_(std::make_shared<WalkingTables>(rows, columns, single_.goal().blank, true)),
        patterns_(std::move(patterns)) {
    assert(goal.size() <= most_cells);
    std::size_t move = 0;
    for (std::uint8_t direction = 0; direction < 4; ++direction) {
      const std::uint32_t cells = direction < 2 ? columns : 1;
      const auto stride =
          static_cast<std::int16_t>(direction % 2 == 0 ? -static_cast<int>(cells) : static_cast<int>(cells));
      for (std::uint32_t tiles = 1; tiles < (direction < 2 ? rows : columns); ++tiles)
        slides_[move++] = {direction, static_cast<std::uint8_t>(tiles),
                           static_cast<std::uint8_t>(cells * State::tile_bits), stride};
    }
    for (std::uint32_t cell = 0; cell < rows * columns; ++cell) list_moves(cell);
  }

  static std::uint32_t track(const Slide& slide) { return static_cast<std::uint32_t>(slide.stride * slide.tiles); }

  void list_moves(std::uint32_t blank) {
    const std::uint32_t row = blank / columns(), column = blank % columns();
    const std::array<std::uint32_t, 4> room{row, rows() - 1 - row, column, columns() - 1 - column};
    std::uint64_t mask = 0;
    for (std::size_t move = 0; move < slide_count(); ++move) {
      const Slide& here = slides_[move];
      if (here.tiles > room[here.direction]) continue;
      if (here.tiles == 1) mask = 0;
      mask |= std::uint64_t{15} << (blank + track(here)) * State::tile_bits;
      masks_[blank][move] = mask;
      for (std::size_t after = 0; after < 3; ++after) {  // anything, a column, a row
        if (after == 1u + here.direction / 2) continue;
        List& list = lists_[blank][after];
        list.moves[list.size++] = static_cast<Move>(move);
      }
    }
  }

  Puzzle64 single_;
  std::shared_ptr<const WalkingTables> walking_;
  std::shared_ptr<const SlidePatternSource> patterns_;
  std::array<Slide, most_slides> slides_{};
  std::array<std::array<List, 3>, most_cells> lists_{};
  std::array<std::array<std::uint64_t, most_slides>, most_cells> masks_{};  // the cells whose tiles go along
};

static_assert(PackedPuzzle<MultiPuzzle> && RankedPuzzle<MultiPuzzle> && RetargetablePuzzle<MultiPuzzle>);

}  // namespace rompicapo::sliding
