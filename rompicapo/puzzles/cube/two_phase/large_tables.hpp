// SPDX-License-Identifier: MIT
//
// The large pruning tables of the two-phase algorithm, 591 MiB in all, for the half-turn metric.
//
// Phase 1: 32 bits for each class of flip and slice and each twist. Beside the exact distance an entry tells what each
// turn does to it. A position and what the three turns of a face make of it lie one turn apart from each other, so that
// their four distances are within {m, m + 1}: one bit each tells which. A search then looks up only positions that it
// will visit.
//
//     bits 0-3 distance    4-9 for each face: the position itself is at m + 1    10-27 for each turn: it leads to m + 1
//
// Phase 2: the distance of the corners and the U and D edges together, the slice edges left aside, in 4 bits; 15 means
// at least 15 (some are at 18), farther than any search looks.
// Source: H. Kociemba, "Cube Explorer", 1992 onwards, for the coordinates; his notes on its large pruning table for
// the thought of keeping what the turns do.
#pragma once

#include <array>
#include <cstdint>

#include "rompicapo/puzzles/cube/two_phase/large_coordinates.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube::large {

inline constexpr std::uint64_t phase1_entries = std::uint64_t{flip_slice_class_count} * twist_count;
inline constexpr std::uint64_t phase2_entries = std::uint64_t{corner_class_count} * ud_edges_count;

// An entry of phase 1.
class Phase1Entry {
 public:
  explicit constexpr Phase1Entry(std::uint32_t bits) : bits_(bits) {}

  // `after`: the distances after each turn.
  static constexpr Phase1Entry of(unsigned distance, const std::array<std::uint8_t, face_move_count>& after) {
    std::uint32_t bits = distance;
    for (unsigned face = 0; face < 6; ++face) {
      unsigned least = distance;
      for (unsigned at = 3 * face; at < 3 * face + 3; ++at) least = after[at] < least ? after[at] : least;
      bits |= std::uint32_t{distance > least} << (4 + face);
      for (unsigned at = 3 * face; at < 3 * face + 3; ++at) bits |= std::uint32_t{after[at] > least} << (10 + at);
    }
    return Phase1Entry(bits);
  }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr unsigned distance() const { return bits_ & 15; }

  // The turns, as a mask, after which the distance is at most `left`. Precondition: distance() <= left + 1.
  constexpr std::uint32_t within(unsigned left) const {
    const std::uint32_t upper = three_times[bits_ >> 4 & 63], lower_after = ~(bits_ >> 10);
    if (left > distance()) return all_turns;
    return (left == distance() ? upper | lower_after : upper & lower_after) & all_turns;
  }

 private:
  // Bit f made the three bits of face f's turns.
  static constexpr std::array<std::uint32_t, 64> three_times = [] {
    std::array<std::uint32_t, 64> table{};
    for (unsigned faces = 0; faces < 64; ++faces)
      for (unsigned face = 0; face < 6; ++face)
        if (faces >> face & 1) table[faces] |= 7u << 3 * face;
    return table;
  }();

  std::uint32_t bits_;
};

// Their distributions count positions, not classes: 2,217,093,120 and 1,625,702,400 in all.
tables::TableSpec phase1_spec();
tables::TableSpec phase2_spec();

// Both tables, and all that a search needs beside them.
struct Tables {
  const Coordinates* coordinates;
  const std::uint32_t* phase1;  // [class * 2187 + twist]
  const std::uint8_t* phase2;   // four bits an entry: [class * 40320 + U-D edges]
  unsigned phase2_distance(std::size_t at) const { return entry_at(phase2, at); }
};

}  // namespace rompicapo::cube::large
