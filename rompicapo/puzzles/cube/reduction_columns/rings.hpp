// SPDX-License-Identifier: MIT
//
// What the 9x9x9 and the 10x10x10 have of their own: the smaller cube that each ring of bars shows with it, with the
// phases that stage the centres of that; how the cube is held or its colours are named; innermost edges.
#pragma once

#include "rompicapo/puzzles/cube/reduction6/staging.hpp"
#include "rompicapo/puzzles/cube/reduction7/frames.hpp"
#include "rompicapo/puzzles/cube/reduction7/staging.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/turns.hpp"

namespace rompicapo::cube::reduction_columns {

using reduction5::Begin;
using reduction5::Frame;

// To a 7x7x7. Three layers in the middle become one.
struct Nine {
  static constexpr unsigned size = 9;
  using RingPieces = reduction7::Pieces;
  static RingPieces read(const StickerCube& ring) { return reduction7::read_pieces(ring); }
  static void apply(RingPieces& pieces, TurnIndex turn) { reduction7::apply(pieces, turn); }
  static bool is_whole(const StickerCube& ring) { return reduction7::is_5x5x5(ring); }

  using Staging = reduction7::Staging;
  // The 7x7x7 has them.
  using HeldStaging = const Staging&;
  template <class Next>
  static HeldStaging staging(const Next& next) {
    return next.staging();
  }
  static std::size_t own_bytes(const Staging&) { return 0; }

  // Two to each pair of colours on R and L, with either of the others on F and B.
  static std::vector<Frame> frames(const std::vector<Begin>& begins) { return reduction7::rolled_frames(begins); }
  static StickerCube named(const StickerCube& cube) { return cube; }

  // Innermost wings that do not lie beside their middles, and tenths of a turn that one costs.
  static unsigned wrong(const RingPieces& inner) { return reduction7::wrong_wings(inner.inner); }
  static constexpr unsigned tenths_each = 22;
};

// To a 9x9x9. Two layers in the middle become one.
struct Ten {
  static constexpr unsigned size = 10;
  using RingPieces = reduction6::Pieces;
  static RingPieces read(const StickerCube& ring) { return reduction6::read_pieces(ring); }
  static void apply(RingPieces& pieces, TurnIndex turn) { reduction6::apply(pieces, turn); }
  static bool is_whole(const StickerCube& ring) { return reduction6::is_5x5x5(ring); }

  using Staging = reduction6::Staging;
  using HeldStaging = Staging;
  template <class Next>
  static HeldStaging staging(const Next&) {
    return Staging();
  }
  static std::size_t own_bytes(const Staging& staging) { return staging.bytes(); }

  static std::vector<Frame> frames(const std::vector<Begin>& begins);
  static StickerCube named(const StickerCube& cube) { return reduction6::named_by_middles(cube); }

  // Innermost wings that do not lie side by side.
  static unsigned wrong(const RingPieces& inner);
  static constexpr unsigned tenths_each = 13;
};

// Inner centres home, bars of all rings and innermost edges whole: it can be taken for the smaller cube.
template <class Size>
bool is_smaller(const StickerCube& cube) {
  const StickerCube named = Size::named(cube);
  for (unsigned ring = 0; ring < rings_of(Size::size); ++ring)
    if (!Size::is_whole(reduction6::shown_in(named, ring))) return false;
  return true;
}

}  // namespace rompicapo::cube::reduction_columns
