// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large_tables.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "rompicapo/puzzles/cube/two_phase/large_rows.hpp"

namespace rompicapo::cube::large {

namespace {

constexpr std::uint8_t farthest_told = 15;  // of phase 2
constexpr double searching_share = 0.6;     // of the time of building phase 1; the rest is packing

// A turn and then a symmetry on one coordinate: [turn][symmetry][value].
template <std::size_t turns, std::size_t values>
class ColumnMaps {
 public:
  ColumnMaps(const std::vector<std::array<std::uint16_t, values>>& move,
             const std::vector<std::array<std::uint16_t, values>>& conjugate)
      : maps_(turns * axis_symmetry_count) {
    for (std::size_t turn = 0; turn < turns; ++turn)
      for (std::size_t symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
        for (std::size_t value = 0; value < values; ++value)
          maps_[turn * axis_symmetry_count + symmetry][value] = conjugate[symmetry][move[turn][value]];
  }
  const std::uint16_t* map(std::size_t turn, std::size_t symmetry) const {
    return maps_[turn * axis_symmetry_count + symmetry].data();
  }

 private:
  std::vector<std::array<std::uint16_t, values>> maps_;
};

using TwistMaps = ColumnMaps<face_move_count, twist_count>;
using EdgeMaps = ColumnMaps<phase2_turn_count, ud_edges_count>;

template <std::size_t turns, std::size_t values, class Row>
RowGraph graph_of(const std::vector<Row>& rows, const ColumnMaps<turns, values>& maps,
                  const std::vector<std::uint16_t>& stabilizer,
                  const std::vector<std::array<std::uint16_t, values>>& conjugate) {
  RowGraph graph;
  graph.rows = static_cast<std::uint32_t>(rows.size());
  graph.columns = values;
  graph.turns = turns;
  graph.step = [&](std::uint32_t row, unsigned turn) {
    return RowStep{rows[row].to[turn], maps.map(turn, rows[row].symmetry[turn])};
  };
  graph.stabilizer = stabilizer;
  for (const auto& map : conjugate) graph.conjugate.push_back(map.data());
  return graph;
}

// Writes the entries of one row.
void pack_phase1_row(const RowGraph& graph, const RowDistances& distances, std::uint32_t row, std::byte* contents) {
  std::vector<std::array<std::uint8_t, face_move_count>> after(twist_count);
  for (unsigned turn = 0; turn < face_move_count; ++turn) {
    const RowStep step = graph.step(row, turn);
    const RowDistances::Cell* to = distances.row(step.row);
    for (std::size_t twist = 0; twist < twist_count; ++twist)
      after[twist][turn] = to[step.to[twist]].load(std::memory_order_relaxed);
  }
  for (std::size_t twist = 0; twist < twist_count; ++twist) {
    const unsigned distance = distances.row(row)[twist].load(std::memory_order_relaxed);
    const std::uint32_t bits = Phase1Entry::of(distance, after[twist]).bits();
    std::memcpy(contents + (std::size_t{row} * twist_count + twist) * sizeof bits, &bits, sizeof bits);
  }
}

std::vector<std::uint64_t> build_phase1(const Coordinates& coordinates, std::span<std::byte> contents,
                                        const tables::Building& building) {
  const TwistMaps maps(coordinates.twist_move, coordinates.twist_conjugated);
  const RowGraph graph =
      graph_of(coordinates.flip_slice_rows, maps, coordinates.flip_slice.stabilizer, coordinates.twist_conjugated);
  const RowDistances distances(graph, building, searching_share);
  for_all_rows(graph.rows, building, searching_share, 1,
               [&](std::uint32_t row) { pack_phase1_row(graph, distances, row, contents.data()); });
  return distances.distribution();
}

std::vector<std::uint64_t> build_phase2(const Coordinates& coordinates, std::span<std::byte> contents,
                                        const tables::Building& building) {
  const EdgeMaps maps(coordinates.ud_move, coordinates.ud_conjugated);
  const RowGraph graph =
      graph_of(coordinates.corner_rows, maps, coordinates.corner.stabilizer, coordinates.ud_conjugated);
  const RowDistances distances(graph, building, 1);
  for_all_rows(graph.rows, building, 1, 1, [&](std::uint32_t row) {
    std::byte* bytes = contents.data() + std::size_t{row} * (ud_edges_count / 2);
    for (std::size_t at = 0; at < ud_edges_count; at += 2) {
      const auto distance = [&](std::size_t column) {
        const std::uint8_t exact = distances.row(row)[column].load(std::memory_order_relaxed);
        return std::min(exact, farthest_told);
      };
      bytes[at / 2] = static_cast<std::byte>(distance(at) | distance(at + 1) << 4);
    }
  });
  return distances.distribution();
}

}  // namespace

tables::TableSpec phase1_spec() {
  tables::TableSpec spec;
  spec.name = "cube3-two-phase-large-1";
  spec.summary =
      "two-phase (half turns count one), phase 1: flip, slice and twist under 16 symmetries, with what every turn does";
  spec.parameters = "htm";
  spec.bytes = phase1_entries * sizeof(std::uint32_t);
  spec.building_bytes = phase1_entries * (sizeof(std::uint32_t) + 1);
  spec.huge_pages = true;
  // Found again and again since H. Kociemba, 1992.
  spec.distribution = {1,          4,           50,          592,           7'156,      87'236, 1'043'817,
                       12'070'278, 124'946'368, 821'605'960, 1'199'128'738, 58'202'444, 476};
  spec.build = [](std::span<std::byte> contents, const tables::Building& building) {
    return build_phase1(Coordinates(), contents, building);
  };
  return spec;
}

tables::TableSpec phase2_spec() {
  tables::TableSpec spec;
  spec.name = "cube3-two-phase-large-2";
  spec.summary = "two-phase (half turns count one), phase 2: corners under 16 symmetries and the U and D edges";
  spec.parameters = "htm";
  spec.distribution = {1,           10,          67,         420,        2'335,      12'260,      61'038,
                       291'004,     1'327'429,   5'821'374,  24'141'784, 89'480'354, 262'907'144, 485'409'604,
                       508'704'668, 232'904'952, 14'508'468, 129'376,    112};
  spec.bytes = phase2_entries / 2;
  spec.building_bytes = phase2_entries / 2 + phase2_entries;
  spec.huge_pages = true;
  spec.build = [](std::span<std::byte> contents, const tables::Building& building) {
    return build_phase2(Coordinates(), contents, building);
  };
  return spec;
}

}  // namespace rompicapo::cube::large
