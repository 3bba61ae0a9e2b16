// SPDX-License-Identifier: MIT
//
// The moves of a packed board, precomputed for depth-first search: for each state of the automaton of
// move_automaton.hpp, a list of the moves that it allows.
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/sliding/models/move_lists.hpp"

namespace rompicapo::sliding {

// The row of tables by blank, move and tile: (from * 4 + move) << tile_bits.
constexpr std::uint32_t row_of_tables(std::uint32_t from, Move move, unsigned tile_bits) {
  return static_cast<std::uint32_t>(from * move_count + index_of(move)) << tile_bits;
}

// 12 bytes and no pointer: the few thousand lists that a long search uses stay in the L1 and L2 caches.
struct Arc {
  std::int32_t next;  // to the first arc after this one, counted in arcs from here; 0: no move remains
  std::uint16_t row;  // row_of_tables
  Move move;
  std::uint8_t to;        // the blank's next cell
  std::uint8_t to_shift;  // of that cell in the word
  std::uint8_t from_shift;
  std::uint8_t left;  // arcs that follow this one in its list
};

// Computed on first use, then unchanged.
class ArcLists {
 public:
  ArcLists(std::uint32_t rows, std::uint32_t columns, unsigned tile_bits);

  const Arc* from(std::uint32_t blank) const {
    std::call_once(once_, [this] { build(); });
    return &arcs_[first_[blank]];
  }

 private:
  void build() const;
  Arc arc(std::uint32_t from, std::uint32_t to, Move move) const;

  std::uint32_t rows_, columns_;
  unsigned tile_bits_;
  mutable std::once_flag once_;
  mutable std::vector<Arc> arcs_;
  mutable std::vector<std::uint32_t> first_;  // [cell]: of a blank that has not moved yet
};

}  // namespace rompicapo::sliding
