// SPDX-License-Identifier: MIT
//
// The plain cube of any size: 6 N^2 coloured stickers and exact geometry, slow and obvious. Stickers
// are numbered face after face (U R F D L B), each face row by row as seen from outside:
//
//              U1 U2 U3
//              U4 U5 U6
//              U7 U8 U9
//     L1 L2 L3 F1 F2 F3 R1 R2 R3 B1 B2 B3
//     L4 L5 L6 F4 F5 F6 R4 R5 R6 B4 B5 B6
//     L7 L8 L9 F7 F8 F9 R7 R8 R9 B7 B8 B9
//              D1 D2 D3
//              D4 D5 D6
//              D7 D8 D9
//
// A turn moves each sticker as a point of space: x grows from L to R, y from D to U, z from B to F.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube {

class StickerCube {
 public:
  explicit StickerCube(unsigned size);  // solved; size is 2 or more

  unsigned size() const { return size_; }
  std::size_t count() const { return colours_.size(); }

  Face colour(std::size_t sticker) const { return static_cast<Face>(colours_[sticker]); }
  void paint(std::size_t sticker, Face colour) { colours_[sticker] = colour; }

  // Row and column from 0.
  std::size_t sticker(Face face, unsigned row, unsigned column) const {
    return (std::size_t{face} * size_ + row) * size_ + column;
  }
  std::size_t centre(Face face) const { return sticker(face, size_ / 2, size_ / 2); }

  // "U9": the sticker's name in error messages.
  std::string sticker_name(std::size_t sticker) const;

  void turn(const Turn& turn);

  // Where a sticker lies after the turn.
  std::size_t image(std::size_t sticker, const Turn& turn) const;

  // Every face is of one colour; which one does not matter, so whole rotations are solved too.
  bool is_solved() const;

  bool operator==(const StickerCube&) const = default;

 private:
  unsigned size_;
  std::vector<std::uint8_t> colours_;
};

}  // namespace rompicapo::cube
