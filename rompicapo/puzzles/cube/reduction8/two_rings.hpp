// SPDX-License-Identifier: MIT
//
// Centres of R and L in phase 6, both rings together with the 2x2 that they share: which four of the eight places of a
// kind hold the colour R. Only half turns move them, so few arrangements of a ring can be brought home, 7896 (phase 5
// goes to one of those), and of the pairs that have the 2x2 in common there are 5,195,568: turns until both rings are
// home, 4 bits each. What the rings need one by one says little of that: where 9 turns are needed for both their
// sum is 10.9 on average, where 7 are needed 9.7.
#pragma once

#include "rompicapo/puzzles/cube/reduction6/centre_tables.hpp"
#include "rompicapo/puzzles/cube/reduction8/turns.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"

namespace rompicapo::cube::reduction8 {

class TwoRings {
 public:
  static constexpr std::uint32_t x_sets = 12, bars_each = 658;  // of the 2x2; of left and right ones with each of those

  explicit TwoRings(const reduction6::AxisTables& axes);

  // Of what AxisTables::node(pieces, R) is for each ring: two numbers, 16 bits each. Precondition: phase 5 done.
  std::uint32_t node(std::uint32_t inner, std::uint32_t outer) const {
    return number_[axes_.index(inner)] | std::uint32_t{number_[axes_.index(outer)]} << 16;
  }
  std::uint32_t after(std::uint32_t node, TurnIndex turn) const {
    return turns_[in_ring(turn, 0)][node & 0xffff] | std::uint32_t{turns_[in_ring(turn, 1)][node >> 16]} << 16;
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

  const reduction6::AxisTables& axes_;
  std::array<std::uint8_t, x_sets> x_{};
  tables::StoredArray<std::uint16_t> number_;  // [index of AxisTables]
  std::array<std::array<std::uint16_t, numbers>, reduction6::turn_count> turns_{};
  tables::StoredArray<std::uint8_t> distance_;  // 4 bits each
};

}  // namespace rompicapo::cube::reduction8
