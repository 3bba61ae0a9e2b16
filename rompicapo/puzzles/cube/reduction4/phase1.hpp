// SPDX-License-Identifier: MIT
//
// Phase 1: the eight centres of two opposite colours go to two opposite faces, whichever. 735,471 sets of places, each
// with its distance; the same table serves all three pairs of colours.
#pragma once

#include "rompicapo/puzzles/cube/reduction4/centre_sets.hpp"
#include "rompicapo/puzzles/cube/reduction4/pieces.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::reduction4 {

class Phase1Table {
 public:
  using Node = std::uint32_t;  // bit i: centre place i holds one of the two colours

  Phase1Table();

  // `axis`: of the two faces that have these colours when solved.
  static Node node(const Pieces& pieces, unsigned axis);
  Node after(Node node, TurnIndex turn) const { return turns_[turn](node); }

  // To any of the three pairs of faces, in turns.
  unsigned distance(Node node) const { return distance_[number_(node)]; }

  std::size_t bytes() const { return distance_.size() + sizeof(turns_) + number_.bytes(); }

 private:
  SetNumbers number_{centre_count, 8};
  std::array<SetTurn, turn_count> turns_;
  tables::StoredArray<std::uint8_t> distance_;  // [number]
};

// Where the pair is when home on this axis: 0 U-D, 1 R-L, 2 F-B.
constexpr std::uint32_t axis_places(unsigned axis) { return 0x00f00fu << (4 * axis) & 0xffffffu; }

}  // namespace rompicapo::cube::reduction4
