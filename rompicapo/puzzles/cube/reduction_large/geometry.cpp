// SPDX-License-Identifier: MIT
//
// Read off the sticker cube of size 3 once, so that its geometry is written down in one place only.
#include "rompicapo/puzzles/cube/reduction_large/geometry.hpp"

#include <cassert>

#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube::reduction_large {

namespace {

constexpr unsigned small = 3;

std::size_t sticker_at(const StickerCube& cube, Face face, Orientation way, unsigned line, unsigned along) {
  const Place place = place_in(way, line, along, small);
  return cube.sticker(face, place.row, place.column);
}

// The orientation in which the turn leaves line and place along the ring what they are in the face before.
Orientation next_way(const StickerCube& cube, Face axis, Face face, Orientation way, Face next) {
  for (Orientation each = 0; each < orientation_count; ++each) {
    bool same = true;
    for (unsigned line = 0; line < small; ++line)
      for (unsigned along = 0; along < small; ++along)
        same = same && cube.image(sticker_at(cube, face, way, line, along), {axis, 1, small, 1}) ==
                           sticker_at(cube, next, each, line, along);
    if (same) return each;
  }
  assert(false);
  return 0;
}

// Lines counted from the axis: line 0 is what a turn of the outer layer moves.
Orientation first_way(const StickerCube& cube, Face axis, Face face) {
  for (Orientation each = 0; each < orientation_count; ++each) {
    bool right = true;
    for (unsigned along = 0; along < small; ++along) {
      const std::size_t near = sticker_at(cube, face, each, 0, along), far = sticker_at(cube, face, each, 2, along);
      right = right && cube.image(near, {axis, 1, 1, 1}) != near && cube.image(far, {axis, 1, 1, 1}) == far;
    }
    if (right) return each;
  }
  assert(false);
  return 0;
}

std::array<Ring, axis_count> make_rings() {
  const StickerCube cube(small);
  std::array<Ring, axis_count> made;
  for (unsigned axis = 0; axis < axis_count; ++axis) {
    Ring& ring = made[axis];
    ring.axis = static_cast<Face>(axis);
    ring.face[0] = static_cast<Face>((axis + 1) % 3);
    ring.way[0] = first_way(cube, ring.axis, ring.face[0]);
    for (unsigned at = 0; at < 4; ++at) {
      if (at > 0) {
        const std::size_t middle = cube.image(cube.centre(ring.face[at - 1]), {ring.axis, 1, small, 1});
        ring.face[at] = static_cast<Face>(middle / small / small);
        ring.way[at] = next_way(cube, ring.axis, ring.face[at - 1], ring.way[at - 1], ring.face[at]);
      }
      const std::size_t image =
          cube.image(sticker_at(cube, ring.face[at], ring.way[at], 0, 1), {ring.face[at], 1, 1, 1});
      ring.forward[at] = image == sticker_at(cube, ring.face[at], ring.way[at], 1, 2) ? 1 : 3;
    }
  }
  return made;
}

using Ways = std::array<std::array<Orientation, 4>, orientation_count>;

constexpr Ways make_turned_ways() {
  Ways ways{};
  for (Orientation way = 0; way < orientation_count; ++way)
    for (unsigned quarters = 0; quarters < 4; ++quarters)
      for (Orientation each = 0; each < orientation_count; ++each) {
        bool same = true;
        for (unsigned line = 0; line < small; ++line)
          for (unsigned along = 0; along < small; ++along) {
            Place place = place_in(way, line, along, small);  // before as many quarters clockwise it was here:
            for (unsigned quarter = 0; quarter < quarters; ++quarter) place = {small - 1 - place.column, place.row};
            same = same && place == place_in(each, line, along, small);
          }
        if (same) ways[way][quarters] = each;
      }
  return ways;
}

using Compositions = std::array<std::array<Orientation, orientation_count>, orientation_count>;

constexpr Compositions make_compositions() {
  Compositions made{};
  for (Orientation way = 0; way < orientation_count; ++way)
    for (Orientation inner = 0; inner < orientation_count; ++inner)
      for (Orientation each = 0; each < orientation_count; ++each) {
        bool same = true;
        for (unsigned line = 0; line < small; ++line)
          for (unsigned along = 0; along < small; ++along) {
            const Place place = place_in(inner, line, along, small);
            same = same && place_in(way, place.row, place.column, small) == place_in(each, line, along, small);
          }
        if (same) made[way][inner] = each;
      }
  return made;
}

}  // namespace

const std::array<Ring, axis_count>& rings() {
  static const std::array<Ring, axis_count> made = make_rings();
  return made;
}

Orientation turned_way(Orientation way, unsigned quarters) {
  static constexpr Ways ways = make_turned_ways();
  return ways[way][quarters % 4];
}

Orientation composed(Orientation way, Orientation inner) {
  static constexpr Compositions compositions = make_compositions();
  return compositions[way][inner];
}

}  // namespace rompicapo::cube::reduction_large
