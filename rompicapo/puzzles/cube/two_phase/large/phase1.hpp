// SPDX-License-Identifier: MIT
//
// Phase 1's table, over 64,430 classes of flip and slice and 2187 twists: which positions are within 8 turns of the
// end, which within 9, and for those within 8 the exact distance and the change that each turn makes to it. Of the
// nodes of a search of 14 turns seven in eight have 8 or fewer left: one entry then tells which children to visit. With
// 9 and 10 left the children's own bits are read (docs/decisions/two-phase.md).
//
// Stored as lines and entries: a line of 64 bytes has two bits each of 224 positions, and how many entries there are
// before it. 72 MiB where an entry for every position would take 537.
// Source: H. Kociemba, "Cube Explorer", 1992 onwards, for the coordinates; his notes on its large pruning table for
// the thought of keeping what the turns do.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rompicapo/puzzles/cube/two_phase/large/coordinates.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube::two_phase {

inline constexpr std::uint64_t phase1_positions = std::uint64_t{flip_slice_class_count} * twist_count;

// A position and what the three turns of a face make of it lie one turn apart from each other, so that their four
// distances are within {m, m + 1}: one bit each tells which.
//
//     bits 0-3 distance    4-9 for each face: the position itself is at m + 1    10-27 for each turn: it leads to m + 1
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

// Reads the table. A position is class * 2187 + twist.
class Phase1 {
 public:
  static constexpr unsigned near = 8, far = 10;  // distances: entries up to near; far: this or more

  static constexpr std::uint32_t words_a_line = 7, positions_a_line = 32 * words_a_line;
  struct alignas(64) Line {
    std::array<std::uint32_t, words_a_line> near{}, next{};  // bit a position: it is within `near`, it is at near + 1
    std::uint32_t rank = 0;                                  // entries before this line
    std::array<std::uint8_t, 4> in_line{};                   // and in it before each second word
  };
  static constexpr std::uint64_t lines = (phase1_positions + positions_a_line - 1) / positions_a_line,
                                 entries = 8'802'059, bytes = lines * sizeof(Line) + entries * sizeof(std::uint32_t);

  Phase1() = default;
  explicit Phase1(std::span<const std::byte> contents)
      : lines_(reinterpret_cast<const Line*>(contents.data())),
        entries_(reinterpret_cast<const std::uint32_t*>(lines_ + lines)) {}

  // Asks for what within() and entry_at() read.
  void prefetch(std::uint32_t position) const { __builtin_prefetch(lines_ + position / positions_a_line); }
  // Whether the position is within so many turns: near or near + 1.
  bool within(std::uint32_t position, unsigned left) const {
    const Line& line = lines_[position / positions_a_line];
    const std::uint32_t bit = position % positions_a_line;
    return ((line.near[bit / 32] | (left > near ? line.next[bit / 32] : 0)) >> bit % 32 & 1) != 0;
  }
  // Where the entry of a position within `near` is.
  const std::uint32_t* entry_at(std::uint32_t position) const {
    const Line& line = lines_[position / positions_a_line];
    const std::uint32_t bit = position % positions_a_line, word = bit / 32;
    const std::uint32_t whole = word % 2 != 0 ? line.near[word - 1] : 0;
    const std::uint32_t before = line.near[word] & ((std::uint32_t{1} << bit % 32) - 1);
    return entries_ + line.rank + line.in_line[word / 2] + std::popcount(std::uint64_t{whole} << 32 | before);
  }
  Phase1Entry entry(std::uint32_t position) const { return Phase1Entry(*entry_at(position)); }

  // The distance, or `far`.
  unsigned bound(std::uint32_t position) const {
    if (within(position, near)) return entry(position).distance();
    return within(position, near + 1) ? near + 1 : far;
  }

 private:
  const Line* lines_ = nullptr;
  const std::uint32_t* entries_ = nullptr;
};

// Its distribution counts positions, not classes, as far as it tells.
tables::TableSpec phase1_spec();

}  // namespace rompicapo::cube::two_phase
