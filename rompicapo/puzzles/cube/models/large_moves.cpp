// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/large_moves.hpp"

#include <cassert>

#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

namespace {

auto key_of(const Turn& turn) {
  return std::tuple<unsigned, unsigned, unsigned, unsigned>{turn.face, turn.first, turn.last, turn.quarters};
}

// Where a face goes with the whole cube.
Face rolled(Face face, Face about, unsigned quarters) {
  const StickerCube cube(3);
  return static_cast<Face>(cube.image(cube.centre(face), {about, 1, 3, quarters}) / 9);
}

}  // namespace

LargeMoves::LargeMoves(const MoveSet& set) : set_(set) {
  for (const Move move : set.all()) known_.emplace(key_of(set.turn(move)), move);
}

bool LargeMoves::has_block(Face face, unsigned depth) const {
  return known_.find(key_of({face, 1, depth, 1})) != known_.end();
}

void LargeMoves::write(std::vector<Move>& moves, const Turn& turn) const {
  Turn single = turn;
  const bool twice = counts_quarters(set_.metric()) && turn.quarters == 2;
  if (twice) single.quarters = 1;
  const auto found = known_.find(key_of(single));
  assert(found != known_.end());
  moves.push_back(found->second);
  if (twice) moves.push_back(set_.after(found->second).back());  // its second turn stands behind the others
}

void LargeMoves::write_block(std::vector<Move>& moves, Face face, unsigned depth, unsigned quarters) {
  const unsigned size = set_.size();
  if (depth > 0 && depth < size) {
    if (has_block(face, depth)) return write(moves, {face, 1, depth, quarters});
    write(moves, {opposite(face), 1, size - depth, quarters});
  }
  if (depth == 0) return;
  for (Face& lies : lies_) lies = rolled(lies, face, 4 - quarters);
}

std::vector<Move> LargeMoves::next(const Turn& turn) {
  std::vector<Move> moves;
  const Face face = lies_[turn.face];
  const unsigned size = set_.size();
  if (!counts_layers(set_.metric())) {
    write_block(moves, face, turn.last, turn.quarters);
    write_block(moves, face, turn.first - 1, 4 - turn.quarters);
    return moves;
  }
  for (unsigned layer = turn.first; layer <= turn.last; ++layer) {
    Turn one{face, layer, layer, turn.quarters};
    const bool middle = 2 * layer == size + 1, has = known_.find(key_of({face, layer, layer, 1})) != known_.end();
    if (!has || (!middle && 2 * layer > size))
      one = {opposite(face), size + 1 - layer, size + 1 - layer, 4 - turn.quarters};
    write(moves, one);
  }
  return moves;
}

std::size_t LargeMoves::lies(const StickerCube& cube, std::size_t sticker) const {
  Face up = U, front = F;
  const auto roll = [&](Face about) {
    up = rolled(up, about, 1);
    front = rolled(front, about, 1);
    sticker = cube.image(sticker, {about, 1, cube.size(), 1});
  };
  for (unsigned spin = 0; spin < 4; ++spin) {  // each face on top in turn, and round
    for (const Face tip : {R, R, R, R, F, F, F, F}) {
      if (up == lies_[U] && front == lies_[F]) return sticker;
      roll(tip);
    }
    roll(U);
  }
  return sticker;
}

std::vector<Move> large_moves_of(const MoveSet& set, std::span<const Turn> turns) {
  LargeMoves writer(set);
  std::vector<Move> moves;
  for (const Turn& turn : turns)
    for (const Move move : writer.next(turn)) moves.push_back(move);
  return moves;
}

}  // namespace rompicapo::cube
