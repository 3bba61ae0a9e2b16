// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/four/pieces.hpp"

namespace rompicapo::cube::reduction::four {

namespace {

constexpr unsigned size4 = 4;
constexpr Orbit wings4{Orbit::Of::wings}, centres4{Orbit::Of::centres};

}  // namespace

Geometry::Geometry() {
  const StickerCube solved(size4);
  std::vector<Places> keeping_kinds;
  for (TurnIndex turn = 0; turn < turn_count; ++turn)
    if (is_in(turn, phase3_set)) keeping_kinds.push_back(action_on(solved, stickers_of(solved, wings4), turn_of(turn)));
  const WingPlaces places = wing_places_from(1, keeping_kinds);
  for (std::uint8_t edge = 0; edge < edge_count; ++edge) {
    number_[places.low[edge]] = edge;
    number_[places.high[edge]] = static_cast<std::uint8_t>(edge + edge_count);
  }
  for (std::size_t place = 0; place < wing_count; ++place) wing_faces_[number_[place]] = cube::wing_faces(place);
  for (TurnIndex turn = 0; turn < turn_count; ++turn) turns_[turn] = action_of(turn_of(turn));
  const std::array<Turn, 3> whole{{{F, 1, size4, 1}, {F, 1, size4, 4}, {U, 1, size4, 1}}};  // U to R; none; F to L
  for (unsigned axis = 0; axis < 3; ++axis) {
    const Turn& turn = whole[axis];
    rotations_[axis].action = action_of(turn);
    for (unsigned face = 0; face < 6; ++face)
      rotations_[axis].face_before[solved.colour(solved.image(solved.sticker(static_cast<Face>(face), 1, 1), turn))] =
          static_cast<Face>(face);
  }
}

Action Geometry::action_of(const Turn& turn) const {
  StickerCube cube(size4);
  Action action;
  const Places from = action_on(cube, stickers_of(cube, wings4), turn);
  for (std::size_t place = 0; place < wing_count; ++place) action.wing[number_[place]] = number_[from[place]];
  action.centre = action_on(cube, stickers_of(cube, centres4), turn);
  cube.turn(turn);
  const Cubies corners = read_cubies(cube);
  action.corner = corners.corner;
  action.twist = corners.twist;
  return action;
}

Pieces Geometry::read(const StickerCube& cube) const {
  const Cubies corners = read_cubies(cube);
  Pieces pieces{corners.corner, corners.twist, {}, read_orbit(cube, centres4)};
  const Places wings = read_orbit(cube, wings4);
  for (std::size_t place = 0; place < wing_count; ++place) pieces.wing[number_[place]] = number_[wings[place]];
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

}  // namespace rompicapo::cube::reduction::four
