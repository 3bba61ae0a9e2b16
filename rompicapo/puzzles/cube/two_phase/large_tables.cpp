// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large_tables.hpp"

#include "rompicapo/puzzles/cube/coordinates/class_rows.hpp"

namespace rompicapo::cube::large {

namespace {

using EdgeRows = ClassRows<CornerRow, ud_edges_count>;

std::vector<std::uint64_t> build_phase2(std::span<std::byte> contents, const tables::Building& building) {
  const Coordinates at;
  const EdgeRows space(at.corner_rows, at.corner.stabilizer, at.ud_move, at.ud_conjugated);
  return RowBreadthFirst<EdgeRows>(space, contents, building).run(0, 0, 18);
}

}  // namespace

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
