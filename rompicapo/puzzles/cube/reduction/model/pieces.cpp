// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/model/pieces.hpp"

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/reduction/model/rings.hpp"

namespace rompicapo::cube::reduction {

namespace {

const Orbits& orbits5() {
  static const Orbits made(
      5, {{Orbit::Of::centres, 1, 1}, {Orbit::Of::centres, 1, 2}, {Orbit::Of::wings}, {Orbit::Of::middles}},
      five::turn_count, five::turn_of);
  return made;
}

const Orbits& orbits6() {
  static const Orbits made(
      6, {{Orbit::Of::centres, 2, 2}, {Orbit::Of::centres, 1, 2}, {Orbit::Of::centres, 2, 1}, {Orbit::Of::wings, 2}},
      turns_of(6));
  return made;
}

const Orbits& bars7() {
  static const Orbits made(7, {{Orbit::Of::centres, 1, 2}, {Orbit::Of::centres, 1, 3}, {Orbit::Of::centres, 2, 1}},
                           turns_of(7));
  return made;
}

// `first`: the low place at UR.
template <class Kind, class Turns>
WingPlaces low_from(unsigned first, Kind wings, const Turns& turns) {
  std::vector<Places> actions;
  for (const auto turn : turns) actions.push_back(action_of(wings, turn));
  return wing_places_from(first, actions);
}

}  // namespace

}  // namespace rompicapo::cube::reduction

namespace rompicapo::cube::reduction::five {

Pieces read_pieces(const StickerCube& cube) {
  Pieces pieces;
  orbits5().read(cube, pieces.at);
  return pieces;
}

const Places& action_of(Kind kind, TurnIndex turn) { return orbits5().action(static_cast<std::size_t>(kind), turn); }

void apply(Pieces& pieces, TurnIndex turn) { orbits5().apply(pieces.at, turn); }

const WingPlaces& wing_places() {
  static const WingPlaces made = low_from(0, Kind::wings, turns_in(5, Group::no_quarters_on_axis));
  return made;
}

}  // namespace rompicapo::cube::reduction::five

namespace rompicapo::cube::reduction::six {

Pieces read_pieces(const StickerCube& cube) {
  Pieces pieces;
  orbits6().read(cube, pieces.at);
  pieces.odd_corners = is_odd_permutation(std::span<const std::uint8_t>(read_cubies(cube).corner));
  return pieces;
}

const Places& action_of(Kind kind, TurnIndex turn) { return orbits6().action(static_cast<std::size_t>(kind), turn); }

void apply(Pieces& pieces, TurnIndex turn) {
  orbits6().apply(pieces.at, turn);
  if (is_quarter(turn)) pieces.odd_corners = !pieces.odd_corners;
}

const WingPlaces& wing_places() {
  static const WingPlaces made = low_from(1, Kind::wings, turns_in(6, Group::no_quarters_on_axis));
  return made;
}

}  // namespace rompicapo::cube::reduction::six

namespace rompicapo::cube::reduction::seven {

Pieces read_pieces(const StickerCube& cube) {
  Pieces pieces;
  pieces.inner = five::read_pieces(of_lines(cube, {0, 2, 3, 4, 6}));
  bars7().read(cube, pieces.bars);
  return pieces;
}

const Places& action_of(Bar bar, TurnIndex turn) { return bars7().action(static_cast<std::size_t>(bar), turn); }

void apply(Pieces& pieces, TurnIndex turn) {
  five::apply(pieces.inner, inner_turn(turn));
  bars7().apply(pieces.bars, turn);
}

}  // namespace rompicapo::cube::reduction::seven
