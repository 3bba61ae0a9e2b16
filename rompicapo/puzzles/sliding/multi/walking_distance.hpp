// SPDX-License-Identifier: MIT
//
// Walking distance where several tiles may move at once. Manhattan distance fails there: one move can bring seven tiles
// nearer. Yet each move goes along a column or along a row, so the least number of vertical slides in the puzzle that
// remembers only rows, and of horizontal ones in the puzzle of columns, may be added.
// Source: after K. Takahashi, "Walking Distance", 2002.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/puzzles/sliding/heuristics/walking_distance.hpp"
#include "rompicapo/puzzles/sliding/multi/puzzle.hpp"

namespace rompicapo::sliding {

class MultiWalkingDistance {
 public:
  using State = MultiPuzzle::State;
  static constexpr std::string_view name = "walking-distance";
  static constexpr std::string_view summary =
      "exact slides between rows, and between columns, each with the other forgotten";
  static constexpr bool admissible = true;

  static std::string refusal(const MultiPuzzle& puzzle) {
    return puzzle.walking_tables().offered() ? "" : std::string(too_large);
  }

  // States of the two tables.
  struct Memo {
    std::uint32_t rows, columns;
  };

  explicit MultiWalkingDistance(const MultiPuzzle& puzzle)
      : puzzle_(puzzle),
        by_rows_(puzzle.walking_tables().by_rows()),
        by_columns_(puzzle.walking_tables().by_columns()) {
    for (std::uint32_t cell = 0; cell < puzzle.cells(); ++cell) {
      row_[puzzle.goal().tile(cell)] = static_cast<std::uint8_t>(cell / puzzle.columns());
      column_[puzzle.goal().tile(cell)] = static_cast<std::uint8_t>(cell % puzzle.columns());
    }
  }

  Cost operator()(const State& state) const { return value(memo(state)); }

  // Slides up and down, and slides to the sides: the account of no tile in particular.
  Account account(const State& state) const {
    const Memo at = memo(state);
    return {
        .parts = {{"vertical", by_rows_.distance(at.rows), {}}, {"horizontal", by_columns_.distance(at.columns), {}}}};
  }

  Memo memo(const State& state) const {
    std::array<std::uint8_t, MultiPuzzle::most_cells> rows, columns;
    for (std::uint32_t cell = 0; cell < puzzle_.cells(); ++cell) {
      const std::uint32_t tile = state.tile(cell);
      const std::uint32_t row = cell / puzzle_.columns(), column = cell % puzzle_.columns();
      rows[cell] = tile == 0 ? WalkingTable::blank : row_[tile];
      columns[column * puzzle_.rows() + row] = tile == 0 ? WalkingTable::blank : column_[tile];
    }
    return {by_rows_.find({rows.data(), puzzle_.cells()}), by_columns_.find({columns.data(), puzzle_.cells()})};
  }

  Cost value(const Memo& memo) const { return Cost{by_rows_.distance(memo.rows)} + by_columns_.distance(memo.columns); }

  // The tiles that the blank passed stand in its track, the first of them where it started.
  Memo update(Memo memo, const State& after, Move move) const {
    const std::size_t direction = puzzle_.slide(move).direction;
    const auto stride = static_cast<std::uint32_t>(puzzle_.slide(move).stride);
    for (std::uint32_t cell = puzzle_.start_of(after, move); cell != after.blank; cell += stride) {
      const std::uint32_t tile = after.tile(cell);
      if (direction < 2) {
        memo.rows = by_rows_.step(memo.rows, direction, row_[tile]);
      } else {
        memo.columns = by_columns_.step(memo.columns, direction - 2, column_[tile]);
      }
    }
    return memo;
  }

 private:
  MultiPuzzle puzzle_;  // keeps the tables alive
  const WalkingTable& by_rows_;
  const WalkingTable& by_columns_;
  std::array<std::uint8_t, MultiPuzzle::most_cells> row_{}, column_{};  // [tile]: where it belongs
};

}  // namespace rompicapo::sliding
