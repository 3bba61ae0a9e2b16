// SPDX-License-Identifier: MIT
//
// The symmetries of the star, 48: the motions of a cube, mirrorings included. One that keeps outer corners outer
// carries each move into a move of the same side; one that does not, the central inversion first of all, exchanges
// the sides and so the flips. Conjugating a layout by a symmetry (places and tiles renamed alike, tile 0 then brought
// home) keeps its distance from the layout in which every tile is at its own place.
#pragma once

#include <array>
#include <cstdint>

#include "rompicapo/puzzles/brain_twist/layout_bytes.hpp"

namespace rompicapo::brain_twist {

inline constexpr std::size_t keeping_symmetries = 24;  // numbers 0, the unmoved, to 23: flips stay as they are
inline constexpr std::size_t symmetry_count = 48;      // 24 + s: s, then the central inversion
inline constexpr std::size_t inversion_symmetry = 24;

// [symmetry][place] -> where the place goes.
constexpr std::array<Permutation, symmetry_count> make_symmetries() {
  std::array<Permutation, symmetry_count> made{};
  for (std::size_t motion = 0; motion < keeping_symmetries; ++motion)
    for (std::size_t place = 0; place < tile_count; ++place) {
      const std::uint8_t image = motions[motion][place];
      made[motion][place] = image;
      std::uint8_t outer = 0;
      while (opposite_of(outer) != places[image].inner) ++outer;
      made[keeping_symmetries + motion][place] = place_of({outer, opposite_of(places[image].outer)});
    }
  return made;
}

inline constexpr std::array<Permutation, symmetry_count> symmetries = make_symmetries();

class Conjugations {
 public:
  Conjugations();

  // The layout through the symmetry. Precondition: it has all twelve tiles; tile 0 may be anywhere.
  State conjugate(const State& layout, std::size_t symmetry) const {
    const View& view = conjugations_[symmetry];
    return gather(view.renamed, gather(layout, view.source[place_of_tile(layout, view.first)]));
  }

  // The place of the tile that becomes tile 0. It alone tells which turn of the layout which turn of what the symmetry
  // makes of it is.
  std::size_t place_of_first(const State& layout, std::size_t symmetry) const {
    return place_of_tile(layout, conjugations_[symmetry].first);
  }
  std::uint8_t first(std::size_t symmetry) const { return conjugations_[symmetry].first; }

 private:
  struct View {
    State renamed;                         // [tile] -> its new name
    std::uint8_t first = 0;                // the tile that becomes tile 0
    std::array<State, tile_count> source;  // [place of that tile] -> where each place's contents come from
  };

  std::array<View, symmetry_count> conjugations_;
};

}  // namespace rompicapo::brain_twist
