// SPDX-License-Identifier: MIT
//
// The differences between odd and even cubes from 6x6x6 on: the smaller cube that each ring of bars shows with the
// inner centres; how the cube is held or its colours are named; innermost edges.
#pragma once

#include "rompicapo/puzzles/cube/reduction/model/frames.hpp"
#include "rompicapo/puzzles/cube/reduction/model/rings.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/staging.hpp"

namespace rompicapo::cube::reduction {

// Three layers in the middle become one.
struct Odd {
  using Pieces = seven::Pieces;  // of a ring
  static Pieces read(const StickerCube& ring) { return seven::read_pieces(ring); }

  // Pass::usual of phases 1 and 3, and of those that stage bars.
  static constexpr unsigned usual_inner = 3, usual_bars = 8;

  // Two to each pair of colours on R and L, with either of the others on F and B.
  static std::vector<Frame> frames(const std::vector<Start>& starts) { return rolled_frames(starts); }

  // Innermost wings that do not lie beside their middles.
  static unsigned wrong(const Pieces& inner) { return seven::wrong_wings(inner.inner); }
};

// Two layers in the middle become one.
struct Even {
  using Pieces = six::Pieces;
  static Pieces read(const StickerCube& ring) { return six::read_pieces(ring); }

  static constexpr unsigned usual_inner = 0, usual_bars = 4;

  static std::vector<Frame> frames(const std::vector<Start>& starts);

  // Innermost wings that do not lie side by side.
  static unsigned wrong(const Pieces& inner);
};

// [ring], the inner one first.
template <class Parity>
using RingPieces = std::vector<typename Parity::Pieces>;

template <class Parity>
RingPieces<Parity> read_pieces(const StickerCube& cube) {
  RingPieces<Parity> pieces;
  for (unsigned ring = 0; ring < rings_of(cube.size()); ++ring) pieces.push_back(Parity::read(shown_in(cube, ring)));
  return pieces;
}

// By a turn of the cube of this size.
template <class Pieces>
void apply(std::vector<Pieces>& rings, TurnIndex turn, unsigned size) {
  for (unsigned ring = 0; ring < rings.size(); ++ring) apply(rings[ring], in_ring(turn, size, ring));
}

}  // namespace rompicapo::cube::reduction
