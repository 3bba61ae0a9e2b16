// SPDX-License-Identifier: MIT
//
// Distances of a set of places of one orbit: where certain colours or wings lie, and the turns of a group to where
// those belong. All other pieces are ignored.
#pragma once

#include "rompicapo/puzzles/cube/reduction/model/orbits.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/sets.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/spread.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::reduction {

// A node: bit i tells whether place i belongs to the set.
class SetTable {
 public:
  // `action(turn)`: from which place each receives. Beyond the horizon entries say one more.
  template <class Action>
  SetTable(const SetNumbers& number, const std::vector<TurnIndex>& group, const Action& action,
           const std::vector<std::uint32_t>& goals, unsigned horizon)
      : number_(number), turns_(group.back() + 1u) {
    for (const TurnIndex turn : group) turns_[turn] = SetTurn(action(turn));
    distance_ = tables::stored([&] { return distances(group, goals, horizon); });
  }

  std::uint32_t after(std::uint32_t node, TurnIndex turn) const { return turns_[turn](node); }
  unsigned distance(std::uint32_t node) const { return entry_at(distance_.data(), number_(node)); }
  std::size_t bytes() const { return distance_.size() + turns_.size() * sizeof turns_[0] + number_.bytes(); }

 private:
  std::vector<std::uint8_t> distances(const std::vector<TurnIndex>& group, const std::vector<std::uint32_t>& goals,
                                      unsigned horizon) const;

  const SetNumbers& number_;
  std::vector<SetTurn> turns_;                  // [turn], those of the group
  tables::StoredArray<std::uint8_t> distance_;  // 4 bits each
};

// Nearly all that is farther is one turn farther, and making those layers is most of the work.
inline constexpr unsigned stage_horizon = 6, wing_horizon = 8;

// Colours R and L to faces R and L: 735,471 sets of 8 of 24 places.
class StageTable : public SetTable {
 public:
  template <class Kind>
  StageTable(Kind kind, unsigned size, Group group)
      : SetTable(
            SetNumbers::shared<place_count, 8>(), turns_in(size, group),
            [&](TurnIndex turn) { return action_of(kind, turn); }, {0x0f00f0}, stage_horizon) {}

  static std::uint32_t node(const Places& colours, unsigned axis = R) {
    std::uint32_t node = 0;
    for (std::size_t place = 0; place < place_count; ++place) node |= (colours[place] % 3 == axis ? 1u : 0u) << place;
    return node;
  }
};

// F and B to faces F and B, when R and L are home: 12,870 sets of 8 of 16 places.
class SplitTable : public SetTable {
 public:
  template <class Kind>
  SplitTable(Kind kind, unsigned size, Group group)
      : SetTable(
            SetNumbers::shared<16, 8>(), turns_in(size, group),
            [&](TurnIndex turn) { return among(action_of(kind, turn), off_right_left); }, {0xf0f0}, no_horizon) {}

  static std::uint32_t node(const Places& colours) {
    return set_among(colours, off_right_left, [](unsigned colour) { return colour % 3 == F; });
  }
};

// Of each edge one of its two wings is chosen, an even number the other way round than on a solved cube; the chosen
// ones go to low places. 2,704,156 sets of 12 of 24 places.
class WingKindTable : public SetTable {
 public:
  template <class Kind>
  WingKindTable(Kind wings, unsigned size, std::uint32_t low_set)
      : SetTable(
            SetNumbers::shared<place_count, 12>(), turns_in(size, Group::no_wide_quarters),
            [&](TurnIndex turn) { return action_of(wings, turn); }, {low_set}, wing_horizon) {}

  static std::uint32_t node(const Places& wings, std::uint32_t chosen) {
    std::uint32_t node = 0;
    for (std::size_t place = 0; place < place_count; ++place) node |= (chosen >> wings[place] & 1) << place;
    return node;
  }
};

}  // namespace rompicapo::cube::reduction
