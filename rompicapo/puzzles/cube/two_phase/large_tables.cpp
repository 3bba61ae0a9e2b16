// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large_tables.hpp"

#include <cstring>

#include "rompicapo/puzzles/cube/coordinates/class_rows.hpp"

namespace rompicapo::cube::large {

namespace {

constexpr double searching_share = 0.3;  // of the time of building phase 1; the rest is packing

using TwistRows = ClassRows<FlipSliceRow, twist_count>;
using EdgeRows = ClassRows<CornerRow, ud_edges_count>;

// Writes the entries of one row.
void pack_phase1_row(const TwistRows& space, std::span<const std::byte> distances, std::uint64_t row,
                     std::span<std::byte> contents) {
  std::array<std::array<std::uint8_t, face_move_count>, twist_count> after;
  for (std::size_t turn = 0; turn < face_move_count; ++turn) {
    const auto [to, map] = space.departure(row, turn);
    for (std::uint32_t twist = 0; twist < twist_count; ++twist)
      after[twist][turn] = static_cast<std::uint8_t>(entry_at(distances, to * twist_count + map(twist)));
  }
  for (std::size_t twist = 0; twist < twist_count; ++twist) {
    const std::uint64_t entry = row * twist_count + twist;
    const std::uint32_t bits = Phase1Entry::of(entry_at(distances, entry), after[twist]).bits();
    std::memcpy(&contents[entry * sizeof bits], &bits, sizeof bits);
  }
}

std::vector<std::uint64_t> build_phase1(std::span<std::byte> contents, const tables::Building& building) {
  const Coordinates at;
  const TwistRows space(at.flip_slice_rows, at.flip_slice.stabilizer, at.twist_move, at.twist_conjugated);
  std::vector<std::byte> distances(phase1_entries / 2);
  tables::Building searching = building;
  if (building.progress) searching.progress = [&](double share) { building.progress(searching_share * share); };
  auto distribution = RowBreadthFirst<TwistRows>(space, distances, searching).run(0, 0);
  const auto pack = [&](std::uint64_t row) {
    pack_phase1_row(space, distances, row, contents);
    return std::uint64_t{0};
  };
  sum_over_rows(space.rows, building, pack, searching_share);
  return distribution;
}

std::vector<std::uint64_t> build_phase2(std::span<std::byte> contents, const tables::Building& building) {
  const Coordinates at;
  const EdgeRows space(at.corner_rows, at.corner.stabilizer, at.ud_move, at.ud_conjugated);
  return RowBreadthFirst<EdgeRows>(space, contents, building).run(0, 0, 18);
}

}  // namespace

tables::TableSpec phase1_spec() {
  tables::TableSpec spec;
  spec.name = "cube3-two-phase-large-1";
  spec.summary =
      "two-phase (half turns count one), phase 1: flip, slice and twist under 16 symmetries, with what every turn does";
  spec.parameters = "htm";
  spec.bytes = phase1_entries * sizeof(std::uint32_t);
  spec.building_bytes =
      spec.bytes + phase1_entries / 2 + RowBreadthFirst<TwistRows>::planes_bytes(flip_slice_class_count, twist_count);
  spec.huge_pages = true;
  // Found again and again since H. Kociemba, 1992.
  spec.distribution = {1,          4,           50,          592,           7'156,      87'236, 1'043'817,
                       12'070'278, 124'946'368, 821'605'960, 1'199'128'738, 58'202'444, 476};
  spec.build = build_phase1;
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
  spec.building_bytes = spec.bytes + RowBreadthFirst<EdgeRows>::planes_bytes(corner_class_count, ud_edges_count);
  spec.huge_pages = true;
  spec.build = build_phase2;
  return spec;
}

}  // namespace rompicapo::cube::large
