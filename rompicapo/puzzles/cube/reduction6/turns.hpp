// SPDX-License-Identifier: MIT
//
// The 45 turns that the search makes on a 6x6x6: each face, alone and with the layer behind it, and three layers from
// U, R and F. Three from the other side do the same but for how the cube is held, which does not matter.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube::reduction6 {

// block * 3 + quarters - 1; blocks U R F D L B, then the same of two layers, then U R F of three.
using TurnIndex = std::uint8_t;
inline constexpr unsigned turn_count = 45;
inline constexpr TurnIndex no_turn = turn_count;

constexpr Face face_of_turn(TurnIndex turn) { return static_cast<Face>(turn / 3u % 6); }
constexpr unsigned layers_of_turn(TurnIndex turn) { return turn / 18u + 1; }
constexpr unsigned quarters_of_turn(TurnIndex turn) { return turn % 3u + 1; }
constexpr bool is_quarter(TurnIndex turn) { return quarters_of_turn(turn) != 2; }
constexpr Turn turn_of(TurnIndex turn) { return {face_of_turn(turn), 1, layers_of_turn(turn), quarters_of_turn(turn)}; }

// The groups that the phases keep to. Half turns are in all.
enum class Group : std::uint8_t {
  all,
  three_on_axis,  // of three layers quarter turns of R alone
  wide_on_axis,   // of two layers, too, R and L alone
  two_on_axis,    // no quarter turns of three layers
  no_wide_quarters,
  no_quarters_on_axis  // nor quarter turns of R and L
};
inline constexpr unsigned group_count = 6;

constexpr bool in_group(TurnIndex turn, Group group) {
  if (!is_quarter(turn) || group == Group::all) return true;
  const bool on_axis = face_of_turn(turn) % 3u == R;
  switch (layers_of_turn(turn)) {
    case 1:
      return group != Group::no_quarters_on_axis || !on_axis;
    case 2:
      return group == Group::three_on_axis ||
             (on_axis && (group == Group::wide_on_axis || group == Group::two_on_axis));
    default:
      return on_axis && (group == Group::three_on_axis || group == Group::wide_on_axis);
  }
}

// [last, or no_turn]: the turns of a group that may come next. Blocks about one axis commute and are turned in one
// order only.
template <unsigned Turns>
using FollowingOf = std::array<std::vector<TurnIndex>, Turns + 1>;
using Following = FollowingOf<turn_count>;
const Following& following(Group group);

// For each group, of the first so many turns.
template <TurnIndex Turns, class Group, unsigned Groups>
std::array<FollowingOf<Turns>, Groups> following_in_groups() {
  std::array<FollowingOf<Turns>, Groups> all;
  for (unsigned group = 0; group < Groups; ++group)
    for (unsigned last = 0; last <= Turns; ++last)
      for (TurnIndex turn = 0; turn < Turns; ++turn) {
        if (!in_group(turn, static_cast<Group>(group))) continue;
        const auto before = static_cast<TurnIndex>(last);
        if (last == Turns || face_of_turn(before) % 3 != face_of_turn(turn) % 3 || before / 3 < turn / 3)
          all[group][last].push_back(turn);
      }
  return all;
}

}  // namespace rompicapo::cube::reduction6
