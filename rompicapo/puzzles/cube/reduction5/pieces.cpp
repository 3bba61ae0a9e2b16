// SPDX-License-Identifier: MIT
//
// What turns do is read off the sticker cube once.
#include "rompicapo/puzzles/cube/reduction5/pieces.hpp"

#include <algorithm>

namespace rompicapo::cube::reduction5 {

namespace {

// A sticker that tells the place from all others of its kind.
std::array<std::size_t, place_count> stickers_of(const StickerCube& cube, Kind kind) {
  if (kind == Kind::x_centres) return centre_stickers(cube, {1, 1});
  if (kind == Kind::t_centres) return centre_stickers(cube, {1, 2});
  std::array<std::size_t, place_count> stickers{};
  for (std::size_t place = 0; place < place_count; ++place)
    stickers[place] =
        kind == Kind::wings ? wing_stickers(cube, 1, place)[0] : edge_stickers(cube, place / 2)[place % 2];
  return stickers;
}

using Actions = std::array<std::array<Places, turn_count>, kind_count>;

Actions read_actions() {
  const StickerCube cube(size5);
  Actions actions{};
  for (unsigned kind = 0; kind < kind_count; ++kind) {
    const auto stickers = stickers_of(cube, static_cast<Kind>(kind));
    for (TurnIndex turn = 0; turn < turn_count; ++turn) actions[kind][turn] = action_on(cube, stickers, turn_of(turn));
  }
  return actions;
}

}  // namespace

const Places& action_of(Kind kind, TurnIndex turn) {
  static const Actions made = read_actions();
  return made[static_cast<unsigned>(kind)][turn];
}

Pieces read_pieces(const StickerCube& cube) {
  Pieces pieces;
  for (const Kind kind : {Kind::x_centres, Kind::t_centres}) {
    const auto stickers = stickers_of(cube, kind);
    for (std::size_t place = 0; place < place_count; ++place)
      pieces.at[static_cast<unsigned>(kind)][place] = cube.colour(stickers[place]);
  }
  for (std::size_t place = 0; place < place_count; ++place) {
    const auto wing = wing_stickers(cube, 1, place);
    const auto middle = edge_stickers(cube, place / 2);
    pieces.at[static_cast<unsigned>(Kind::wings)][place] =
        static_cast<std::uint8_t>(wing_of({cube.colour(wing[0]), cube.colour(wing[1])}));
    pieces.at[static_cast<unsigned>(Kind::middles)][place] =
        static_cast<std::uint8_t>(wing_of({cube.colour(middle[place % 2]), cube.colour(middle[1 - place % 2])}));
  }
  return pieces;
}

void apply(Pieces& pieces, TurnIndex turn) {
  for (unsigned kind = 0; kind < kind_count; ++kind) {
    const Places before = pieces.at[kind];
    const Places& from = action_of(static_cast<Kind>(kind), turn);
    for (std::size_t at = 0; at < place_count; ++at) pieces.at[kind][at] = before[from[at]];
  }
}

const WingPlaces& wing_places() {
  static const WingPlaces made = [] {
    std::uint32_t reached = 1, before = 0;
    while (reached != before) {
      before = reached;
      for (const TurnIndex turn : following(Group::no_quarters_on_axis)[no_turn])
        for (unsigned to = 0; to < place_count; ++to)
          if ((before >> action_of(Kind::wings, turn)[to] & 1) != 0) reached |= 1u << to;
    }
    WingPlaces places;
    places.low_set = reached;
    for (unsigned place = 0; place < place_count; ++place)
      ((reached >> place & 1) != 0 ? places.low : places.high)[place / 2] = static_cast<std::uint8_t>(place);
    return places;
  }();
  return made;
}

}  // namespace rompicapo::cube::reduction5
