// SPDX-License-Identifier: MIT
//
// Symmetry classes of one coordinate as rows, and another coordinate, as the class sees it, as columns: a space for
// row_breadth_first.hpp.
#pragma once

#include <bit>
#include <span>

#include "rompicapo/puzzles/cube/two_phase/large_coordinates.hpp"
#include "rompicapo/tables/row_breadth_first.hpp"

namespace rompicapo::cube::large {

template <class Row, std::size_t values>
class ClassRows {
 public:
  static constexpr std::size_t most_columns = values;
  using Columns = std::vector<std::array<std::uint16_t, values>>;
  using Way = RowWay<ColumnMap>;

  // `move` and `conjugate`: of the columns, [turn][value] and [symmetry][value].
  ClassRows(std::span<const Row> class_rows, std::span<const std::uint16_t> stabilizer, const Columns& move,
            const Columns& conjugate)
      : rows(class_rows.size()),
        moves(move.size()),
        class_rows_(class_rows),
        stabilizer_(stabilizer),
        there_(moves * axis_symmetry_count),
        back_(there_.size()) {
    for (std::size_t turn = 0; turn < moves; ++turn)
      for (std::size_t symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
        for (std::size_t value = 0; value < values; ++value) {
          const std::size_t at = turn * axis_symmetry_count + symmetry;
          const std::uint16_t to = conjugate[symmetry][move[turn][value]];
          there_[at][value] = to;
          back_[at][to] = static_cast<std::uint16_t>(value);
        }
  }

  Way departure(std::uint64_t row, std::size_t turn) const { return way(row, turn, there_); }
  // From where the turn leads: what it is undone by comes from there.
  Way arrival(std::uint64_t row, std::size_t turn) const { return way(row, turn, back_); }
  std::uint64_t members(std::uint64_t row) const {
    return axis_symmetry_count / static_cast<unsigned>(std::popcount(stabilizer_[row]));
  }

  std::uint64_t rows, columns = values;
  std::size_t moves;

 private:
  Way way(std::uint64_t row, std::size_t turn, const Columns& maps) const {
    const Row& from = class_rows_[row];
    return {from.to[turn], {maps[turn * axis_symmetry_count + from.symmetry[turn]].data()}};
  }

  std::span<const Row> class_rows_;
  std::span<const std::uint16_t> stabilizer_;
  Columns there_, back_;  // [turn * axis_symmetry_count + symmetry]
};

}  // namespace rompicapo::cube::large
