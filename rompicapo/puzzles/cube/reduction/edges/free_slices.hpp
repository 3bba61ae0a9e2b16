// SPDX-License-Identifier: MIT
//
// Moves most wings of one class beside their middles at once. While slices are turned away, words "cap turns, R U R'"
// bring one edge after the other between them (commutators/wings.hpp), and each turn of a slice brings several wings
// right. In the end the slices go back, and with them the centres. A beam searches by the number of words; it leaves
// the last few wrong wings to 3-cycles (wing_cycles.hpp).
// Source: freeslice edge pairing, common knowledge of large cubes, done by hand; the beam is ours.
#pragma once

#include <functional>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/edges/axis_turns.hpp"

namespace rompicapo::cube::reduction {

struct FreeSlicesStart {
  Wings belongs;        // [place]: where the wing that lies there would be right
  unsigned length = 0;  // of the turns that led to it
};

struct FreeSlicesEnd {
  std::size_t start = 0;
  Wings belongs;
  commutators::LayerTurns turns;
  double value = 0;  // turns made and expected
};

// The `count` best ends in rising order of value, in turns of a cube of `size` layers, 4 or 5, counted in obtm.
// `wrong_costs`: turns that each wrong wing will cost. `proceed` is called often.
std::vector<FreeSlicesEnd> pair_by_free_slices(const std::vector<FreeSlicesStart>& starts, unsigned size,
                                               std::size_t width, std::size_t count, double wrong_costs,
                                               const std::function<bool()>& proceed);

// Of the tables, which are made at the first use.
std::size_t free_slices_bytes();

}  // namespace rompicapo::cube::reduction
