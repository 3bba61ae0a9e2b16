// SPDX-License-Identifier: MIT
//
// The inner stickers of the faces in all orientations, and how many of them are on the face of their colour.
#pragma once

#include "rompicapo/puzzles/cube/commutators/board.hpp"
#include "rompicapo/puzzles/cube/commutators/oriented_faces.hpp"

namespace rompicapo::cube::commutators {

class Centres {
 public:
  explicit Centres(const Board& board);

  unsigned lines() const { return faces_.lines(); }
  std::size_t stride() const { return faces_.stride(); }  // a multiple of 32
  // The colours of a face; the rest of each line up to the stride is no colour.
  const std::uint8_t* face(unsigned face, Orientation way) const { return faces_.face(face, way); }

  unsigned wrong() const { return 6 * lines() * lines() - right_; }

  void make(const Group& group);
  void make(const LayerTurns& turns);

 private:
  void count();

  OrientedFaces faces_;
  unsigned right_ = 0;
};

}  // namespace rompicapo::cube::commutators
