// SPDX-License-Identifier: MIT
//
// The inner stickers of the faces, each face laid out in all eight orientations so that every line of it can be read
// from left to right. A line k is part of the layer k + 1. How many stickers are on the face of their colour is kept.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/reduction_large/board.hpp"
#include "rompicapo/puzzles/cube/reduction_large/geometry.hpp"

namespace rompicapo::cube::reduction_large {

class Centres {
 public:
  explicit Centres(const Board& board);

  unsigned lines() const { return lines_; }
  std::size_t stride() const { return stride_; }  // bytes from a line to the next; a multiple of 32

  // The lines of a face as the orientation has them; what follows a line up to the stride is no colour.
  const std::uint8_t* face(unsigned face, Orientation way) const { return &colours_[(face * 8u + way) * area_]; }
  std::uint8_t* matrix(unsigned face, Orientation way) { return &colours_[(face * 8u + way) * area_]; }

  unsigned right() const { return right_; }
  unsigned wrong() const { return 6 * lines_ * lines_ - right_; }

  void turn_face(unsigned face, unsigned quarters);
  // Layers first, first + 1 ... by so many quarters, counted from the axis; what outer layers do is theirs.
  void make(const Group& group);
  void make(const LayerTurns& turns);

 private:
  void lay_out(unsigned face, Orientation from);
  void count();

  unsigned lines_, right_ = 0;
  std::size_t stride_, area_;
  std::vector<std::uint8_t> colours_;
};

}  // namespace rompicapo::cube::reduction_large
