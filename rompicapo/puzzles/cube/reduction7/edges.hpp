// SPDX-License-Identifier: MIT
//
// The innermost edges of a 7x7x7 to 12x12x12 whose inner centres are home and whose bars are whole: the wings that the
// phases left wrong come beside their middles, or beside each other, and centres are as they were after it. Most of
// them while slices are turned away (free_slices.hpp), the last by 3-cycles (wing_cycles.hpp), by a beam whose nodes
// are as many of those from the start. From several cubes at once, of which any will do.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"
#include "rompicapo/puzzles/cube/reduction5/chain.hpp"

namespace rompicapo::cube::reduction7 {

struct EdgesBegin {
  StickerCube cube{7};
  unsigned length = 0;  // of what led to it
};

struct EdgesEnd {
  std::size_t begin = 0;
  unsigned length = 0;  // all
  std::vector<Turn> turns{};
};

inline constexpr reduction5::Widening widening_edges{0.44};  // as measured

struct EdgesEffort {
  std::size_t begins;      // cubes that are tried, and ends while slices are away
  std::size_t free_width;  // of the beams while slices are away (free_slices.hpp)
  std::size_t width;       // of the beam of cycles for the last wings
  std::size_t each;        // cycles from each of its nodes
};
// In a round with such beams. Theirs grow less than the others: widening_edges.
inline EdgesEffort effort_for(reduction5::ChainLimits chain) {
  chain.widening = widening_edges;
  const std::size_t width = chain.fitted().width;
  return {std::clamp<std::size_t>(width / 80, 100, 400), std::clamp<std::size_t>(width / 40, 60, 800),
          std::clamp<std::size_t>(width / 80, 30, 400), width < 1000 ? std::size_t{20} : std::size_t{30}};
}

// `inside`: the rows and columns of the smaller cube whose wings they are. In rising order of their lengths; `go_on` is
// asked often. Precondition: those wings are in an even order.
std::vector<EdgesEnd> pair_edges(const std::vector<EdgesBegin>& begins, const std::vector<unsigned>& inside,
                                 const EdgesEffort& effort, Rng& rng, const std::function<bool()>& go_on);

// Of tables, made at the first use.
std::size_t edges_bytes();

}  // namespace rompicapo::cube::reduction7
