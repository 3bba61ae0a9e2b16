// SPDX-License-Identifier: MIT
//
// Stretches of turns that mean something as a whole, found in any turns of a large cube, whoever made them.
//
// In A B A' B', in its conjugates and in everything else that is made of such, each layer is turned back as far as it
// was turned. So a stretch is looked at only where the quarters of every layer add up to none, and it is held against
// the stickers: it counts where nothing but centres, or nothing but wings, has moved, in cycles of three.
//
// Where only the inner layers are turned back, slices went out and home again; what the outer turns between have
// joined stays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/layers/layer_board.hpp"

namespace rompicapo::cube {

struct Stretch {
  std::size_t first = 0, end = 0;  // turns
};

struct ThreeCycles : Stretch {
  bool wings = false;                                // else centres
  std::vector<std::array<std::size_t, 3>> places{};  // each goes to the next; of a wing that sticker of its two that
                                                     // EdgeBoard has first
};

// None overlaps another: of those that begin with a turn the shortest, the first of all first.
std::vector<ThreeCycles> three_cycles(const LayerBoard& board, std::span<const Turn> turns);

// Those in [from, to) that begin and end with inner layers turned, and lie in none of `others`.
std::vector<Stretch> slices_turned_back(unsigned size, std::span<const Turn> turns, std::size_t from, std::size_t to,
                                        std::span<const ThreeCycles> others);

// For each class of wings (models/wings_and_centres.hpp), by depth from 1: the last turn that makes an odd permutation
// of it, or the number of turns. From there on its parity is what the end has.
std::vector<std::size_t> last_odd_turns(unsigned size, std::span<const Turn> turns);

}  // namespace rompicapo::cube
