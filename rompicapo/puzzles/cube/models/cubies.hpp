// SPDX-License-Identifier: MIT
//
// The 8 corner and 12 edge pieces of a 3x3x3 (of which a 2x2x2 has the corners): which piece is where, and
// how it is turned. A place is named by its faces, the U or D face first, else F or B.
//
//     corners  0 URF  1 UFL  2 ULB  3 UBR  4 DFR  5 DLF  6 DBL  7 DRB     faces clockwise round the corner
//     edges    0 UR  1 UF  2 UL  3 UB  4 DR  5 DF  6 DL  7 DB  8 FR  9 FL  10 BL  11 BR
//
// Twist t: the piece's U or D colour is on the t-th face of the place's name (0, 1, 2). Flip 1: the first
// colour of the piece's name is on the second face of the place's.
// Source of the numbering: H. Kociemba, "Cube Explorer", 1992 onwards; it is the usual one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

inline constexpr unsigned corner_count = 8, edge_count = 12;
inline constexpr unsigned dbl = 6;  // the corner that stays put on the 2x2x2

inline constexpr std::array<std::array<Face, 3>, corner_count> corner_faces{
    {{U, R, F}, {U, F, L}, {U, L, B}, {U, B, R}, {D, F, R}, {D, L, F}, {D, B, L}, {D, R, B}}};
inline constexpr std::array<std::array<Face, 2>, edge_count> edge_faces{
    {{U, R}, {U, F}, {U, L}, {U, B}, {D, R}, {D, F}, {D, L}, {D, B}, {F, R}, {F, L}, {B, L}, {B, R}}};
inline constexpr std::array<std::string_view, corner_count> corner_names{"URF", "UFL", "ULB", "UBR",
                                                                         "DFR", "DLF", "DBL", "DRB"};
inline constexpr std::array<std::string_view, edge_count> edge_names{"UR", "UF", "UL", "UB", "DR", "DF",
                                                                     "DL", "DB", "FR", "FL", "BL", "BR"};

// What lies in each place. Solved when default-made.
struct Cubies {
  std::array<std::uint8_t, corner_count> corner{0, 1, 2, 3, 4, 5, 6, 7}, twist{};
  std::array<std::uint8_t, edge_count> edge{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, flip{};

  bool operator==(const Cubies&) const = default;
};

// A row or column of a face: so many lines in from where `from` borders it.
struct Inwards {
  Face from = U;
  unsigned depth = 0;
};

// The sticker of `face` on these lines; in the middle (the later of two) where nothing is said.
std::size_t sticker_towards(const StickerCube& cube, Face face, std::initializer_list<Inwards> lines);

// The sticker numbers of a place on a cube of any size, in the order of its name. Edges: the middle ones, so
// the size must be odd.
std::array<std::size_t, 3> corner_stickers(const StickerCube& cube, std::size_t place);
std::array<std::size_t, 2> edge_stickers(const StickerCube& cube, std::size_t place);

// The piece with these colours in this order, turned; `piece` is the count when there is none.
struct FoundPiece {
  unsigned piece = 0, turned = 0;
};
FoundPiece corner_of(std::span<const Face, 3> colours);
FoundPiece edge_of(std::span<const Face, 2> colours);

// Corners, and middle edges where the size is odd. Pieces that cannot be are read as the count.
Cubies read_cubies(const StickerCube& cube);

// Writes the colours of corners, and of middle edges where the size is odd.
void paint_cubies(StickerCube& cube, const Cubies& cubies);

}  // namespace rompicapo::cube
