// SPDX-License-Identifier: MIT
//
// The turns that the reduction makes on a 4x4x4 to 12x12x12: blocks of one layer to half of them from each face. On
// even sizes half of the layers are turned from U, R and F alone: from the other side they do the same but for how the
// cube is held, which does not matter. Odd sizes are always held by their fixed centres.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube {
struct Symmetry;
}

namespace rompicapo::cube::reduction {

inline constexpr unsigned most_layers = 12;
constexpr unsigned half_of(unsigned size) { return size / 2; }  // layers of the widest block that is turned

// (layers - 1) * 18 + face * 3 + quarters - 1.
using TurnIndex = std::uint8_t;
constexpr unsigned turns_of(unsigned size) { return 18 * half_of(size) - (size % 2 == 0 ? 9 : 0); }
inline constexpr TurnIndex no_turn = 18 * half_of(most_layers);

constexpr Face face_of_turn(TurnIndex turn) { return static_cast<Face>(turn / 3u % 6); }
constexpr unsigned layers_of_turn(TurnIndex turn) { return turn / 18u + 1; }
constexpr unsigned quarters_of_turn(TurnIndex turn) { return turn % 3u + 1; }
constexpr bool is_quarter(TurnIndex turn) { return quarters_of_turn(turn) != 2; }
constexpr Turn turn_of(TurnIndex turn) { return {face_of_turn(turn), 1, layers_of_turn(turn), quarters_of_turn(turn)}; }
constexpr TurnIndex index_of(const Turn& turn) {
  return static_cast<TurnIndex>((turn.last - 1) * 18 + turn.face * 3u + turn.quarters - 1);
}
// The same face and quarters, of so many layers.
constexpr TurnIndex with_layers(TurnIndex turn, unsigned layers) {
  return static_cast<TurnIndex>((layers - 1) * 18 + turn % 18u);
}

// Blocks about one axis commute and are turned in one order only.
constexpr bool may_follow(TurnIndex last, TurnIndex turn) {
  return face_of_turn(last) % 3 != face_of_turn(turn) % 3 || last / 3 < turn / 3;
}

// The turns that a phase keeps to. For each axis, U-D, R-L and F-B, a letter for one layer, for two, and so on: `a` all
// turns, `h` half turns, `.` none.
struct TurnSet {
  unsigned size = 0;  // of the cube
  std::string_view up_down, right_left, front_back;

  constexpr std::string_view axis(unsigned axis) const {
    return axis == U ? up_down : axis == R ? right_left : front_back;
  }
};

constexpr bool is_in(TurnIndex turn, const TurnSet& set) {
  const std::string_view axis = set.axis(face_of_turn(turn) % 3u);
  const unsigned layers = layers_of_turn(turn);
  if (layers > axis.size() || turn >= turns_of(set.size)) return false;
  return axis[layers - 1] == 'a' || (axis[layers - 1] == 'h' && !is_quarter(turn));
}

// [last turn; else no_turn, or any number that is no turn of the size]: the turns of a set that may come next.
using Following = std::vector<std::vector<TurnIndex>>;
Following following_in(const TurnSet& set);

// The turns of a phase: up to faces_by_halves for sizes 5 to 8, columns for 9 to 12.
enum class Group : std::uint8_t {
  all,
  three_on_axis,  // quarter turns of three layers about R-L alone
  wide_on_axis,   // quarter turns of two layers about R-L alone, too
  two_on_axis,    // no quarter turns of three layers
  no_wide_quarters,
  no_quarters_on_axis,  // nor quarter turns of R and L
  faces_by_halves,      // quarter turns of U and D alone, no turns of their widest blocks
  // Columns: the turns of two faces; wide half turns about the axes whose columns need not stay whole.
  right_left_columns,
  front_back_columns,
  up_down_columns
};
const Following& following(unsigned size, Group group);
inline const std::vector<TurnIndex>& turns_in(unsigned size, Group group) { return following(size, group)[no_turn]; }

// The 5x5x5 numbers its turns face by face. Its beams meet children in this order, so other numbers are other answers.
namespace five {

inline constexpr unsigned turn_count = turns_of(5);

// (2 * face + (wide ? 1 : 0)) * 3 + quarters - 1.
constexpr Face face_of_turn(TurnIndex turn) { return static_cast<Face>(turn / 6u); }
constexpr bool is_wide(TurnIndex turn) { return turn / 3u % 2 != 0; }
constexpr Turn turn_of(TurnIndex turn) {
  return {face_of_turn(turn), 1, is_wide(turn) ? 2u : 1u, quarters_of_turn(turn)};
}

// What a turn becomes when the cube with its turns is seen through a symmetry.
TurnIndex image_of(const Symmetry& symmetry, TurnIndex turn);

}  // namespace five

}  // namespace rompicapo::cube::reduction
