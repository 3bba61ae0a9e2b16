// SPDX-License-Identifier: MIT
//
// Formats a board of a fast model in the canonical form of the reference model.
#pragma once

#include <string>

#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

template <class State>
std::string state_text(const State& state, Size size) {
  Board board{size, std::vector<int>(static_cast<std::size_t>(size.cells()))};
  for (std::uint32_t cell = 0; cell < board.tiles.size(); ++cell)
    board.tiles[cell] = static_cast<int>(state.tile(cell));
  return format_board(board);
}

}  // namespace rompicapo::sliding
