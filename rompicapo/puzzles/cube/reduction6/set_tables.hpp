// SPDX-License-Identifier: MIT
//
// Distances of one class of centres in the phases that stage them, for the 6x6x6 to the 8x8x8. `Kind` is a class
// for which there is `action_of(kind, turn)`, `Group` one of turns for which there is `following(group)`.
#pragma once

#include "rompicapo/puzzles/cube/reduction4/centre_sets.hpp"
#include "rompicapo/puzzles/cube/reduction5/face_sets.hpp"
#include "rompicapo/puzzles/cube/reduction5/spread.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::reduction6 {

using reduction4::SetNumbers;
using reduction4::SetTurn;

// Which places hold certain colours of a kind, and the turns of a group to where those belong.
template <unsigned Turns, class Group>
class SetTableOf {
 public:
  std::uint32_t after(std::uint32_t node, reduction5::TurnIndex turn) const { return turns_[turn](node); }
  unsigned distance(std::uint32_t node) const { return entry_at(distance_.data(), number_(node)); }
  std::size_t bytes() const { return distance_.size() + sizeof turns_ + number_.bytes(); }

 protected:
  explicit SetTableOf(const SetNumbers& number) : number_(number) {}

  void fill(std::uint32_t goal, Group group, unsigned horizon) {
    distance_ = tables::stored([&] {
      constexpr std::uint8_t not_met = 255;
      std::vector<std::uint8_t> distance(
          number_.count(), horizon == reduction5::no_horizon ? not_met : static_cast<std::uint8_t>(horizon + 1));
      const auto alike = [&](auto one, auto other) { return turns_[one] == turns_[other]; };
      reduction5::spread(
          distance, std::vector{goal}, reduction5::each_once(following(group).back(), alike), horizon,
          [&](std::uint32_t node) { return number_(node); },
          [&](std::uint32_t node, reduction5::TurnIndex turn) { return after(node, turn); },
          [&](const auto& visit) { number_.for_each_set(visit); });
      return reduction5::packed(distance);
    });
  }

  const SetNumbers& number_;
  std::array<SetTurn, Turns> turns_;
  tables::StoredArray<std::uint8_t> distance_;  // 4 bits each
};

// Colours R and L to faces R and L: 735,471 sets of 8 of 24 places.
template <unsigned Turns, class Kind, class Group>
class StageTableOf : public SetTableOf<Turns, Group> {
 public:
  StageTableOf(Kind kind, Group group) : SetTableOf<Turns, Group>(SetNumbers::shared<centre_count, 8>()) {
    // Nearly all that is farther is one turn farther, and making those layers is most of the work.
    constexpr unsigned horizon = 6;
    for (unsigned turn = 0; turn < Turns; ++turn)
      this->turns_[turn] = SetTurn(action_of(kind, static_cast<reduction5::TurnIndex>(turn)));
    this->fill(0x0f00f0, group, horizon);
  }

  template <class Places>
  static std::uint32_t node(const Places& colours) {
    std::uint32_t node = 0;
    for (std::size_t place = 0; place < centre_count; ++place)
      if (colours[place] % 3 == R) node |= 1u << place;
    return node;
  }
};

// F and B to faces F and B, when R and L are: 12,870 sets of 8 of 16 places.
template <unsigned Turns, class Kind, class Group>
class SplitTableOf : public SetTableOf<Turns, Group> {
 public:
  SplitTableOf(Kind kind, Group group) : SetTableOf<Turns, Group>(SetNumbers::shared<16, 8>()) {
    for (const auto turn : following(group).back())
      this->turns_[turn] = reduction5::among(action_of(kind, turn), reduction5::off_right_left);
    this->fill(0xf0f0, group, reduction5::no_horizon);
  }

  template <class Places>
  static std::uint32_t node(const Places& colours) {
    return reduction5::set_among(colours, reduction5::off_right_left, [](unsigned colour) { return colour % 3 == F; });
  }
};

}  // namespace rompicapo::cube::reduction6
