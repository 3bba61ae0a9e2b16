// SPDX-License-Identifier: MIT
//
// The patterns of the 3x3x3 as spaces to be searched (row_breadth_first.hpp) and as stored tables. Corners: a
// row is the order of all eight, a column their twists. Edges: a row is where the chosen pieces are, in lexicographic
// order of their places, a column their flips, the first piece's the highest bit.
// Source: R. E. Korf, "Finding optimal solutions to Rubik's Cube using pattern databases", 1997.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/coordinates/raw.hpp"
#include "rompicapo/tables/row_breadth_first.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube {

// UR UF UL UB FR FL: the symmetry that takes each face to its opposite carries them to the other six.
inline constexpr std::array<std::uint8_t, 6> pattern_edges{0, 1, 2, 3, 8, 9};

// The face moves that count 1.
std::vector<FaceMove> unit_moves(Metric metric);

// Places of some pieces among 12, all different, in lexicographic order: 0 .. 12 * 11 * ... - 1.
inline std::uint32_t rank_places(std::span<const std::uint8_t> places) {
  return static_cast<std::uint32_t>(rank_permutation(places, edge_count));
}
inline void unrank_places(std::uint32_t rank, std::span<std::uint8_t> places) {
  unrank_permutation(rank, places, edge_count);
}
constexpr std::uint32_t count_of_places(std::size_t pieces) {
  std::uint32_t count = 1;
  for (std::uint32_t left = edge_count; left > edge_count - pieces; --left) count *= left;
  return count;
}

class CornerPattern {
 public:
  using Way = RowWay<ColumnMap<std::uint16_t>>;

  explicit CornerPattern(std::span<const FaceMove> unit_moves);

  Way departure(std::uint64_t row, std::size_t move) const {
    return {order_[row * moves + move], {&twist_[move * twist_count]}};
  }
  Way arrival(std::uint64_t row, std::size_t move) const {  // the move back takes this row there
    return {order_[row * moves + inverse_[move]], {&twist_[move * twist_count]}};
  }

  std::uint64_t rows = corners_count, columns = twist_count;
  std::size_t moves;

 private:
  std::vector<std::uint16_t> order_;  // [order][move]
  std::vector<std::uint16_t> twist_;  // [move][twist]
  std::vector<std::size_t> inverse_;  // [move]
};

class EdgePattern {
 public:
  static constexpr std::size_t most_pieces = 6, most_columns = std::size_t{1} << most_pieces;
  struct Map {
    std::uint32_t flips;
    std::uint32_t operator()(std::uint32_t column) const { return column ^ flips; }
  };
  using Way = RowWay<Map>;

  EdgePattern(std::size_t pieces, std::span<const FaceMove> unit_moves);

  Way departure(std::uint64_t row, std::size_t move) const {
    const std::uint32_t packed = ways_[row * moves + move];
    return {packed >> most_pieces, {packed & static_cast<std::uint32_t>(most_columns - 1)}};
  }
  Way arrival(std::uint64_t row, std::size_t move) const { return departure(row, inverse_[move]); }

  std::uint64_t rows, columns;
  std::size_t moves;

 private:
  std::vector<std::uint32_t> ways_;   // [row][move], row << most_pieces | flips
  std::vector<std::size_t> inverse_;  // [move]
};

// 4-bit entries. `pieces`: at most six edges; the name tells how many.
tables::TableSpec corner_table(Metric metric);
tables::TableSpec edge_table(Metric metric, const std::vector<std::uint8_t>& pieces);

// What the heuristic looks into: the corners' table, that of pattern_edges.
std::vector<tables::TableSpec> pattern_tables(Metric metric);

}  // namespace rompicapo::cube
