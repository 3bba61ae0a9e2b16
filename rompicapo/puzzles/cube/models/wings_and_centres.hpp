// SPDX-License-Identifier: MIT
//
// The pieces that a 3x3x3 does not have, by class: what turns can exchange.
//
// A wing is an edge piece beside the middle of its edge. Wings of one depth (1 next to the corner) are a class of 24.
// As one looks along an edge with the face A on the left and B on the right, the place (A, B) is the one nearer to
// oneself; the other of the two is (B, A). Turns keep this: the colours of a wing, read in the order of its place, are
// always the same ordered pair, and a wing can no more be turned over where it lies than a corner can be mirrored. So a
// class holds each ordered pair of colours that meet exactly once, and the pair (a, b) is at home at the place (a, b).
//
// Inner stickers of the faces (centres) that lie alike up to quarter turns of the face are a class of 24, four of each
// colour. The one in the very middle of a face of odd size is in none.
// Source: C. Bonzio, A. Loi and L. Peruzzi, "The n x n x n Rubik's cube", 2018.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube {

inline constexpr unsigned wing_count = 24, centre_count = 24;  // in each class

// Wings and their places have the same numbers: 2e is (first, second) of the faces of edge e, 2e + 1 is (second,
// first).
constexpr std::array<Face, 2> wing_faces(std::size_t place) {
  const std::array<Face, 2>& edge = edge_faces[place / 2];
  return {edge[place % 2], edge[1 - place % 2]};
}

// The piece of these colours, read in the order of its place; wing_count when there is none.
unsigned wing_of(const std::array<Face, 2>& colours);

// How many classes of wings a cube has; the depths are 1 to this.
constexpr unsigned wing_classes(unsigned size) { return size / 2 - 1; }

// In the order of wing_faces(place).
std::array<std::size_t, 2> wing_stickers(const StickerCube& cube, unsigned depth, std::size_t place);

// A class of centres by its sticker in the upper left quarter of a face.
struct CentreClass {
  unsigned row = 0, column = 0;
};
std::vector<CentreClass> centre_classes(unsigned size);

// Face after face, the four of each by their numbers.
std::array<std::size_t, centre_count> centre_stickers(const StickerCube& cube, const CentreClass& which);

// What a turn does to 24 places, each told from the others by a sticker: place i receives what was in [i].
std::array<std::uint8_t, centre_count> action_on(const StickerCube& cube,
                                                 const std::array<std::size_t, centre_count>& stickers,
                                                 const Turn& turn);

}  // namespace rompicapo::cube
