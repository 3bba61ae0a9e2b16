// SPDX-License-Identifier: MIT
//
// Any turns of a cube larger than 3x3x3, written in the moves of a metric. Where that has outer blocks alone, inner
// layers are one outer block turned and a smaller one turned back; where it has single layers alone, a block is turned
// layer by layer. A block that is more than half the cube is the rest of the cube turned against it: then the
// cube lies otherwise in the hand afterwards, and what follows is written for it as it lies.
#pragma once

#include <array>
#include <map>
#include <span>
#include <tuple>
#include <vector>

#include "rompicapo/puzzles/cube/models/move_set.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

class LargeMoves {
 public:
  // `set` must outlive it, and have all blocks of its size and metric.
  explicit LargeMoves(const MoveSet& set);

  // What one turn comes to, the turns so far having been written: at least one move, none for a whole rotation.
  std::vector<Move> next(const Turn& turn);

  // Where a sticker of the cube as it was held lies now.
  std::size_t lies(const StickerCube& cube, std::size_t sticker) const;

 private:
  void write(std::vector<Move>& moves, const Turn& turn) const;
  void write_block(std::vector<Move>& moves, Face face, unsigned depth, unsigned quarters);
  bool has_block(Face face, unsigned depth) const;

  const MoveSet& set_;
  std::map<std::tuple<unsigned, unsigned, unsigned, unsigned>, Move> known_;  // face, first, last, quarters
  std::array<Face, 6> lies_{U, R, F, D, L, B};  // [face of the cube as it was held]: where it is now
};

// All of them. On even sizes, and where middle layers were turned, the end is the same but for how the cube is held.
std::vector<Move> large_moves_of(const MoveSet& set, std::span<const Turn> turns);

}  // namespace rompicapo::cube
