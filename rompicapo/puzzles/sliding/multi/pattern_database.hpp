// SPDX-License-Identifier: MIT
//
// The pattern tables as a heuristic that is updated along a path: a move changes the places of the slid tiles and of
// the blank. If the goal's blank is on the diagonal of a square board, the board reflected in it is looked up too.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/puzzles/sliding/multi/puzzle.hpp"

namespace rompicapo::sliding {

// Its tables must be loaded or loadable when it is constructed; without them it is 0.
class MultiPatternDatabase {
 public:
  using State = MultiPuzzle::State;
  static constexpr std::string_view name = "pattern-database";
  static constexpr std::string_view summary =
      "the greatest of the exact distances of up to five tiles and the blank, also mirrored";
  static constexpr bool admissible = true;

  explicit MultiPatternDatabase(const MultiPuzzle& puzzle);

  static GoalConversion conversion_of(const MultiPuzzle& puzzle);

  struct Memo {
    std::array<Places, 2> places;  // as converted, and reflected
  };

  Cost operator()(const State& state) const { return value(memo(state)); }

  // Each pattern, for the board and for its reflection.
  Account account(const State& state) const;

  Memo memo(const State& state) const {
    Memo memo{};
    for (std::uint32_t cell = 0; cell < puzzle_.cells(); ++cell)
      for (std::size_t view = 0; view < views_; ++view)
        memo.places[view] |= Places{cell_[view][cell]} << shift_[view][state.tile(cell)];
    return memo;
  }

  Cost value(const Memo& memo) const {
    if (!tables_) return 0;
    const Cost converted = tables_->distance(memo.places[0]);
    return views_ == 1 ? converted : std::max(converted, tables_->distance(memo.places[1]));
  }

  // The slid tiles are in the blank's track, the first of them in the blank's old cell.
  Memo update(Memo memo, const State& after, Move move) const {
    const auto stride = static_cast<std::uint32_t>(puzzle_.slide(move).stride);
    const std::uint32_t start = puzzle_.start_of(after, move);
    for (std::size_t view = 0; view < views_; ++view) {
      const auto& cells = cell_[view];
      Places& places = memo.places[view];
      places ^= Places{cells[start]} ^ Places { cells[after.blank] };
      for (std::uint32_t cell = start; cell != after.blank; cell += stride)
        places ^= (Places{cells[cell]} ^ Places{cells[cell + stride]}) << shift_[view][after.tile(cell)];
    }
    return memo;
  }

 private:
  MultiPuzzle puzzle_;  // keeps the source of the tables alive
  std::shared_ptr<const SlidePatterns> tables_;
  std::size_t views_ = 1;
  std::array<std::array<std::uint8_t, MultiPuzzle::most_cells>, 2> cell_{};   // [view][cell]: converted cell
  std::array<std::array<std::uint8_t, MultiPuzzle::most_cells>, 2> shift_{};  // [view][tile]: of its 4 bits
};

}  // namespace rompicapo::sliding
