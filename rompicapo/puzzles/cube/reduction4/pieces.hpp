// SPDX-License-Identifier: MIT
//
// The 4x4x4 as pieces: 8 corners, 24 wings, 24 centres. A wing has one way to lie in each place, so places are enough.
//
//     corners  as in cubies.hpp
//     wings    the edge's number (cubies.hpp), or that + 12. Numbers below 12 are the places that a wing at 0 can reach
//              without a quarter turn about the R-L axis; every edge has one of each kind, and the kinds are called low
//              and high. Wings are named by their places at home; the two of one edge, its mates, differ by 12.
//     centres  4 * face + 0..3, row by row
//
// All that turns do is read off the sticker cube once.
// Source of the kinds of wing places: C. Tsai's 8-step method for the 4x4x4, 2009.
#pragma once

#include <array>
#include <cstdint>

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"
#include "rompicapo/puzzles/cube/reduction4/turns.hpp"

namespace rompicapo::cube::reduction4 {

inline constexpr unsigned wing_count = 24, centre_count = 24, rotation_count = 24;

// What lies in each place: corner and wing pieces, colours of centres.
struct Pieces {
  std::array<std::uint8_t, 8> corner{}, twist{};
  std::array<std::uint8_t, wing_count> wing{};
  std::array<Face, centre_count> centre{};

  bool operator==(const Pieces&) const = default;
};

// What a turn or a whole rotation does: place i receives what was in from[i], corners twisted besides.
struct Action {
  std::array<std::uint8_t, 8> corner{}, twist{};
  std::array<std::uint8_t, wing_count> wing{};
  std::array<std::uint8_t, centre_count> centre{};
};

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

  // Colours must be named so that the cube can be reached by turns and whole rotations.
  Pieces read(const StickerCube& cube) const;

 private:
  std::array<std::array<std::size_t, 2>, wing_count> wing_stickers_{};
  std::array<std::array<Face, 2>, wing_count> wing_faces_{};
  std::array<Action, turn_count> turns_{};
  std::array<Rotation, 3> rotations_{};

  void find_wing_places();
  std::size_t wing_place(const std::array<std::size_t, 2>& stickers) const;
  std::size_t wing_home(const std::array<Face, 2>& colours) const;
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

}  // namespace rompicapo::cube::reduction4
