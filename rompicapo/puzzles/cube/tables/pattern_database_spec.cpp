// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/tables/pattern_database_spec.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/puzzles/cube/coordinates/moves.hpp"

namespace rompicapo::cube {

namespace {

std::vector<std::size_t> inverses(std::span<const FaceMove> moves) {
  std::vector<std::size_t> inverse;
  for (const FaceMove move : moves)
    inverse.push_back(
        static_cast<std::size_t>(std::find(moves.begin(), moves.end(), cube::inverse(move)) - moves.begin()));
  return inverse;
}

using Counts = std::vector<std::uint64_t>;

// Entries at each distance. The corners' were published by R. E. Korf, 1997 (htm); they are also those of the cube's
// corners alone, known in both metrics. The edges' were found twice, here and by a search over plain arrays of places.
Counts known_corners(Metric metric) {
  if (metric == Metric::htm)
    return {1, 18, 243, 2874, 28000, 205416, 1168516, 5402628, 20776176, 45391616, 15139616, 64736};
  return {1, 12, 114, 924, 6539, 39528, 199926, 806136, 2761740, 8656152, 22334112, 32420448, 18780864, 2166720, 6624};
}

Counts known_edges(Metric metric, std::span<const std::uint8_t> pieces) {
  if (!std::equal(pieces.begin(), pieces.end(), pattern_edges.begin(), pattern_edges.end())) return {};
  if (metric == Metric::htm) return {1, 15, 182, 2208, 25329, 258827, 2165560, 12222708, 24596752, 3305973, 365};
  return {1, 10, 83, 688, 5566, 43540, 321819, 2129750, 10695605, 23399492, 5974788, 6578};
}

}  // namespace

std::vector<FaceMove> unit_moves(Metric metric) {
  std::vector<FaceMove> moves;
  for (FaceMove move = 0; move < face_move_count; ++move)
    if (cost_of(move, metric) == 1) moves.push_back(move);
  return moves;
}

CornerPattern::CornerPattern(std::span<const FaceMove> unit_moves)
    : moves(unit_moves.size()), inverse_(inverses(unit_moves)) {
  for (const auto& after : coordinate_moves(corners_coordinate))
    for (const FaceMove move : unit_moves) order_.push_back(after[move]);
  const CoordinateMoves twists = coordinate_moves(twist_coordinate);
  for (const FaceMove move : unit_moves)
    for (const auto& after : twists) twist_.push_back(after[move]);
}

EdgePattern::EdgePattern(std::size_t pieces, std::span<const FaceMove> unit_moves)
    : rows(count_of_places(pieces)),
      columns(std::uint64_t{1} << pieces),
      moves(unit_moves.size()),
      ways_(rows * moves),
      inverse_(inverses(unit_moves)) {
  // The inverse turn has, for each place, the place to which the turn moves its edge; the flip is the same.
  const auto turns = face_move_states();
  std::vector<std::uint8_t> places(pieces), after(pieces);
  for (std::uint32_t row = 0; row < rows; ++row) {
    unrank_places(row, places);
    for (std::size_t move = 0; move < moves; ++move) {
      const Cubies& back = turns[inverse(unit_moves[move])];
      std::uint32_t flips = 0;
      for (std::size_t at = 0; at < pieces; ++at) {
        after[at] = back.edge[places[at]];
        flips = flips * 2 + back.flip[places[at]];
      }
      ways_[row * moves + move] = rank_places(after) << most_pieces | flips;
    }
  }
}

tables::TableSpec corner_table(Metric metric) {
  tables::TableSpec spec;
  spec.name = fmt::format("cube3-corners-{}", name_of(metric, 3));
  spec.summary = "cube:3, distances of the eight corners alone";
  spec.parameters = "4-bit entries; order of corners * 2187 + twists";
  spec.bytes = std::uint64_t{corners_count} * twist_count / 2;
  spec.building_bytes = spec.bytes + RowBreadthFirst<CornerPattern>::planes_bytes(corners_count, twist_count) +
                        std::uint64_t{face_move_count} * (corners_count + twist_count) * sizeof(std::uint16_t);
  spec.huge_pages = true;
  spec.distribution = known_corners(metric);
  spec.build = [metric](std::span<std::byte> contents, const tables::Building& building) {
    const CornerPattern pattern(unit_moves(metric));
    return RowBreadthFirst<CornerPattern>(pattern, contents, building).run(0, 0);
  };
  return spec;
}

tables::TableSpec edge_table(Metric metric, const std::vector<std::uint8_t>& pieces) {
  tables::TableSpec spec;
  const std::uint64_t rows = count_of_places(pieces.size()), columns = std::uint64_t{1} << pieces.size();
  spec.name = fmt::format("cube3-edges{}-{}", pieces.size(), name_of(metric, 3));
  spec.summary = fmt::format("cube:3, distances of {} edges alone", pieces.size());
  spec.parameters = fmt::format("4-bit entries; places * {} + flips of", columns);
  for (const std::uint8_t piece : pieces) spec.parameters += fmt::format(" {}", edge_names[piece]);
  spec.bytes = rows * columns / 2;
  spec.building_bytes = spec.bytes + RowBreadthFirst<EdgePattern>::planes_bytes(rows, columns) +
                        rows * face_move_count * sizeof(std::uint32_t);
  spec.huge_pages = true;
  spec.distribution = known_edges(metric, pieces);
  spec.build = [metric, pieces](std::span<std::byte> contents, const tables::Building& building) {
    const EdgePattern pattern(pieces.size(), unit_moves(metric));
    return RowBreadthFirst<EdgePattern>(pattern, contents, building).run(rank_places(pieces), 0);
  };
  return spec;
}

std::vector<tables::TableSpec> pattern_tables(Metric metric) {
  return {corner_table(metric), edge_table(metric, {pattern_edges.begin(), pattern_edges.end()})};
}

}  // namespace rompicapo::cube
