// SPDX-License-Identifier: MIT
//
// What turns do is read off the sticker cube once.
#include "rompicapo/puzzles/cube/reduction7/pieces.hpp"

#include "rompicapo/puzzles/cube/reduction6/pieces.hpp"

namespace rompicapo::cube::reduction7 {

namespace {

using reduction6::Stickers;

Stickers stickers_of(const StickerCube& cube, Bar bar) {
  constexpr std::array<CentreClass, bar_count> classes{{{1, 2}, {1, 3}, {2, 1}}};
  return reduction6::by_side(cube, classes[static_cast<unsigned>(bar)]);
}

using Actions = std::array<std::array<Places, turn_count>, bar_count>;

Actions read_actions() {
  const StickerCube cube(size7);
  Actions actions{};
  for (unsigned bar = 0; bar < bar_count; ++bar) {
    const Stickers stickers = stickers_of(cube, static_cast<Bar>(bar));
    for (TurnIndex turn = 0; turn < turn_count; ++turn) actions[bar][turn] = action_on(cube, stickers, turn_of(turn));
  }
  return actions;
}

}  // namespace

const Places& action_of(Bar bar, TurnIndex turn) {
  static const Actions made = read_actions();
  return made[static_cast<unsigned>(bar)][turn];
}

Pieces read_pieces(const StickerCube& cube) {
  Pieces pieces;
  pieces.inner = reduction5::read_pieces(reduction6::of_lines(cube, {0, 2, 3, 4, 6}));
  for (unsigned bar = 0; bar < bar_count; ++bar) {
    const Stickers stickers = stickers_of(cube, static_cast<Bar>(bar));
    for (std::size_t place = 0; place < place_count; ++place) pieces.bars[bar][place] = cube.colour(stickers[place]);
  }
  return pieces;
}

void apply(Pieces& pieces, TurnIndex turn) {
  reduction5::apply(pieces.inner, inner_turn(turn));
  for (unsigned bar = 0; bar < bar_count; ++bar) {
    const Places before = pieces.bars[bar];
    const Places& from = action_of(static_cast<Bar>(bar), turn);
    for (std::size_t at = 0; at < place_count; ++at) pieces.bars[bar][at] = before[from[at]];
  }
}

bool is_5x5x5(const StickerCube& cube) {
  using reduction5::Kind;
  const Pieces pieces = read_pieces(cube);
  const reduction5::Pieces& inner = pieces.inner;
  for (std::size_t place = 0; place < place_count; ++place)
    if (inner[Kind::x_centres][place] != place / 4 || inner[Kind::t_centres][place] != place / 4 ||
        inner[Kind::wings][place] != inner[Kind::middles][place])
      return false;
  return pieces[Bar::left] == pieces[Bar::middle] && pieces[Bar::middle] == pieces[Bar::right];
}

StickerCube as_5x5x5(const StickerCube& cube) { return reduction6::of_lines(cube, {0, 1, 3, 5, 6}); }

}  // namespace rompicapo::cube::reduction7
