// SPDX-License-Identifier: MIT
//
// What odd and what even cubes from 8x8x8 on have of their own: the smaller cube that each ring of bars shows with the
// inner centres, and the phases that stage the centres of that; how the cube is held or its colours are named;
// innermost edges.
#pragma once

#include "rompicapo/puzzles/cube/reduction5/frames.hpp"
#include "rompicapo/puzzles/cube/reduction6/rings.hpp"
#include "rompicapo/puzzles/cube/reduction6/staging.hpp"
#include "rompicapo/puzzles/cube/reduction7/solver.hpp"

namespace rompicapo::cube::reduction_rings {

using reduction5::Begin;
using reduction5::Frame;
using reduction6::rings_of;

// Three layers in the middle become one.
struct Odd {
  using RingPieces = reduction7::Pieces;
  static RingPieces read(const StickerCube& ring) { return reduction7::read_pieces(ring); }
  static void apply(RingPieces& pieces, reduction6::TurnIndex turn) { reduction7::apply(pieces, turn); }
  static bool is_whole(const StickerCube& ring) { return reduction7::is_5x5x5(ring); }

  // The 7x7x7 that they become in the end has it.
  using Staging = reduction7::Staging;
  static const Staging& staging(const reduction7::SmallerSolver& next, const reduction6::Staging*) {
    return next.staging();
  }
  static std::size_t own_bytes(const Staging&) { return 0; }

  static constexpr unsigned usual_inner = 3;  // lengths of phases 1 and 3, from the least that distances allow

  // Two to each pair of colours on R and L, with either of the others on F and B.
  static std::vector<Frame> frames(const std::vector<Begin>& begins) { return reduction5::rolled_frames(begins); }
  static StickerCube named(const StickerCube& cube) { return cube; }

  // Innermost wings that do not lie beside their middles.
  static unsigned wrong(const RingPieces& inner) { return reduction7::wrong_wings(inner.inner); }
};

// Two layers in the middle become one.
struct Even {
  using RingPieces = reduction6::Pieces;
  static RingPieces read(const StickerCube& ring) { return reduction6::read_pieces(ring); }
  static void apply(RingPieces& pieces, reduction6::TurnIndex turn) { reduction6::apply(pieces, turn); }
  static bool is_whole(const StickerCube& ring) { return reduction6::is_5x5x5(ring); }

  using Staging = reduction6::Staging;
  static const Staging& staging(const reduction7::SmallerSolver&, const reduction6::Staging* even) { return *even; }
  static std::size_t own_bytes(const Staging& staging) { return staging.bytes(); }

  static constexpr unsigned usual_inner = 0;

  static std::vector<Frame> frames(const std::vector<Begin>& begins);
  static StickerCube named(const StickerCube& cube) { return reduction6::named_by_middles(cube); }

  // Innermost wings that do not lie side by side.
  static unsigned wrong(const RingPieces& inner);
};

// [ring], the inner one first.
template <class Parity>
using Pieces = std::vector<typename Parity::RingPieces>;

template <class Parity>
Pieces<Parity> read_pieces(const StickerCube& cube) {
  Pieces<Parity> pieces;
  for (unsigned ring = 0; ring < rings_of(cube.size()); ++ring)
    pieces.push_back(Parity::read(reduction6::shown_in(cube, ring)));
  return pieces;
}

// By a turn of the cube of this size.
template <class Parity>
void apply(Pieces<Parity>& pieces, reduction6::TurnIndex turn, unsigned size) {
  for (unsigned ring = 0; ring < pieces.size(); ++ring)
    Parity::apply(pieces[ring], reduction6::in_ring(turn, size, ring));
}

// Inner centres home, bars of all rings and innermost edges whole: it can be taken for the smaller cube.
template <class Parity>
bool is_smaller(const StickerCube& cube) {
  const StickerCube named = Parity::named(cube);
  for (unsigned ring = 0; ring < rings_of(cube.size()); ++ring)
    if (!Parity::is_whole(reduction6::shown_in(named, ring))) return false;
  return true;
}

}  // namespace rompicapo::cube::reduction_rings
