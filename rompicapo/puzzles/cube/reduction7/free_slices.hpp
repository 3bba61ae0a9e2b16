// SPDX-License-Identifier: MIT
//
// Wings of one class beside their middles, most of them at once: while slices are turned away, words "cap turns,
// R U R'" bring one edge after the other between them (reduction_large/wings.hpp), and each turn of a slice brings
// several wings right. In the end the slices go back, and with them the centres. A beam, whose nodes are as many words
// from the start; the last few wrong wings are left to 3-cycles (wing_cycles.hpp).
// Source: freeslice edge pairing, common stock of the 4x4x4 and larger cubes, played by hand; the beam is ours.
#pragma once

#include <functional>
#include <vector>

#include "rompicapo/puzzles/cube/reduction7/axis_turns.hpp"

namespace rompicapo::cube::reduction7 {

struct FreeSlicesBegin {
  Wings belongs;        // [place]: where the wing that lies there would be right
  unsigned length = 0;  // of what led to it
};

struct FreeSlicesEnd {
  std::size_t begin = 0;
  Wings belongs;
  reduction_large::LayerTurns turns;
  double value = 0;  // turns made and to be made
};

// The `count` best, in rising order of their values; turns of a cube of `size` layers, 4 or 5, counted in obtm.
// `wrong_costs`: turns that a wing which is left wrong costs. `go_on` is asked often.
std::vector<FreeSlicesEnd> pair_by_free_slices(const std::vector<FreeSlicesBegin>& begins, unsigned size,
                                               std::size_t width, std::size_t count, double wrong_costs,
                                               const std::function<bool()>& go_on);

// Of tables, made at the first use.
std::size_t free_slices_bytes();

}  // namespace rompicapo::cube::reduction7
