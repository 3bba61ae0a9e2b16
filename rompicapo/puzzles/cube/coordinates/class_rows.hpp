// SPDX-License-Identifier: MIT
//
// Symmetry classes of one coordinate as rows, and another coordinate, as the class sees it, as columns: a space for
// row_breadth_first.hpp.
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/classes.hpp"
#include "rompicapo/tables/row_breadth_first.hpp"

namespace rompicapo::cube {

// Row: where the moves lead from a class's representative, `to`, and the `symmetry` that sees the result as the
// representative of its class; Value: a column.
template <class Row, std::size_t values, class Value = std::uint16_t>
class ClassRows {
 public:
  static constexpr std::size_t most_columns = values;
  using Way = RowWay<ColumnMap<Value>>;

  // `move` and `conjugate`: of the columns, [turn][value] and [symmetry][value].
  template <class Columns>
  ClassRows(std::span<const Row> class_rows, std::span<const std::uint16_t> stabilizer, const Columns& move,
            const Columns& conjugate)
      : rows(class_rows.size()),
        moves(move.size()),
        class_rows_(class_rows),
        stabilizer_(stabilizer),
        symmetries_(conjugate.size()),
        there_(moves * symmetries_, std::vector<Value>(values)),
        back_(there_) {
    for (std::size_t turn = 0; turn < moves; ++turn)
      for (std::size_t symmetry = 0; symmetry < symmetries_; ++symmetry)
        for (std::size_t value = 0; value < values; ++value) {
          const std::size_t at = turn * symmetries_ + symmetry;
          const Value to = conjugate[symmetry][move[turn][value]];
          there_[at][value] = to;
          back_[at][to] = static_cast<Value>(value);
        }
  }

  Way departure(std::uint64_t row, std::size_t turn) const { return way(row, turn, there_); }
  // From where the turn leads: what it is undone by comes from there.
  Way arrival(std::uint64_t row, std::size_t turn) const { return way(row, turn, back_); }
  std::uint64_t members(std::uint64_t row) const {
    return symmetries_ / static_cast<unsigned>(std::popcount(stabilizer_[row]));
  }

  // Of the maps of its columns.
  static constexpr std::uint64_t bytes(std::size_t moves, std::size_t symmetries) {
    return std::uint64_t{2} * moves * symmetries * values * sizeof(Value);
  }

  std::uint64_t rows, columns = values;
  std::size_t moves;

 private:
  using Maps = std::vector<std::vector<Value>>;

  Way way(std::uint64_t row, std::size_t turn, const Maps& maps) const {
    const Row& from = class_rows_[row];
    return {from.to[turn], {maps[turn * symmetries_ + from.symmetry[turn]].data()}};
  }

  std::span<const Row> class_rows_;
  std::span<const std::uint16_t> stabilizer_;
  std::size_t symmetries_;
  Maps there_, back_;  // [turn * symmetries_ + symmetry]
};

}  // namespace rompicapo::cube
