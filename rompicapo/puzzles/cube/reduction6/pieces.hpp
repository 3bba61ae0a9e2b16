// SPDX-License-Identifier: MIT
//
// What of a 6x6x6 its way to a 5x5x5 looks at, three classes of centres and one of wings:
//
//     x            the 2x2 in the middle of each face: 4 * face + 0..3, row by row
//     left, right  between the corners of the ring round it, two on each side: 4 * face + 0 top, 1 left, 2 right,
//                  3 bottom. The two of one side are a bar, whole when they are of one colour.
//     wings        the inner ones, numbered as in wings_and_centres.hpp
//
// A place of a wing is low when that at UR, on U the nearer to B, can be reached from it without a quarter turn about
// the R-L axis nor one of several layers, else high; every edge has one of each. Source: C. Tsai's 8-step method for
// the 4x4x4, 2009.
#pragma once

#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"
#include "rompicapo/puzzles/cube/reduction6/turns.hpp"

namespace rompicapo::cube::reduction6 {

inline constexpr unsigned size6 = 6;
inline constexpr unsigned place_count = 24;

enum class Kind : std::uint8_t { x, left, right, wings };
inline constexpr unsigned kind_count = 4, centre_kinds = 3;

// [place]: colours of centres, as the faces they are home on; wings by their homes.
using Places = std::array<std::uint8_t, place_count>;

struct Pieces {
  std::array<Places, kind_count> at{};  // [kind]
  bool odd_corners = false;             // their order

  const Places& operator[](Kind kind) const { return at[static_cast<unsigned>(kind)]; }
};

// The centres of a class of a cube of any size, those of each face by the side that they are nearest to: top, left,
// right, bottom.
using Stickers = std::array<std::size_t, place_count>;
Stickers by_side(const StickerCube& cube, const CentreClass& which);

// The cube that is left of a larger one when only these rows and columns of each face are looked at.
StickerCube of_lines(const StickerCube& cube, const std::vector<unsigned>& lines);

// Colours as each pair of opposite ones is called R and L, and either of the others F and B: six ways, the two of a
// pair side by side. An even cube has no centres that say which is right.
std::vector<StickerCube> namings_of(const StickerCube& cube);

// Precondition: size 6, colours named so that it can be reached by turns and whole rotations.
Pieces read_pieces(const StickerCube& cube);

// Place i receives what was in action[i].
const Places& action_of(Kind kind, TurnIndex turn);

void apply(Pieces& pieces, TurnIndex turn);

struct WingPlaces {
  std::array<std::uint8_t, edge_count> low{}, high{};  // [edge]
  std::uint32_t low_set = 0;
};
const WingPlaces& wing_places();

// The 2x2 of each face are of one colour, the bars whole, and the inner wings of each edge one piece.
bool is_5x5x5(const StickerCube& cube);

// That 5x5x5: bars are its t-centres, pairs of inner wings its middle edges. Turns of one or two layers do the same to
// both.
StickerCube as_5x5x5(const StickerCube& cube);

}  // namespace rompicapo::cube::reduction6
