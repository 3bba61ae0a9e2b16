// SPDX-License-Identifier: MIT
//
// The pieces of a cube of any size in orbits of 24 places, within which turns exchange them.
#pragma once

#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"
#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"

namespace rompicapo::cube::reduction {

inline constexpr unsigned place_count = 24;
using Places = std::array<std::uint8_t, place_count>;

// centres  those that quarter turns of a face take to this row and column: 4 * face + 0..3, from the nearest side on: 0
//          top, 1 left, 2 right, 3 bottom; those on diagonals row by row. Read as colours, by the faces that have them.
// wings    those of this depth, the row, numbered as in wings_and_centres.hpp; read as the places they are home in
// middles  the middle edge pieces, each as two wings that never part, on the two places of its edge
struct Orbit {
  enum class Of : std::uint8_t { centres, wings, middles };
  Of of = Of::centres;
  unsigned row = 1, column = 1;
};

// A sticker of each place.
using Stickers = std::array<std::size_t, place_count>;
Stickers stickers_of(const StickerCube& cube, const Orbit& orbit);

// What lies in the places. Precondition: colours are named so that turns and whole rotations can solve the cube.
Places read_orbit(const StickerCube& cube, const Orbit& orbit);

// Some orbits of a size and what turns do to them.
class Orbits {
 public:
  // `turn`: of a number below `turns`.
  Orbits(unsigned size, std::vector<Orbit> orbits, unsigned turns = no_turn, Turn (*turn)(TurnIndex) = turn_of);

  // Place i receives what was in action(orbit, turn)[i].
  const Places& action(std::size_t orbit, TurnIndex turn) const { return actions_[turn * orbits_.size() + orbit]; }
  void read(const StickerCube& cube, std::span<Places> at) const;
  void apply(std::span<Places> at, TurnIndex turn) const;

 private:
  std::vector<Orbit> orbits_;
  std::vector<Places> actions_;  // [turn][orbit]
};

// A place of a wing is low when turns that keep the kinds apart, no quarter turns about R-L nor of several layers, take
// one of the two at UR there; every edge has one low and one high place. Source: C. Tsai's 8-step method for the 4x4x4,
// 2009.
struct WingPlaces {
  std::array<std::uint8_t, edge_count> low{}, high{};  // [edge]
  std::uint32_t low_set = 0;
};
WingPlaces wing_places_from(unsigned first, std::span<const Places> actions);

// The centres of some faces, four each, as a set of bits.
inline constexpr std::array<Face, 4> off_right_left{U, F, D, B};
constexpr std::array<Face, 2> faces_of_axis(unsigned axis) {
  return {static_cast<Face>(axis), static_cast<Face>(axis + 3)};
}

// What a turn does to the places of these faces alone: from which one each receives. `from`: of all 24 places.
template <std::size_t Faces>
std::array<std::uint8_t, 4 * Faces> among(const Places& from, const std::array<Face, Faces>& faces) {
  std::array<std::uint8_t, 4 * Faces> own{};
  for (std::size_t to = 0; to < own.size(); ++to)
    for (std::size_t at = 0; at < own.size(); ++at)
      if (from[4u * faces[to / 4] + to % 4] == 4u * faces[at / 4] + at % 4) own[to] = static_cast<std::uint8_t>(at);
  return own;
}

// Those places of these faces whose colour belongs to the set.
template <std::size_t Faces, class Belongs>
std::uint32_t set_among(const Places& colours, const std::array<Face, Faces>& faces, const Belongs& belongs) {
  std::uint32_t set = 0;
  for (std::size_t at = 0; at < 4 * Faces; ++at)
    if (belongs(colours[4u * faces[at / 4] + at % 4])) set |= 1u << at;
  return set;
}

// Which of the eight places of an axis have its first colour, U, R or F.
inline std::uint32_t firsts_on_axis(const Places& colours, unsigned axis) {
  return set_among(colours, faces_of_axis(axis), [axis](unsigned colour) { return colour == axis; });
}

}  // namespace rompicapo::cube::reduction
