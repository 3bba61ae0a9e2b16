// SPDX-License-Identifier: MIT
//
// The 36 turns that the search makes on a 5x5x5: each face, and each face with the layer behind it. The middle layers
// stay, so the cube is always held by its six fixed centres.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube {
struct Symmetry;
}

namespace rompicapo::cube::reduction5 {

// (2 * face + (wide ? 1 : 0)) * 3 + quarters - 1.
using TurnIndex = std::uint8_t;
inline constexpr unsigned turn_count = 36;
inline constexpr TurnIndex no_turn = turn_count;

constexpr Face face_of_turn(TurnIndex turn) { return static_cast<Face>(turn / 6u); }
constexpr bool is_wide(TurnIndex turn) { return turn / 3u % 2 != 0; }
constexpr unsigned quarters_of_turn(TurnIndex turn) { return turn % 3u + 1; }
constexpr bool is_quarter(TurnIndex turn) { return quarters_of_turn(turn) != 2; }
constexpr Turn turn_of(TurnIndex turn) {
  return {face_of_turn(turn), 1, is_wide(turn) ? 2u : 1u, quarters_of_turn(turn)};
}

// What a turn becomes when the cube with its turns is seen through a symmetry.
TurnIndex image_of(const Symmetry& symmetry, TurnIndex turn);

// The groups that the phases keep to, each in the one before.
enum class Group : std::uint8_t {
  all,
  no_wide_quarters_off_axis,  // wide quarter turns about R-L alone
  no_wide_quarters,
  no_quarters_on_axis,  // nor quarter turns of R and L
  faces_by_halves       // quarter turns of U and D alone, no wide turns of theirs
};
inline constexpr unsigned group_count = 5;

constexpr bool in_group(TurnIndex turn, Group group) {
  const unsigned axis = face_of_turn(turn) % 3u;
  const bool wide_quarter = is_wide(turn) && is_quarter(turn);
  switch (group) {
    case Group::all:
      return true;
    case Group::no_wide_quarters_off_axis:
      return !wide_quarter || axis == R;
    case Group::no_wide_quarters:
      return !wide_quarter;
    case Group::no_quarters_on_axis:
      return !wide_quarter && (axis != R || !is_quarter(turn));
    case Group::faces_by_halves:
      return axis == U ? !is_wide(turn) : !is_quarter(turn);
  }
  return false;
}

// [last, or no_turn]: the turns of a group that may come next. Blocks about one axis commute and are turned in one
// order only.
using Following = std::array<std::vector<TurnIndex>, turn_count + 1>;
const Following& following(Group group);

}  // namespace rompicapo::cube::reduction5
