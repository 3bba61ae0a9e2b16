// SPDX-License-Identifier: MIT
//
// Phases 5 to 7, when colours are on the faces of their axes: which four of the eight places of an axis hold its first
// colour, U, R or F; of inner x-centres and of left, middle and right ones of the bars, a byte each.
//
// Found by going through all that turns reach: what phases 6 and 7 can do with the x- and t-centres of an axis and with
// its bars does not hang on each other, so that tables of them apart say exactly which phases can go on.
#pragma once

#include "rompicapo/puzzles/cube/reduction6/set_tables.hpp"
#include "rompicapo/puzzles/cube/reduction7/pieces.hpp"

namespace rompicapo::cube::reduction7 {

using StageTable = reduction6::StageTableOf<turn_count, Bar, Group>;
using SplitTable = reduction6::SplitTableOf<turn_count, Bar, Group>;

class AxisTables {
 public:
  static constexpr unsigned parts = 70;
  static constexpr unsigned side_sets = 946;  // of bars of an axis that half turns make whole
  static constexpr std::uint8_t unreached = reduction5::unreached_packed;

  AxisTables();

  // Four bytes: x, left, middle, right.
  static std::uint32_t node(const Pieces& pieces, unsigned axis);
  static constexpr unsigned x_kind = 0, t_kind = 4;
  std::uint32_t after(std::uint32_t node, unsigned axis, TurnIndex turn, unsigned first = x_kind) const {
    const auto& turns = turns_[turn][axis];
    return std::uint32_t{turns[first][node & 255]} | std::uint32_t{turns[1][node >> 8 & 255]} << 8 |
           std::uint32_t{turns[2][node >> 16 & 255]} << 16 | std::uint32_t{turns[3][node >> 24]} << 24;
  }

  // Bars of R-L to where phase 6 can go on.
  unsigned phase5(std::uint32_t node) const { return entry_at(phase5_.data(), bars(node)); }
  // Bars of F-B and R-L to where phase 7 can.
  unsigned phase6(std::uint32_t node, unsigned axis) const {
    return entry_at(phase6_[axis == F ? 1 : 0].data(), bars(node));
  }
  // The same for x-centres with left and right ones.
  unsigned phase6_x(std::uint32_t node, unsigned axis) const {
    return entry_at(phase6_x_[axis == F ? 1 : 0].data(), index(node, 0, 1, 3));
  }
  // Bars of U-D to being whole; its x-centres home with left and right ones alike.
  unsigned phase7(std::uint32_t node) const { return entry_at(phase7_.data(), bars(node)); }
  unsigned phase7_x(std::uint32_t node) const { return entry_at(phase7_x_.data(), index(node, 0, 1, 3)); }
  // The same for t-centres, these numbered as CentreParts has it.
  unsigned phase7_t(std::uint32_t t, std::uint32_t node) const {
    return entry_at(phase7_t_.data(),
                    (std::size_t{t} * parts + number_[node >> 8 & 255]) * parts + number_[node >> 24]);
  }

  // Bars of F-B and of R-L in phase 7, both together to being whole; those of one with its x-centres.
  unsigned sides(std::uint32_t front, std::uint32_t right) const {
    return entry_at(sides_.data(), std::size_t{side(front)} * side_sets + side(right));
  }
  unsigned side(std::uint32_t node, unsigned axis) const {
    return entry_at(side_x_[axis == F ? 1 : 0].data(), side_x(node));
  }

  std::size_t bytes() const {
    return 8 * phase5_.size() + 2 * side_.size() + sides_.size() + 2 * side_x_[0].size() + sizeof turns_ +
           sizeof side_turns_;
  }

 private:
  std::size_t index(std::uint32_t node, unsigned one, unsigned two, unsigned three) const {
    const auto number = [&](unsigned at) { return std::size_t{number_[node >> 8 * at & 255]}; };
    return (number(one) * parts + number(two)) * parts + number(three);
  }
  std::size_t bars(std::uint32_t node) const { return index(node, 1, 2, 3); }

  std::vector<std::uint32_t> all_bars() const;
  // Of three kinds of `turns_`; 255 where no turns lead.
  std::vector<std::uint8_t> distances_of(const std::array<unsigned, 3>& kinds, const std::vector<std::uint32_t>& goals,
                                         Group group, unsigned axis) const;
  std::uint32_t side(std::uint32_t node) const { return side_[bars(node)]; }
  std::size_t side_x(std::uint32_t node) const { return std::size_t{side_sets} * number_[node & 255] + side(node); }
  void fill();
  void fill_x();
  void fill_sides();

  std::array<std::uint8_t, 256> number_{};                                                       // of four of eight
  std::array<std::array<std::array<std::array<std::uint8_t, 256>, 5>, 3>, turn_count> turns_{};  // [turn][axis][kind]
  // 4 bits each.
  tables::StoredArray<std::uint8_t> phase5_, phase7_, phase7_x_, phase7_t_, sides_;
  std::array<tables::StoredArray<std::uint8_t>, 2> phase6_, phase6_x_, side_x_;
  tables::StoredArray<std::uint16_t> side_;
  std::array<std::array<std::array<std::uint16_t, side_sets>, 2>, turn_count> side_turns_{};
};

}  // namespace rompicapo::cube::reduction7
