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

TurnsOfMoves turns_of(const MoveSet& set, std::span<const Move> moves) {
  TurnsOfMoves made;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const Turn& turn = set.turn(moves[at]);
    const FaceMove one = face_move(turn.face, turn.quarters);
    if (set.metric() == Metric::qtm && !made.turns.empty() && made.turns.back() == one && quarters_of(one) != 2) {
      made.turns.back() = face_move(turn.face, 2);
      continue;
    }
    made.turns.push_back(one);
    made.first_move.push_back(at);
  }
  return made;
}

}  // namespace rompicapo::cube
