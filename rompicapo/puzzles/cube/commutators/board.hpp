// SPDX-License-Identifier: MIT
//
// All stickers of a cube, numbered as in StickerCube. The time of a turn is proportional to the stickers of the layer.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/commutators/layer_turns.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube::commutators {

class Board {
 public:
  explicit Board(const StickerCube& cube);

  unsigned size() const { return size_; }
  std::span<const std::uint8_t> stickers() const { return stickers_; }
  std::uint8_t colour(std::size_t sticker) const { return stickers_[sticker]; }
  std::uint8_t at(Face face, unsigned row, unsigned column) const {
    return stickers_[(std::size_t{face} * size_ + row) * size_ + column];
  }

  void turn(unsigned axis, unsigned layer, unsigned quarters);
  void make(const Group& group);
  void make(const LayerTurns& turns);

  StickerCube cube() const;

 private:
  void turn_face(Face face, unsigned quarters);

  unsigned size_;
  std::vector<std::uint8_t> stickers_;
};

}  // namespace rompicapo::cube::commutators
