// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/permuted.hpp"

#include "rompicapo/puzzles/brain_twist/puzzle.hpp"

namespace rompicapo::brain_twist {

group::Pattern pattern_of(const Board& board) {
  const Layout tiles = board.flipped ? rearranged(board.tiles, half_turn) : board.tiles;
  const auto first = static_cast<std::uint16_t>(board.flipped);
  return {{{tiles.begin(), tiles.end()}, group::Places(tile_count), group::Places(tile_count, 1)},
          {{first, static_cast<std::uint16_t>(1 - first)}, group::Places(2), group::Places(2, 1)}};
}

Board board_of(const group::Pattern& pattern) {
  Board board;
  for (std::size_t place = 0; place < tile_count; ++place)
    board.tiles[place] = static_cast<std::uint8_t>(pattern[0].pieces[place]);
  board.flipped = pattern[1].pieces[0] != 0;
  if (board.flipped) board.tiles = rearranged(board.tiles, half_turn);
  return board;
}

group::Definition permuted_definition() {
  group::Definition definition;
  definition.orbits = {{"tiles", tile_count, 1}, {"sides", 2, 1}};
  definition.solved = pattern_of(Board{});
  for (const int number : {1, 2, 3, 4, 0}) {
    Board made;
    make_move(made, number);  // a flip keeps the tiles, which are then seen turned
    group::Transformation change;
    for (const group::OrbitPattern& orbit : pattern_of(made)) change.push_back({orbit.pieces, orbit.orientations});
    definition.generators.push_back({std::to_string(number), std::move(change)});
  }
  return definition;
}

}  // namespace rompicapo::brain_twist
