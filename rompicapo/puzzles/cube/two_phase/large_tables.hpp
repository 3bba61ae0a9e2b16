// SPDX-License-Identifier: MIT
//
// The large pruning tables of the two-phase algorithm, for the half-turn metric: phase 1 (large_phase1.hpp), and
// phase 2: the distance of the corners and the U and D edges together, the slice edges left aside, in 4 bits; 15 means
// at least 15 (some are at 18), farther than any search looks.
// Source: H. Kociemba, "Cube Explorer", 1992 onwards, for the coordinates.
#pragma once

#include <cstdint>

#include "rompicapo/puzzles/cube/two_phase/large_phase1.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube::large {

inline constexpr std::uint64_t phase2_entries = std::uint64_t{corner_class_count} * ud_edges_count;

// Its distribution counts positions, not classes: 1,625,702,400 in all.
tables::TableSpec phase2_spec();

// Both tables, and all that a search needs beside them.
struct Tables {
  const Coordinates* coordinates;
  Phase1 phase1;
  const std::uint8_t* phase2;  // four bits an entry: [class * 40320 + U-D edges]
  unsigned phase2_distance(std::size_t at) const { return entry_at(phase2, at); }
};

}  // namespace rompicapo::cube::large
