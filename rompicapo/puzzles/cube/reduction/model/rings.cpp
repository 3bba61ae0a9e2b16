// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/model/rings.hpp"

namespace rompicapo::cube::reduction {

namespace {

std::vector<unsigned> middle_lines(unsigned size) {
  const unsigned half = half_of(size);
  if (size % 2 == 1) return {half - 1, half, half + 1};
  return {half - 1, half};
}

// With these lines from the outside to the middle, and the same from the other side.
std::vector<unsigned> round_middle(unsigned size, const std::vector<unsigned>& outer) {
  std::vector<unsigned> lines = outer;
  for (const unsigned line : middle_lines(size)) lines.push_back(line);
  for (std::size_t at = outer.size(); at-- > 0;) lines.push_back(size - 1 - outer[at]);
  return lines;
}

}  // namespace

StickerCube of_lines(const StickerCube& cube, const std::vector<unsigned>& lines) {
  const auto small_size = static_cast<unsigned>(lines.size());
  StickerCube small(small_size);
  for (const Face face : {U, R, F, D, L, B})
    for (unsigned row = 0; row < small_size; ++row)
      for (unsigned column = 0; column < small_size; ++column)
        small.paint(small.sticker(face, row, column), cube.colour(cube.sticker(face, lines[row], lines[column])));
  return small;
}

std::vector<StickerCube> namings_of(const StickerCube& cube) {
  const unsigned size = cube.size();
  const std::array<Turn, 3> orientations{{{R, 1, size, 4}, {F, 1, size, 1}, {U, 1, size, 1}}};
  std::vector<StickerCube> namings;
  for (const Turn& turn : orientations)
    for (const unsigned quarters : {4u, 1u}) {
      StickerCube solved(size), named = cube;
      solved.turn(turn);
      solved.turn({R, 1, size, quarters});
      std::array<Face, 6> name{};
      for (const Face face : {U, R, F, D, L, B}) name[solved.colour(solved.centre(face))] = face;
      for (std::size_t at = 0; at < named.count(); ++at) named.paint(at, name[cube.colour(at)]);
      namings.push_back(named);
    }
  return namings;
}

StickerCube shown_in(const StickerCube& cube, unsigned ring) {
  return of_lines(cube, round_middle(cube.size(), {0, depth_of(cube.size(), ring)}));
}

std::vector<unsigned> innermost(unsigned size) { return round_middle(size, {0}); }

StickerCube as_smaller(const StickerCube& cube) {
  const unsigned size = cube.size(), first = middle_lines(size).front();
  std::vector<unsigned> lines;
  for (unsigned line = 0; line < size; ++line)
    if (line < first || line == half_of(size) || line >= size - first) lines.push_back(line);
  return of_lines(cube, lines);
}

StickerCube named_by_middles(const StickerCube& cube) {
  std::array<Face, 6> name{};
  for (const Face face : {U, R, F, D, L, B}) name[cube.colour(cube.centre(face))] = face;
  StickerCube named = cube;
  for (std::size_t at = 0; at < named.count(); ++at) named.paint(at, name[cube.colour(at)]);
  return named;
}

}  // namespace rompicapo::cube::reduction
