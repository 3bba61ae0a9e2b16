// SPDX-License-Identifier: MIT
//
// One piece is turned on a cube that need not be reachable: the solved one is seen as solved, so what stands out
// shows where the place went.
#include "rompicapo/puzzles/cube/optimal/seen_pieces.hpp"

#include <algorithm>
#include <utility>

namespace rompicapo::cube {

namespace {

template <class Values>
std::uint8_t marked(const Values& values) {
  return static_cast<std::uint8_t>(
      std::find_if(values.begin(), values.end(), [](std::uint8_t value) { return value != 0; }) - values.begin());
}

SeenPieces seen_through(const Symmetries& symmetries, unsigned symmetry) {
  SeenPieces seen{};
  for (std::uint8_t place = 0; place < corner_count; ++place) {
    Cubies turned;
    turned.twist[place] = 1;
    seen.corner_to[place] = marked(symmetries.seen(turned, symmetry).twist);
    for (std::uint8_t piece = 0; piece < corner_count; ++piece)
      for (std::uint8_t twist = 0; twist < 3; ++twist) {
        Cubies state;
        std::swap(state.corner[place], state.corner[piece]);
        state.twist[place] = twist;
        seen.twist[place][piece][twist] = symmetries.seen(state, symmetry).twist[seen.corner_to[place]];
      }
  }
  for (std::uint8_t place = 0; place < edge_count; ++place) {
    Cubies turned;
    turned.flip[place] = 1;
    seen.edge_to[place] = marked(symmetries.seen(turned, symmetry).flip);
    for (std::uint8_t piece = 0; piece < edge_count; ++piece) {
      Cubies state;
      std::swap(state.edge[place], state.edge[piece]);
      seen.flip[place][piece] = symmetries.seen(state, symmetry).flip[seen.edge_to[place]];
    }
  }
  return seen;
}

}  // namespace

std::array<SeenPieces, symmetry_count> seen_pieces(const Symmetries& symmetries) {
  std::array<SeenPieces, symmetry_count> seen;
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry)
    seen[symmetry] = seen_through(symmetries, symmetry);
  return seen;
}

}  // namespace rompicapo::cube
