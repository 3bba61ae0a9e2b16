// SPDX-License-Identifier: MIT
//
// The 48 symmetries of the cube (24 rotations, and their mirror images) and what they make of states and turns.
// A symmetry maps faces to faces; a state is conjugated by it when every sticker of colour c on face f becomes one
// of colour s(c) on face s(f). Distances stay what they were, and
//
//     conjugate(state . turn) = conjugate(state) . conjugate(turn)
//
// Order: symmetry 16 a + k first turns the cube a thirds about the axis through URF and DBL (U to R to F), then
// does one of the 16 that keep the U-D axis. So 0 is the identity, 0 .. 15 keep that axis, and 16 a moves
// another axis there.
#pragma once

#include <array>
#include <cstdint>

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/face_move.hpp"

namespace rompicapo::cube {

inline constexpr unsigned symmetry_count = 48, axis_symmetry_count = 16;

struct Symmetry {
  std::array<Face, 6> face{};  // [face]: where it goes
  bool mirrored = false;
};

class Symmetries {
 public:
  Symmetries();

  const Symmetry& operator[](unsigned symmetry) const { return all_[symmetry]; }
  unsigned inverse(unsigned symmetry) const { return inverse_[symmetry]; }
  unsigned product(unsigned first, unsigned second) const { return product_[first][second]; }  // first, then second

  Cubies conjugate(const Cubies& state, unsigned symmetry) const;
  FaceMove conjugate(FaceMove turn, unsigned symmetry) const { return turns_[symmetry][turn]; }

  // Where a place goes, and onto which face there (of its name) the first face of its own name.
  struct Image {
    std::uint8_t place = 0, first = 0;
  };
  const std::array<Image, corner_count>& corners(unsigned symmetry) const { return corners_[symmetry]; }  // [place]
  const std::array<Image, edge_count>& edges(unsigned symmetry) const { return edges_[symmetry]; }

  // A mask of edge places.
  unsigned conjugate_places(unsigned mask, unsigned symmetry) const;

 private:
  unsigned find(const std::array<Face, 6>& face) const;

  std::array<Symmetry, symmetry_count> all_;
  std::array<std::uint8_t, symmetry_count> inverse_;
  std::array<std::array<std::uint8_t, symmetry_count>, symmetry_count> product_;  // [first][second]
  std::array<std::array<FaceMove, face_move_count>, symmetry_count> turns_;
  std::array<std::array<Image, corner_count>, symmetry_count> corners_;
  std::array<std::array<Image, edge_count>, symmetry_count> edges_;
};

// The state that undoes this one: compose(state, inverse(state)) is solved.
Cubies inverse(const Cubies& state);

}  // namespace rompicapo::cube
