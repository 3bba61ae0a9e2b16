// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

#include <algorithm>
#include <cassert>
#include <span>

namespace rompicapo::cube {

namespace {

// The face on which the edge of the two begins for one who has the first on the left: the three are a corner, named
// clockwise.
constexpr Face near_end(const std::array<Face, 2>& faces) {
  for (const std::array<Face, 3>& corner : corner_faces)
    for (std::size_t at = 0; at < 3; ++at)
      if (corner[at] == faces[0] && corner[(at + 1) % 3] == faces[1]) return corner[(at + 2) % 3];
  return faces[0];  // never: they meet
}

constexpr auto near_ends = [] {
  std::array<Face, wing_count> ends{};
  for (std::size_t place = 0; place < wing_count; ++place) ends[place] = near_end(wing_faces(place));
  return ends;
}();

}  // namespace

unsigned wing_of(const std::array<Face, 2>& colours) {
  const auto [edge, flip] = edge_of(std::span<const Face, 2>(colours));
  return 2 * edge + flip;  // of no edge: wing_count
}

std::array<std::size_t, 2> wing_stickers(const StickerCube& cube, unsigned depth, std::size_t place) {
  assert(depth >= 1 && depth <= wing_classes(cube.size()));
  const auto [left, right] = wing_faces(place);
  return {sticker_towards(cube, left, {{right, 0}, {near_ends[place], depth}}),
          sticker_towards(cube, right, {{left, 0}, {near_ends[place], depth}})};
}

std::vector<CentreClass> centre_classes(unsigned size) {
  std::vector<CentreClass> classes;
  for (unsigned row = 1; row < size / 2; ++row)
    for (unsigned column = 1; column < (size + 1) / 2; ++column) classes.push_back({row, column});
  return classes;
}

std::array<std::size_t, centre_count> centre_stickers(const StickerCube& cube, const CentreClass& which) {
  const unsigned row = which.row, column = which.column, last = cube.size() - 1;
  std::array<std::size_t, centre_count> stickers{};
  for (std::size_t at = 0; at < 6; ++at) {
    const auto face = static_cast<Face>(at);
    std::array<std::size_t, 4> turned{cube.sticker(face, row, column), cube.sticker(face, column, last - row),
                                      cube.sticker(face, last - row, last - column),
                                      cube.sticker(face, last - column, row)};
    std::sort(turned.begin(), turned.end());
    std::copy(turned.begin(), turned.end(), stickers.begin() + static_cast<std::ptrdiff_t>(4 * at));
  }
  return stickers;
}

std::array<std::uint8_t, centre_count> action_on(const StickerCube& cube,
                                                 const std::array<std::size_t, centre_count>& stickers,
                                                 const Turn& turn) {
  std::array<std::uint8_t, centre_count> from{};
  for (std::size_t at = 0; at < centre_count; ++at) {
    const auto moved = std::find(stickers.begin(), stickers.end(), cube.image(stickers[at], turn));
    from[static_cast<std::size_t>(moved - stickers.begin())] = static_cast<std::uint8_t>(at);
  }
  return from;
}

}  // namespace rompicapo::cube
