// SPDX-License-Identifier: MIT
//
// The 5x5x5 as pieces that the reduction looks at; corners are not among them.
//
//     x-centres, t-centres  24 each: 4 * face + 0..3, row by row; those on the diagonals, those on the middle lines
//     wings                 24, numbered as in wings_and_centres.hpp
//     middles               the middle edge pieces, each as two wings that never part, on the two places of its edge
//
// A place of a wing is low when UR's first can be reached from it without a quarter turn about the R-L axis, else high;
// every edge has one of each. Source of the kinds of wing places: C. Tsai's 8-step method for the 4x4x4, 2009.
#pragma once

#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"
#include "rompicapo/puzzles/cube/reduction5/turns.hpp"

namespace rompicapo::cube::reduction5 {

inline constexpr unsigned size5 = 5;
inline constexpr unsigned place_count = 24;  // of every kind

enum class Kind : std::uint8_t { x_centres, t_centres, wings, middles };
inline constexpr unsigned kind_count = 4;

// [place]: colours of centres, as the faces they are home on; wings by their homes.
using Places = std::array<std::uint8_t, place_count>;

struct Pieces {
  std::array<Places, kind_count> at{};  // [kind]
  const Places& operator[](Kind kind) const { return at[static_cast<unsigned>(kind)]; }
};

// Precondition: size 5, colours named by the fixed centres (named_by_centres).
Pieces read_pieces(const StickerCube& cube);

// Place i receives what was in action[i].
const Places& action_of(Kind kind, TurnIndex turn);

void apply(Pieces& pieces, TurnIndex turn);

struct WingPlaces {
  std::array<std::uint8_t, edge_count> low{}, high{};  // [edge]
  std::uint32_t low_set = 0;
};
const WingPlaces& wing_places();

}  // namespace rompicapo::cube::reduction5
