// SPDX-License-Identifier: MIT
//
// Every list of moves that a cell can have: by the edges it touches and by the last move, whose inverse is omitted.
// Undoing a move is the only redundancy that a table of last moves can detect on this puzzle.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo::sliding {

constexpr std::size_t move_count = 4;  // up, down, left, right: of the blank

// The last move as an index, Move::none included: its low bits.
constexpr std::size_t last_slots = 8;
constexpr std::size_t slot_of(Move last) { return index_of(last) % last_slots; }

struct MoveList {
  std::array<Move, move_count> moves{};
  std::uint8_t size = 0;
  constexpr std::span<const Move> span() const { return {moves.data(), size}; }
};

// [edges: bits 0 1 2 3 set if up, down, left, right leave the board][slot_of(last move)]
using MoveLists = std::array<std::array<MoveList, last_slots>, 16>;

constexpr MoveLists make_move_lists() {
  MoveLists lists{};
  for (std::size_t edges = 0; edges < lists.size(); ++edges)
    for (std::size_t last = 0; last < last_slots; ++last) {
      MoveList& list = lists[edges][last];
      for (std::size_t move = 0; move < move_count; ++move)
        if ((edges >> move & 1) == 0 && (last >= move_count || move != (last ^ 1)))
          list.moves[list.size++] = static_cast<Move>(move);
    }
  return lists;
}

inline constexpr MoveLists move_lists = make_move_lists();

}  // namespace rompicapo::sliding
