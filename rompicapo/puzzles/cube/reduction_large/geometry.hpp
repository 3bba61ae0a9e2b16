// SPDX-License-Identifier: MIT
//
// Faces as matrices, and rings of four of them. A slice turn about an axis moves the line k of a face of the ring to
// the line k of the next one; each face of a ring has an orientation, in which the places (k, t) along the ring keep
// their t. So everything about slices is said once, for three axes and four faces to begin at.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube::reduction_large {

// One of the eight ways to lay a square on itself: 1 exchanges rows and columns, then 2 counts rows from the last, and
// 4 columns from the last.
using Orientation = std::uint8_t;
inline constexpr unsigned orientation_count = 8;

struct Place {
  unsigned row = 0, column = 0;
  bool operator==(const Place&) const = default;
};

// The place in a face, of `size` rows, of what the orientation calls (line, along).
constexpr Place place_in(Orientation way, unsigned line, unsigned along, unsigned size) {
  Place place{line, along};
  if ((way & 1) != 0) place = {along, line};
  if ((way & 2) != 0) place.row = size - 1 - place.row;
  if ((way & 4) != 0) place.column = size - 1 - place.column;
  return place;
}

// Slices are counted from `axis`, and a quarter turn as one looks at `axis` takes face[i] to face[(i + 1) % 4].
struct Ring {
  Face axis = R;
  std::array<Face, 4> face{};
  std::array<Orientation, 4> way{};
  // A turn of face[i] by so many quarters takes its place (k, t) to (t, last - k): 1 or 3.
  std::array<std::uint8_t, 4> forward{};
};

inline constexpr unsigned axis_count = 3;
const std::array<Ring, axis_count>& rings();  // of U, R and F

// The orientation `way` of a face after these quarters of it is this orientation of the face before them.
Orientation turned_way(Orientation way, unsigned quarters);

// First `inner`, and what that calls (row, column) are line and place of `way`.
Orientation composed(Orientation way, Orientation inner);

}  // namespace rompicapo::cube::reduction_large
