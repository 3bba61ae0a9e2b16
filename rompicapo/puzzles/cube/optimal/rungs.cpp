// SPDX-License-Identifier: MIT
//
// Sizes follow from the number of classes of corner parts: 168 of the twists, 5,112 with halves, 9,930 with layers;
// 3,393 with tetrads, under all 48 symmetries.
#include "rompicapo/puzzles/cube/optimal/rungs.hpp"

#include <array>
#include <fmt/format.h>

#include "rompicapo/puzzles/cube/optimal/coset_table.hpp"
#include "rompicapo/puzzles/cube/optimal/separation_table.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::uint64_t row_bytes = 495 * 2048 / 4;

constexpr std::uint64_t separation_bytes(unsigned kept) {
  return (std::uint64_t{separation_row_count} * separation_count << kept) / 4;
}

constexpr std::array<Rung, 4> all_rungs{{
    {"optimal-40", "small", CornerPart::twists, EdgePart::flips, 168 * row_bytes, 8, 9},
    {"optimal-150", "medium", CornerPart::halves, EdgePart::outer_flips, 5112 * row_bytes / 8, 8, 9},
    {"optimal-2400", "large", CornerPart::layers, EdgePart::flips, 9930 * row_bytes, 9, 10},
    {"optimal-7200", "", CornerPart::twists, EdgePart::flips, separation_bytes(8), 9, 11, 8},
}};

// Cosets at distance 0, 1, ... base + 2, and beyond, in htm. The first row is Kociemba's phase 1, known since 1992
// and confirmed by many; the others this builder found.
std::vector<std::uint64_t> known_distribution(const Rung& rung) {
  if (rung.name == "optimal-40")
    return {1, 4, 50, 592, 7156, 87236, 1043817, 12070278, 124946368, 821605960, 1199128738, 58202920};
  if (rung.name == "optimal-150")
    return {1, 10, 110, 1297, 15729, 195040, 2404862, 29006323, 325072018, 2634456382, 6051753444, 656877184};
  if (rung.name == "optimal-2400")
    return {1,        12,        133,        1602,        19518,       244892,    3080590,
            38441460, 470328584, 5368215656, 44357827016, 96779083572, 8179275364};
  if (rung.kept != 0)  // of all eight bits of flips
    return {1,        6,         75,         888,         11078,        142158,      1826838,
            23354922, 297926910, 3759294964, 45094610822, 401255103661, 907537263677};
  return {};
}

}  // namespace

std::span<const Rung> rungs() { return all_rungs; }

tables::TableSpec table_spec(const Rung& rung, Metric metric) {
  const unsigned base = metric == Metric::htm ? rung.base_htm : rung.base_qtm;
  tables::TableSpec spec;
  spec.name = std::string(rung.name) + (metric == Metric::htm ? "" : "-qtm");
  spec.summary = fmt::format("optimal cube solver, {} MiB", rung.bytes >> 20);
  spec.parameters = fmt::format("metric={} base={}", metric == Metric::htm ? "htm" : "qtm", base);
  spec.bytes = rung.bytes;
  spec.building_bytes = rung.kept != 0 ? separation_building_bytes(rung.kept)
                                       : rung.bytes + (std::uint64_t{160} << 20);  // the ways between rows
  spec.huge_pages = true;
  spec.resumable = rung.kept == 0 || rung.kept == separation_flip_bits;  // else planes that are not kept come first
  if (metric == Metric::htm) spec.distribution = known_distribution(rung);
  spec.build = [&rung, metric, base](std::span<std::byte> contents, const tables::Building& building) {
    if (rung.kept != 0) return build_separation_table(SeparationSpace(), metric, base, rung.kept, contents, building);
    return build_coset_table(CosetSpace(rung.corners, rung.edges), metric, base, contents, building);
  };
  return spec;
}

}  // namespace rompicapo::cube
