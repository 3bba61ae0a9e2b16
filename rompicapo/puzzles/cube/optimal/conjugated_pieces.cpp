// SPDX-License-Identifier: MIT
//
// One piece is turned on a cube that need not be reachable: the solved one is seen as solved, so what stands out
// shows where the place went.
#include "rompicapo/puzzles/cube/optimal/conjugated_pieces.hpp"

#include <algorithm>
#include <utility>

namespace rompicapo::cube {

namespace {

template <class Values>
std::uint8_t marked(const Values& values) {
  return static_cast<std::uint8_t>(
      std::find_if(values.begin(), values.end(), [](std::uint8_t value) { return value != 0; }) - values.begin());
}

ConjugatedPieces conjugated_through(const Symmetries& symmetries, unsigned symmetry) {
  ConjugatedPieces conjugate{};
  for (std::uint8_t place = 0; place < corner_count; ++place) {
    Cubies turned;
    turned.twist[place] = 1;
    conjugate.corner_to[place] = marked(symmetries.conjugate(turned, symmetry).twist);
    for (std::uint8_t piece = 0; piece < corner_count; ++piece)
      for (std::uint8_t twist = 0; twist < 3; ++twist) {
        Cubies state;
        std::swap(state.corner[place], state.corner[piece]);
        state.twist[place] = twist;
        conjugate.twist[place][piece][twist] = symmetries.conjugate(state, symmetry).twist[conjugate.corner_to[place]];
      }
  }
  for (std::uint8_t place = 0; place < edge_count; ++place) {
    Cubies turned;
    turned.flip[place] = 1;
    conjugate.edge_to[place] = marked(symmetries.conjugate(turned, symmetry).flip);
    for (std::uint8_t piece = 0; piece < edge_count; ++piece) {
      Cubies state;
      std::swap(state.edge[place], state.edge[piece]);
      conjugate.flip[place][piece] = symmetries.conjugate(state, symmetry).flip[conjugate.edge_to[place]];
    }
  }
  return conjugate;
}

}  // namespace

std::array<ConjugatedPieces, symmetry_count> conjugated_pieces(const Symmetries& symmetries) {
  std::array<ConjugatedPieces, symmetry_count> conjugate;
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry)
    conjugate[symmetry] = conjugated_through(symmetries, symmetry);
  return conjugate;
}

}  // namespace rompicapo::cube
