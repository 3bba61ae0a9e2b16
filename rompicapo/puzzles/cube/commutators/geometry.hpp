// SPDX-License-Identifier: MIT
//
// Faces as square matrices, and rings of four faces. A slice turn about an axis moves line k of a face of the ring to
// line k of the next face. Each face of a ring has an orientation in which the places (k, t) along the ring keep their
// t, so code about slices is the same for three axes and four faces to start at.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube::commutators {

// One of the eight symmetries of a square, as bits: 1 exchanges rows and columns, then 2 reverses the order of the rows
// and 4 that of the columns.
using Orientation = std::uint8_t;
inline constexpr unsigned orientation_count = 8;

struct Place {
  unsigned row = 0, column = 0;
};

// The place in a face of `size` rows of (line, along) in an orientation.
constexpr Place place_in(Orientation way, unsigned line, unsigned along, unsigned size) {
  Place place{line, along};
  if ((way & 1) != 0) place = {along, line};
  if ((way & 2) != 0) place.row = size - 1 - place.row;
  if ((way & 4) != 0) place.column = size - 1 - place.column;
  return place;
}

// The orientation with rows and columns exchanged on both sides.
constexpr Orientation exchanged(Orientation way) {
  return static_cast<Orientation>((way & 1) | (way & 2) << 1 | (way & 4) >> 1);
}

// place_in(composed(way, inner), ...) is place_in(way, ...) of the row and column that place_in(inner, ...) gives.
constexpr Orientation composed(Orientation way, Orientation inner) {
  return static_cast<Orientation>(way ^ ((way & 1) != 0 ? exchanged(inner) : inner));
}

// The inner orientation with composed(from, inner) == way.
constexpr Orientation between(Orientation from, Orientation way) {
  const auto both = static_cast<Orientation>(from ^ way);
  return (from & 1) != 0 ? exchanged(both) : both;
}

// What shows in the orientation `way` of a face after these clockwise quarters showed in this orientation before.
constexpr Orientation turned_way(Orientation way, unsigned quarters) {
  constexpr std::array<Orientation, 4> turned{0, 3, 6, 5};
  return composed(turned[quarters % 4], way);
}

// Slices are counted from `axis`; a quarter turn, clockwise as seen from `axis`, takes face[i] to face[(i + 1) % 4].
struct Ring {
  Face axis;
  std::array<Face, 4> face;
  std::array<Orientation, 4> way;
  std::uint8_t forward;  // quarter turns of a face of the ring that take its place (k, t) to (t, last - k)
};

inline constexpr unsigned axis_count = 3;
inline constexpr std::array<Ring, axis_count> rings{
    {{U, {R, F, L, B}, {0, 0, 0, 0}, 1}, {R, {F, U, B, D}, {5, 5, 3, 5}, 1}, {F, {U, R, D, L}, {2, 1, 4, 7}, 3}}};

}  // namespace rompicapo::cube::commutators
