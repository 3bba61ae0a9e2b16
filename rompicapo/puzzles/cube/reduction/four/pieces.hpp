// SPDX-License-Identifier: MIT
//
// The 4x4x4 as pieces: 8 corners, 24 wings, 24 centres. A wing has one way to lie in each place, so places are enough.
//
//     corners  as in cubies.hpp
//     wings    the edge's number (cubies.hpp) in a low place (orbits.hpp), that + 12 in a high one. Wings are named by
//              their places at home; the two of one edge, its mates, differ by 12.
//     centres  4 * face + 0..3, row by row
#pragma once

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/reduction/model/orbits.hpp"

namespace rompicapo::cube::reduction::four {

// Blocks: U R F D L B Uw Rw Fw.
inline constexpr unsigned turn_count = turns_of(4);
inline constexpr TurnIndex no_turn = turn_count;

constexpr unsigned block_of(TurnIndex turn) { return turn / 3u; }
constexpr unsigned axis_of(TurnIndex turn) { return block_of(turn) % 3; }  // 0 U-D, 1 R-L, 2 F-B

// Sets of turns, as masks.
constexpr std::uint32_t bit_of(TurnIndex turn) { return 1u << turn; }
constexpr std::uint32_t quarters_of_block(unsigned block) { return 5u << (3 * block); }
constexpr std::uint32_t mask_of(const TurnSet& set) {
  std::uint32_t mask = 0;
  for (TurnIndex turn = 0; turn < turn_count; ++turn) mask |= is_in(turn, set) ? bit_of(turn) : 0;
  return mask;
}
// Phase 2 keeps two opposite colours of centres on R and L, phase 3 also the two kinds of wing places apart.
inline constexpr TurnSet any_set{4, "aa", "aa", "aa"}, phase2_set{4, "ah", "aa", "ah"}, phase3_set{4, "ah", "hh", "ah"};
inline constexpr std::uint32_t any_turn = mask_of(any_set), phase2_turns = mask_of(phase2_set),
                               phase3_turns = mask_of(phase3_set);
inline constexpr std::uint32_t kind_changing_turns = phase2_turns & ~phase3_turns;
inline constexpr std::uint32_t wide_turns = any_turn & ~((1u << 18) - 1);
constexpr std::uint32_t turns_about(unsigned axis) { return 0b000000111'000000111'000000111u << 3 * axis; }

// [last turn, or no_turn]: turns that may come next.
inline constexpr auto following_masks = [] {
  std::array<std::uint32_t, turn_count + 1> masks{};
  for (TurnIndex last = 0; last <= turn_count; ++last)
    for (TurnIndex next = 0; next < turn_count; ++next)
      if (last == no_turn || may_follow(last, next)) masks[last] |= bit_of(next);
  return masks;
}();

// What lies in each place: corner and wing pieces, colours of centres.
struct Pieces {
  std::array<std::uint8_t, 8> corner{}, twist{};
  Places wing{}, centre{};

  bool operator==(const Pieces&) const = default;
};

// What a turn or a whole rotation does: place i receives what was in from[i], corners twisted besides.
using Action = Pieces;

struct Rotation {
  Action action{};
  std::array<Face, 6> face_before{};  // [face]: where the layer that is now at this face was
};

class Geometry {
 public:
  Geometry();

  const Action& turn(TurnIndex turn) const { return turns_[turn]; }

  // That bring a pair of opposite faces to R and L: [axis_of].
  const Rotation& to_right_left(unsigned axis) const { return rotations_[axis]; }

  // The faces that a wing in this place shows, in an order that turns keep.
  const std::array<Face, 2>& wing_faces(std::size_t place) const { return wing_faces_[place]; }

  // Colours must be named so that turns and whole rotations can solve the cube.
  Pieces read(const StickerCube& cube) const;

 private:
  Places number_{};  // [place as in wings_and_centres.hpp]
  std::array<std::array<Face, 2>, wing_count> wing_faces_{};
  std::array<Action, turn_count> turns_{};
  std::array<Rotation, 3> rotations_{};

  Action action_of(const Turn& turn) const;
};

// Made once.
const Geometry& geometry();

// Place i receives what was in from[i].
void apply(Pieces& pieces, const Action& action);

// Centres of one colour on each face, wings beside their mates.
bool is_reduced(const Pieces& pieces);

// The 3x3x3 that a reduced cube is, its centres as held giving the names. Precondition: is_reduced.
Cubies reduced(const Pieces& pieces);

}  // namespace rompicapo::cube::reduction::four
