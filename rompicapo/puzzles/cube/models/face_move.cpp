// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/face_move.hpp"

#include <cassert>

namespace rompicapo::cube {

namespace {

Move find(const MoveSet& set, Face face, unsigned quarters) {
  for (const Move move : set.all())
    if (set.turn(move).face == face && set.turn(move).quarters == quarters) return move;
  assert(false && "a face turn that the move set lacks");
  return Move::none;
}

}  // namespace

std::vector<Move> moves_of(const MoveSet& set, std::span<const FaceMove> turns) {
  std::vector<Move> moves;
  for (const FaceMove turn : turns) {
    const bool doubled = set.metric() == Metric::qtm && quarters_of(turn) == 2;
    const Move move = find(set, face_of(turn), doubled ? 1 : quarters_of(turn));
    moves.push_back(move);
    if (doubled) moves.push_back(set.after(move).back());  // its second turn stands behind the others
  }
  return moves;
}

}  // namespace rompicapo::cube
