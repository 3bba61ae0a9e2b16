// SPDX-License-Identifier: MIT
//
// Centres of R and L in phase 6 of an 8x8x8, both rings with the 2x2 that they share: which four of the eight places of
// a kind hold the colour R. Half turns alone move them, so they bring home few arrangements of a ring, 7896, to one of
// which phase 5 goes; of pairs with the 2x2 in common there are 5,195,568: turns until both rings are home, 4 bits
// each. What each ring needs says little of that: where both need 9 turns their sum is 10.9 on average, where 7, 9.7.
#pragma once

#include "rompicapo/puzzles/cube/reduction/model/rings.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/axis_tables.hpp"

namespace rompicapo::cube::reduction {

class TwoRings {
 public:
  static constexpr std::uint32_t x_sets = 12, bars_each = 658;  // of the 2x2; of left and right ones with each of those

  explicit TwoRings(const six::AxisTables& axes);

  // Of what AxisTables::node(pieces, R) is for each ring: two numbers, 16 bits each. Precondition: phase 5 done.
  std::uint32_t node(std::uint32_t inner, std::uint32_t outer) const {
    return number_[axes_.index(inner)] | std::uint32_t{number_[axes_.index(outer)]} << 16;
  }
  std::uint32_t after(std::uint32_t node, TurnIndex turn) const {
    return turns_[in_ring(turn, 8, 0)][node & 0xffff] | std::uint32_t{turns_[in_ring(turn, 8, 1)][node >> 16]} << 16;
  }
  unsigned distance(std::uint32_t node) const { return entry_at(distance_.data(), index(node)); }
  // The 2x2, as it is in both rings: the low byte of what the node was made of.
  std::uint8_t x(std::uint32_t node) const { return x_[(node & 0xffff) / bars_each]; }
  std::size_t bytes() const { return distance_.size() + sizeof turns_ + number_.size() * sizeof number_[0]; }

 private:
  static constexpr std::uint32_t numbers = x_sets * bars_each;
  // Numbers are in order of the 2x2, which is the same for both.
  static std::uint32_t index(std::uint32_t node) { return (node & 0xffff) * bars_each + (node >> 16) % bars_each; }
  std::vector<std::uint8_t> distances() const;

  const six::AxisTables& axes_;
  std::array<std::uint8_t, x_sets> x_{};
  tables::StoredArray<std::uint16_t> number_;  // [index of AxisTables]
  std::array<std::array<std::uint16_t, numbers>, turns_of(6)> turns_{};
  tables::StoredArray<std::uint8_t> distance_;  // 4 bits each
};

}  // namespace rompicapo::cube::reduction
