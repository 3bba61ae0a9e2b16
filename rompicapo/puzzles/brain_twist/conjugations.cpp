// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/conjugations.hpp"

namespace rompicapo::brain_twist {

Conjugations::Conjugations() {
  for (std::size_t number = 0; number < symmetry_count; ++number) {
    const Permutation& image = symmetries[number];
    Permutation origin{};
    for (std::uint8_t place = 0; place < tile_count; ++place) origin[image[place]] = place;
    View& view = conjugations_[number];
    view.first = origin[0];
    view.renamed = unmoved_bytes();
    for (std::size_t tile = 0; tile < tile_count; ++tile) view.renamed.cells[tile] = image[tile];
    for (const Permutation& rotation : rotations) {  // the one that brings home what the symmetry takes to rotation[0]
      State& source = view.source[origin[rotation[0]]];
      source = unmoved_bytes();
      for (std::size_t place = 0; place < tile_count; ++place) source.cells[place] = origin[rotation[place]];
    }
  }
}

}  // namespace rompicapo::brain_twist
