// SPDX-License-Identifier: MIT
//
// Stickers to pieces and back.
#include "rompicapo/puzzles/cube/models/cubies.hpp"

#include <algorithm>
#include <cassert>

namespace rompicapo::cube {

namespace {

// What borders each face on its first row, last row, first column, last column.
constexpr std::array<std::array<Face, 4>, 6> borders{
    {{B, F, L, R}, {U, D, F, B}, {U, D, L, R}, {F, B, L, R}, {U, D, B, F}, {U, D, R, L}}};

// Where in its face a sticker of a corner lies.
struct CornerSpot {
  bool last_row = false, last_column = false;
};

constexpr auto corner_spots = [] {  // [place][sticker]
  std::array<std::array<CornerSpot, 3>, corner_count> spots{};
  for (std::size_t place = 0; place < corner_count; ++place)
    for (std::size_t at = 0; at < 3; ++at)
      for (const std::size_t other : {(at + 1) % 3, (at + 2) % 3}) {
        const auto& around = borders[corner_faces[place][at]];
        spots[place][at].last_row |= around[1] == corner_faces[place][other];
        spots[place][at].last_column |= around[3] == corner_faces[place][other];
      }
  return spots;
}();

constexpr std::size_t colours_key(std::size_t first, std::size_t second, std::size_t third) {
  return (first * 6 + second) * 6 + third;
}

constexpr auto corners_by_colours = [] {  // [colours_key]
  std::array<FoundPiece, 216> found{};
  found.fill({corner_count, 0});
  for (unsigned piece = 0; piece < corner_count; ++piece)
    for (unsigned twist = 0; twist < 3; ++twist) {
      const auto& faces = corner_faces[piece];  // the first of them is the colour on the twist-th face
      found[colours_key(faces[(3 - twist) % 3], faces[(4 - twist) % 3], faces[(5 - twist) % 3])] = {piece, twist};
    }
  return found;
}();

}  // namespace

std::size_t sticker_towards(const StickerCube& cube, Face face, std::initializer_list<Inwards> lines) {
  const unsigned last = cube.size() - 1;
  unsigned row = cube.size() / 2, column = row;
  for (const auto& [from, depth] : lines) {
    if (from == borders[face][0]) row = depth;
    if (from == borders[face][1]) row = last - depth;
    if (from == borders[face][2]) column = depth;
    if (from == borders[face][3]) column = last - depth;
  }
  return cube.sticker(face, row, column);
}

std::array<std::size_t, 3> corner_stickers(const StickerCube& cube, std::size_t place) {
  std::array<std::size_t, 3> stickers{};
  const unsigned last = cube.size() - 1;
  for (std::size_t at = 0; at < 3; ++at) {
    const CornerSpot& spot = corner_spots[place][at];
    stickers[at] = cube.sticker(corner_faces[place][at], spot.last_row ? last : 0, spot.last_column ? last : 0);
  }
  return stickers;
}

std::array<std::size_t, 2> edge_stickers(const StickerCube& cube, std::size_t place) {
  assert(cube.size() % 2 == 1);
  std::array<std::size_t, 2> stickers{};
  for (std::size_t at = 0; at < 2; ++at)
    stickers[at] = sticker_towards(cube, edge_faces[place][at], {{edge_faces[place][1 - at], 0}});
  return stickers;
}

FoundPiece corner_of(std::span<const Face, 3> colours) {
  return corners_by_colours[colours_key(colours[0], colours[1], colours[2])];
}

FoundPiece edge_of(std::span<const Face, 2> colours) {
  for (unsigned piece = 0; piece < edge_count; ++piece)
    for (unsigned flip = 0; flip < 2; ++flip)
      if (colours[flip] == edge_faces[piece][0] && colours[1 - flip] == edge_faces[piece][1]) return {piece, flip};
  return {edge_count, 0};
}

Cubies read_cubies(const StickerCube& cube) {
  Cubies cubies;
  for (std::size_t place = 0; place < corner_count; ++place) {
    std::array<Face, 3> colours{};
    std::size_t at = 0;
    for (const std::size_t sticker : corner_stickers(cube, place)) colours[at++] = cube.colour(sticker);
    const FoundPiece found = corner_of(colours);
    cubies.corner[place] = static_cast<std::uint8_t>(found.piece);
    cubies.twist[place] = static_cast<std::uint8_t>(found.turned);
  }
  if (cube.size() % 2 == 0) return cubies;
  for (std::size_t place = 0; place < edge_count; ++place) {
    std::array<Face, 2> colours{};
    std::size_t at = 0;
    for (const std::size_t sticker : edge_stickers(cube, place)) colours[at++] = cube.colour(sticker);
    const FoundPiece found = edge_of(colours);
    cubies.edge[place] = static_cast<std::uint8_t>(found.piece);
    cubies.flip[place] = static_cast<std::uint8_t>(found.turned);
  }
  return cubies;
}

void paint_cubies(StickerCube& cube, const Cubies& cubies) {
  for (std::size_t place = 0; place < corner_count; ++place) {
    const auto stickers = corner_stickers(cube, place);
    for (std::size_t at = 0; at < 3; ++at)
      cube.paint(stickers[(at + cubies.twist[place]) % 3], corner_faces[cubies.corner[place]][at]);
  }
  if (cube.size() % 2 == 0) return;
  for (std::size_t place = 0; place < edge_count; ++place) {
    const auto stickers = edge_stickers(cube, place);
    for (std::size_t at = 0; at < 2; ++at)
      cube.paint(stickers[(at + cubies.flip[place]) % 2], edge_faces[cubies.edge[place]][at]);
  }
}

}  // namespace rompicapo::cube
