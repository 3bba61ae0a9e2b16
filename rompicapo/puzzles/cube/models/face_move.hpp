// SPDX-License-Identifier: MIT
//
// The 18 turns of a 3x3x3's faces as one small number, whatever the metric: face * 3 + quarters - 1, so
// 0 U, 1 U2, 2 U', 3 R, ... 17 B'. The solvers made for the cube search on these; answers go out as moves of
// the puzzle's own MoveSet.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/models/face_turns.hpp"
#include "rompicapo/puzzles/cube/models/move_set.hpp"

namespace rompicapo::cube {

using FaceMove = std::uint8_t;
inline constexpr FaceMove face_move_count = 18;
inline constexpr std::uint32_t all_turns = (1u << face_move_count) - 1;  // as a mask of FaceMoves

constexpr FaceMove face_move(Face face, unsigned quarters) { return static_cast<FaceMove>(face * 3 + quarters - 1); }
constexpr Face face_of(FaceMove move) { return static_cast<Face>(move / 3); }
constexpr unsigned quarters_of(FaceMove move) { return move % 3u + 1; }
constexpr FaceMove inverse(FaceMove move) { return face_move(face_of(move), 4 - quarters_of(move)); }

// Its length: 1 in htm; in qtm a half turn is 2.
constexpr Cost cost_of(FaceMove move, Metric metric) { return metric == Metric::qtm && quarters_of(move) == 2 ? 2 : 1; }

// False where `next` would merge with `last` (the same face) or only change places with it (opposite faces are
// turned in one order only: U before D, R before L, F before B).
constexpr bool may_follow(FaceMove last, FaceMove next) { return last / 3 % 3 != next / 3 % 3 || last / 3 < next / 3; }

// The states that the turns make of a solved cube; state . turn is compose(state, face_move_states()[turn]).
constexpr std::array<Cubies, face_move_count> face_move_states() {
  std::array<Cubies, face_move_count> states;
  for (FaceMove move = 0; move < face_move_count; ++move) states[move] = turned(face_of(move), quarters_of(move));
  return states;
}

// The moves of `set` (of a 3x3x3) that make these turns: in qtm a half turn is two quarter turns.
std::vector<Move> moves_of(const MoveSet& set, std::span<const FaceMove> turns);

// The other way: in qtm two equal quarter turns in a row are a half turn. Precondition: `set` turns whole faces alone.
struct TurnsOfMoves {
  std::vector<FaceMove> turns;
  std::vector<std::size_t> first_move;  // [turn]
};
TurnsOfMoves turns_of(const MoveSet& set, std::span<const Move> moves);

}  // namespace rompicapo::cube
