// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_columns/rings.hpp"

namespace rompicapo::cube::reduction_columns {

std::vector<unsigned> middle_lines(unsigned size) {
  const unsigned half = half_of(size);
  if (size % 2 == 1) return {half - 1, half, half + 1};
  return {half - 1, half};
}

StickerCube shown_in(const StickerCube& cube, unsigned ring) {
  const unsigned size = cube.size(), depth = depth_of(size, ring);
  std::vector<unsigned> lines{0, depth};
  for (const unsigned line : middle_lines(size)) lines.push_back(line);
  lines.push_back(size - 1 - depth);
  lines.push_back(size - 1);
  return reduction6::of_lines(cube, lines);
}

std::vector<unsigned> innermost(unsigned size) {
  std::vector<unsigned> lines{0};
  for (const unsigned line : middle_lines(size)) lines.push_back(line);
  lines.push_back(size - 1);
  return lines;
}

StickerCube as_smaller(const StickerCube& cube) {
  const unsigned size = cube.size(), half = half_of(size), first = middle_lines(size).front();
  std::vector<unsigned> lines;
  for (unsigned line = 0; line < size; ++line)
    if (line < first || line == half || line >= size - first) lines.push_back(line);
  return reduction6::of_lines(cube, lines);
}

std::vector<Frame> Ten::frames(const std::vector<Begin>& begins) {
  std::vector<Frame> frames;
  for (std::size_t begin = 0; begin < begins.size(); ++begin)
    for (const StickerCube& named : reduction6::namings_of(begins[begin].cube))
      frames.push_back({named, {U, R, F, D, L, B}, begin});
  return frames;
}

StickerCube Ten::named(const StickerCube& cube) {
  std::array<Face, 6> name{};
  for (const Face face : {U, R, F, D, L, B}) name[cube.colour(cube.centre(face))] = face;
  StickerCube named = cube;
  for (std::size_t at = 0; at < named.count(); ++at) named.paint(at, name[cube.colour(at)]);
  return named;
}

unsigned Ten::wrong(const RingPieces& inner) {
  const reduction6::Places& wings = inner[reduction6::Kind::wings];
  unsigned wrong = 0;
  for (std::size_t place = 0; place < reduction6::place_count; ++place)
    wrong += wings[place] == (wings[place ^ 1u] ^ 1u) ? 0 : 1;
  return wrong;
}

}  // namespace rompicapo::cube::reduction_columns
