// SPDX-License-Identifier: MIT
//
// Centres whose colours are on the faces of their axes: which four of the eight places of an axis hold its first
// colour, U, R or F, one of 70 sets for each kind of centres. A node has a byte for each kind, its set. Distances are
// those of three kinds together, 70 x 70 x 70.
#pragma once

#include <bit>

#include "rompicapo/puzzles/cube/reduction/model/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/set_table.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/spread_blocks.hpp"

namespace rompicapo::cube::reduction {

// How `Kinds` kinds of centres are turned on each axis. A node has those of the first `Tracked`.
template <std::size_t Kinds, std::size_t Tracked>
class AxisSets {
 public:
  static constexpr std::uint8_t unreached = unreached_packed;

  std::uint32_t after(std::uint32_t node, unsigned axis, TurnIndex turn) const {
    const auto& turns = turns_[turn][axis];
    std::uint32_t next = 0;
    for (std::size_t kind = 0; kind < Tracked; ++kind)
      next |= std::uint32_t{turns[kind][node >> 8 * kind & 255]} << 8 * kind;
    return next;
  }

 protected:
  // `action(kind, turn)`: from which place each receives.
  template <class Action>
  AxisSets(unsigned size, const Action& action)
      : size_(size), turns_(turns_in(size, Group::no_wide_quarters).back() + 1u) {
    for (const TurnIndex turn : turns_in(size, Group::no_wide_quarters))
      for (unsigned axis = 0; axis < 3; ++axis)
        for (std::size_t kind = 0; kind < Kinds; ++kind) {
          const SetTurn moved(among(action(kind, turn), faces_of_axis(axis)));
          for (std::uint32_t set = 0; set < 256; ++set)
            turns_[turn][axis][kind][set] = static_cast<std::uint8_t>(moved(set));
        }
  }

  static std::size_t number(std::uint32_t set) { return four_numbers.number[set & 255]; }
  static std::size_t index_of_sets(std::uint32_t one, std::uint32_t two, std::uint32_t three) {
    return index_of_fours(number(one), number(two), number(three));
  }

  // Of three kinds on an axis, by index; not_met where no turns of the group lead.
  std::vector<std::uint8_t> distances(const std::array<std::size_t, 3>& kinds, const std::vector<std::size_t>& goals,
                                      Group group, unsigned axis) const {
    const auto after = [&](unsigned part, std::uint8_t set, TurnIndex turn) {
      return four_numbers.number[turns_[turn][axis][kinds[part]][four_numbers.set[set]]];
    };
    return distances_of_fours(goals, turns_of_fours(turns_in(size_, group), after));
  }

  std::size_t turns_bytes() const { return turns_.size() * sizeof turns_[0]; }

  const unsigned size_;
  std::vector<std::array<std::array<std::array<std::uint8_t, 256>, Kinds>, 3>> turns_;  // [turn][axis][kind][set]
};

}  // namespace rompicapo::cube::reduction

namespace rompicapo::cube::reduction::six {

// Phases 5 and 6: x, left and right. In phase 6 the x go home and bars become whole; in phase 5 those of R-L come to
// where phase 6 can do that.
class AxisTables : public AxisSets<3, 3> {
 public:
  using Nodes = std::array<std::uint32_t, 3>;  // [axis]

  AxisTables();

  static std::uint32_t node(const Pieces& pieces, unsigned axis);
  unsigned phase5(std::uint32_t node) const { return entry_at(phase5_.data(), index(node)); }
  unsigned phase6(std::uint32_t node, unsigned axis) const { return entry_at(phase6_[axis].data(), index(node)); }

  // Phase 6: x of all axes together with a parity that half turns of three layers change.
  unsigned x(const Nodes& nodes, bool odd) const {
    return entry_at(x_.data(), 2 * index_of_sets(nodes[0], nodes[1], nodes[2]) + (odd ? 1 : 0));
  }

  // Numbers nodes from 0 on, in the order of x first.
  std::size_t index(std::uint32_t node) const { return index_of_sets(node, node >> 8, node >> 16); }

  // The goals of phase 6, the bars in any way.
  static std::vector<std::uint32_t> goals();
  std::size_t bytes() const { return 4 * phase5_.size() + x_.size() + turns_bytes(); }

 private:
  std::vector<std::uint8_t> x_distances() const;

  // 4 bits each.
  tables::StoredArray<std::uint8_t> phase5_, x_;
  std::array<tables::StoredArray<std::uint8_t>, 3> phase6_;
};

}  // namespace rompicapo::cube::reduction::six

namespace rompicapo::cube::reduction::seven {

// Phases 5 to 7: the inner x-centres and left, middle and right; in some tables the inner t-centres in the place of x.
// Phases 6 and 7 do to the x- and t-centres of an axis and to its bars what does not depend on the other, so tables of
// each say exactly from where they can continue: found by going through all that turns reach.
class AxisTables : public AxisSets<5, 4> {
 public:
  static constexpr unsigned side_sets = 946;  // of bars of an axis that half turns make whole

  AxisTables();

  // Four bytes: x, left, middle, right.
  static std::uint32_t node(const Pieces& pieces, unsigned axis);
  static constexpr unsigned x_kind = 0, t_kind = 4;

  // Bars of R-L to where phase 6 can continue.
  unsigned phase5(std::uint32_t node) const { return entry_at(phase5_.data(), bars(node)); }
  // Bars of F-B and R-L to where phase 7 can; the same for x-centres with left and right ones.
  unsigned phase6(std::uint32_t node, unsigned axis) const { return entry_at(of(phase6_, axis), bars(node)); }
  unsigned phase6_x(std::uint32_t node, unsigned axis) const { return entry_at(of(phase6_x_, axis), with_x(node)); }
  // Bars of U-D to being whole; its x-centres home with left and right ones alike; its t-centres likewise, numbered as
  // CentreParts has it.
  unsigned phase7(std::uint32_t node) const { return entry_at(phase7_.data(), bars(node)); }
  unsigned phase7_x(std::uint32_t node) const { return entry_at(phase7_x_.data(), with_x(node)); }
  unsigned phase7_t(std::uint32_t t, std::uint32_t node) const {
    return entry_at(phase7_t_.data(), index_of_fours(t, number(node >> 8), number(node >> 24)));
  }

  // Bars of F-B and of R-L in phase 7, both together to being whole; those of one with its x-centres.
  unsigned sides(std::uint32_t front, std::uint32_t right) const {
    return entry_at(sides_.data(), std::size_t{side(front)} * side_sets + side(right));
  }
  unsigned side(std::uint32_t node, unsigned axis) const { return entry_at(of(side_x_, axis), side_x(node)); }

  std::size_t bytes() const {
    return 8 * phase5_.size() + 2 * side_.size() + sides_.size() + 2 * side_x_[0].size() + turns_bytes() +
           sizeof side_turns_;
  }

 private:
  using TwoAxes = std::array<tables::StoredArray<std::uint8_t>, 2>;  // R-L, F-B
  static constexpr std::array<unsigned, 2> axis_of_two{R, F};
  static const std::uint8_t* of(const TwoAxes& tables, unsigned axis) { return tables[axis == F ? 1 : 0].data(); }

  std::size_t bars(std::uint32_t node) const { return index_of_sets(node >> 8, node >> 16, node >> 24); }
  std::size_t with_x(std::uint32_t node) const { return index_of_sets(node, node >> 8, node >> 24); }
  std::uint32_t side(std::uint32_t node) const { return side_[bars(node)]; }
  std::size_t side_x(std::uint32_t node) const { return std::size_t{side_sets} * number(node) + side(node); }
  void fill_bars();
  void fill_sides();
  void fill_x();

  // 4 bits each.
  tables::StoredArray<std::uint8_t> phase5_, phase7_, phase7_x_, phase7_t_, sides_;
  TwoAxes phase6_, phase6_x_, side_x_;
  tables::StoredArray<std::uint16_t> side_;
  std::array<std::array<std::array<std::uint16_t, side_sets>, 2>, turns_of(7)> side_turns_{};
};

}  // namespace rompicapo::cube::reduction::seven
