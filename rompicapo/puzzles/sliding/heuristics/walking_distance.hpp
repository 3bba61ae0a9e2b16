// SPDX-License-Identifier: MIT
//
// Walking distance as a heuristic, and `max`, the greater of it and linear conflict (neither dominates the other),
// which is the default. Both update by one table lookup per moved tile. In the multi-tile metric, where Manhattan
// distance fails, each move runs along a column or a row, so the least number of vertical slides in the abstract puzzle
// of rows and of horizontal ones in that of columns add up. Sources: K. Takahashi, "Walking Distance", 2002;
// linear_conflict.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "rompicapo/puzzles/sliding/heuristics/linear_conflict.hpp"

namespace rompicapo::sliding {

inline constexpr std::string_view too_large =
    "its tables are built in memory, and for this board they have millions of entries: it is for boards to 4x4, 3x5, "
    "2x5";

template <class P>
class WalkingDistance {
 public:
  using State = StateOf<P>;
  static constexpr bool slides_several = requires(const P& puzzle) { puzzle.slide(Move{}); };
  static constexpr std::string_view name = "walking-distance";
  static constexpr std::string_view summary = slides_several ? "row slides plus column slides, counted separately"
                                                             : "row moves plus column moves, counted separately";
  static constexpr bool admissible = true;

  static std::string refusal(const P& puzzle) {
    return puzzle.walking_tables().offered() ? "" : std::string(too_large);
  }

  struct Memo {
    std::uint32_t rows, columns;
  };

  explicit WalkingDistance(const P& puzzle)
      : puzzle_(puzzle),
        by_rows_(puzzle.walking_tables().by_rows()),
        by_columns_(puzzle.walking_tables().by_columns()) {
    for (std::uint32_t cell = 0; cell < puzzle.cells(); ++cell) {
      row_[puzzle.goal().tile(cell)] = static_cast<std::uint8_t>(cell / puzzle.columns());
      column_[puzzle.goal().tile(cell)] = static_cast<std::uint8_t>(cell % puzzle.columns());
    }
  }

  Cost operator()(const State& state) const { return value(memo(state)); }

  // Vertical and horizontal moves; not attributed to tiles.
  Account account(const State& state) const {
    const Memo at = memo(state);
    return {
        .parts = {{"vertical", by_rows_.distance(at.rows), {}}, {"horizontal", by_columns_.distance(at.columns), {}}}};
  }

  Memo memo(const State& state) const {
    std::array<std::uint8_t, State::most_cells> rows, columns;
    for (std::uint32_t cell = 0; cell < puzzle_.cells(); ++cell) {
      const std::uint32_t tile = state.tile(cell);
      const std::uint32_t row = cell / puzzle_.columns(), column = cell % puzzle_.columns();
      rows[cell] = tile == 0 ? WalkingTable::blank : row_[tile];
      columns[column * puzzle_.rows() + row] = tile == 0 ? WalkingTable::blank : column_[tile];
    }
    return {by_rows_.find({rows.data(), puzzle_.cells()}), by_columns_.find({columns.data(), puzzle_.cells()})};
  }

  Cost value(const Memo& memo) const { return Cost{by_rows_.distance(memo.rows)} + by_columns_.distance(memo.columns); }

  template <class Arc>
  Memo preview(Memo memo, const State& before, const Arc& arc) const {
    follow(memo, index_of(arc.move), before.tile_moved_by(arc));
    return memo;
  }

  Memo update(Memo memo, const State& after, Move move) const {
    if constexpr (slides_several) {  // the tiles are in the blank's track, the first of them in the blank's old cell
      const auto stride = static_cast<std::uint32_t>(puzzle_.slide(move).stride);
      for (std::uint32_t cell = puzzle_.start_of(after, move); cell != after.blank; cell += stride)
        follow(memo, puzzle_.slide(move).direction, after.tile(cell));
    } else {
      follow(memo, index_of(move), after.tile(puzzle_.neighbour(after.blank, puzzle_.inverse(move))));
    }
    return memo;
  }

 private:
  // `direction` of the blank: 0 1 2 3 for up, down, left, right.
  void follow(Memo& memo, std::size_t direction, std::uint32_t tile) const {
    if (direction < 2) {
      memo.rows = by_rows_.step(memo.rows, direction, row_[tile]);
    } else {
      memo.columns = by_columns_.step(memo.columns, direction - 2, column_[tile]);
    }
  }

  P puzzle_;  // keeps the tables alive
  const WalkingTable& by_rows_;
  const WalkingTable& by_columns_;
  std::array<std::uint8_t, State::most_cells> row_{}, column_{};  // [tile]: its goal line
};

template <class P>
class Max {
 public:
  using State = StateOf<P>;
  static constexpr std::string_view name = "max";
  static constexpr std::string_view summary =
      "the greater of linear-conflict and walking-distance; on a board too large for that, linear-conflict alone";
  static constexpr bool admissible = true;

  static std::string refusal(const P& puzzle) { return WalkingDistance<P>::refusal(puzzle); }

  struct Memo {
    Cost conflict;
    typename WalkingDistance<P>::Memo walking;
  };

  explicit Max(const P& puzzle) : conflict_(puzzle), walking_(puzzle) {}

  Cost operator()(const State& state) const { return std::max(conflict_(state), walking_(state)); }

  Account account(const State& state) const {
    return {.combining = Combining::maximum,
            .parts = {{std::string(LinearConflict<P>::name), conflict_(state), {}},
                      {std::string(WalkingDistance<P>::name), walking_(state), {}}}};
  }

  Memo memo(const State& state) const { return {conflict_.memo(state), walking_.memo(state)}; }
  Cost value(const Memo& memo) const { return std::max(memo.conflict, walking_.value(memo.walking)); }

  Memo preview(const Memo& memo, const State& before, const typename P::Arc& arc) const {
    return {conflict_.preview(memo.conflict, before, arc), walking_.preview(memo.walking, before, arc)};
  }
  Memo update(const Memo& memo, const State& after, Move move) const {
    return {conflict_.update(memo.conflict, after, move), walking_.update(memo.walking, after, move)};
  }

 private:
  LinearConflict<P> conflict_;
  WalkingDistance<P> walking_;
};

}  // namespace rompicapo::sliding
