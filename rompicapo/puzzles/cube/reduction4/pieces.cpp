// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction4/pieces.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace rompicapo::cube::reduction4 {

namespace {

constexpr unsigned size4 = 4;

std::size_t centre_sticker(const StickerCube& cube, std::size_t place) {
  return cube.sticker(static_cast<Face>(place / 4), 1 + static_cast<unsigned>(place % 4 / 2),
                      1 + static_cast<unsigned>(place % 2));
}

}  // namespace

Geometry::Geometry() {
  find_wing_places();
  for (TurnIndex turn = 0; turn < turn_count; ++turn) turns_[turn] = action_of(turn_of(turn));
  const std::array<Turn, 3> whole{{{F, 1, size4, 1}, {F, 1, size4, 4}, {U, 1, size4, 1}}};  // U to R; none; F to L
  const StickerCube solved(size4);
  for (unsigned axis = 0; axis < 3; ++axis) {
    const Turn& turn = whole[axis];
    rotations_[axis].action = action_of(turn);
    for (unsigned face = 0; face < 6; ++face)
      rotations_[axis].face_before[solved.colour(solved.image(solved.sticker(static_cast<Face>(face), 1, 1), turn))] =
          static_cast<Face>(face);
  }
}

void Geometry::find_wing_places() {
  const StickerCube cube(size4);
  const std::array<std::size_t, 2> first{cube.sticker(U, 1, 3), cube.sticker(R, 0, 2)};  // at UR, beside the F side
  const auto orbit = [&](std::uint32_t allowed) {
    std::vector<std::array<std::size_t, 2>> places{first};
    for (std::size_t at = 0; at < places.size(); ++at)
      for (TurnIndex turn = 0; turn < turn_count; ++turn) {
        if ((allowed & bit_of(turn)) == 0) continue;
        const std::array moved{cube.image(places[at][0], turn_of(turn)), cube.image(places[at][1], turn_of(turn))};
        if (std::find(places.begin(), places.end(), moved) == places.end()) places.push_back(moved);
      }
    return places;
  };
  const auto low = orbit(phase3_turns);
  assert(low.size() == wing_count / 2);
  for (const auto& stickers : orbit(any_turn)) {
    const std::array faces{cube.colour(stickers[0]), cube.colour(stickers[1])};
    const bool is_low = std::find(low.begin(), low.end(), stickers) != low.end();
    const std::size_t place = edge_of(std::span<const Face, 2>(faces)).piece + (is_low ? 0 : edge_count);
    wing_stickers_[place] = stickers;
    wing_faces_[place] = faces;
  }
}

std::size_t Geometry::wing_place(const std::array<std::size_t, 2>& stickers) const {
  const auto found = std::find(wing_stickers_.begin(), wing_stickers_.end(), stickers);
  return static_cast<std::size_t>(found - wing_stickers_.begin());
}

std::size_t Geometry::wing_home(const std::array<Face, 2>& colours) const {
  const auto found = std::find(wing_faces_.begin(), wing_faces_.end(), colours);
  return static_cast<std::size_t>(found - wing_faces_.begin());
}

Action Geometry::action_of(const Turn& turn) const {
  Action action;
  StickerCube cube(size4);
  for (std::size_t place = 0; place < wing_count; ++place) {
    const auto& stickers = wing_stickers_[place];
    action.wing[wing_place({cube.image(stickers[0], turn), cube.image(stickers[1], turn)})] =
        static_cast<std::uint8_t>(place);
  }
  for (std::size_t place = 0; place < centre_count; ++place) {
    const std::size_t moved = cube.image(centre_sticker(cube, place), turn);
    for (std::size_t other = 0; other < centre_count; ++other)
      if (centre_sticker(cube, other) == moved) action.centre[other] = static_cast<std::uint8_t>(place);
  }
  cube.turn(turn);
  const Cubies corners = read_cubies(cube);
  action.corner = corners.corner;
  action.twist = corners.twist;
  return action;
}

Pieces Geometry::read(const StickerCube& cube) const {
  Pieces pieces;
  const Cubies corners = read_cubies(cube);
  pieces.corner = corners.corner;
  pieces.twist = corners.twist;
  for (std::size_t place = 0; place < wing_count; ++place) {
    const auto& stickers = wing_stickers_[place];
    pieces.wing[place] = static_cast<std::uint8_t>(wing_home({cube.colour(stickers[0]), cube.colour(stickers[1])}));
  }
  for (std::size_t place = 0; place < centre_count; ++place)
    pieces.centre[place] = cube.colour(centre_sticker(cube, place));
  return pieces;
}

const Geometry& geometry() {
  static const Geometry made;
  return made;
}

void apply(Pieces& pieces, const Action& action) {
  const Pieces before = pieces;
  for (std::size_t at = 0; at < 8; ++at) {
    pieces.corner[at] = before.corner[action.corner[at]];
    const unsigned twist = before.twist[action.corner[at]] + action.twist[at];
    pieces.twist[at] = static_cast<std::uint8_t>(twist < 3 ? twist : twist - 3);
  }
  for (std::size_t at = 0; at < wing_count; ++at) pieces.wing[at] = before.wing[action.wing[at]];
  for (std::size_t at = 0; at < centre_count; ++at) pieces.centre[at] = before.centre[action.centre[at]];
}

bool is_reduced(const Pieces& pieces) {
  for (std::size_t place = 0; place < centre_count; ++place)
    if (pieces.centre[place] != pieces.centre[place / 4 * 4]) return false;
  for (std::size_t edge = 0; edge < edge_count; ++edge)
    if (pieces.wing[edge] % edge_count != pieces.wing[edge + edge_count] % edge_count) return false;
  return true;
}

Cubies reduced(const Pieces& pieces) {
  std::array<Face, 6> name{};
  for (unsigned face = 0; face < 6; ++face) name[pieces.centre[4 * face]] = static_cast<Face>(face);
  Cubies cubies;
  for (std::size_t place = 0; place < corner_count; ++place) {
    std::array<Face, 3> colours{};
    for (std::size_t at = 0; at < 3; ++at)
      colours[(at + pieces.twist[place]) % 3] = name[corner_faces[pieces.corner[place]][at]];
    const FoundPiece found = corner_of(colours);
    cubies.corner[place] = static_cast<std::uint8_t>(found.piece);
    cubies.twist[place] = static_cast<std::uint8_t>(found.turned);
  }
  for (std::size_t place = 0; place < edge_count; ++place) {
    const auto& shown = geometry().wing_faces(place);
    const auto& home = geometry().wing_faces(pieces.wing[place]);
    const bool swapped = shown[0] != edge_faces[place][0];
    const std::array colours{name[home[swapped ? 1 : 0]], name[home[swapped ? 0 : 1]]};
    const FoundPiece found = edge_of(colours);
    cubies.edge[place] = static_cast<std::uint8_t>(found.piece);
    cubies.flip[place] = static_cast<std::uint8_t>(found.turned);
  }
  return cubies;
}

}  // namespace rompicapo::cube::reduction4
