// SPDX-License-Identifier: MIT
//
// Pairs the innermost edges of a 7x7x7 to 12x12x12 whose inner centres are home and whose bars are whole. The wings
// that the phases left wrong move beside their middles, or beside each other, and the centres end as they began. Most
// wings are paired while slices are turned away (free_slices.hpp), the last by 3-cycles (wing_cycles.hpp), in a beam
// whose nodes have made equally many cycles. The search starts from several cubes, one of which is to be solved.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction/model/frames.hpp"
#include "rompicapo/puzzles/cube/reduction/search/chain.hpp"

namespace rompicapo::cube::reduction {

struct EdgesEnd {
  std::size_t start = 0;
  unsigned length = 0;  // of all turns
  std::vector<Turn> turns{};
};

inline constexpr Widening widening_edges{0.44};  // as measured

struct EdgesEffort {
  std::size_t starts;      // cubes that are tried, and ends of the free slices
  std::size_t free_width;  // of the beams while slices are away (free_slices.hpp)
  std::size_t width;       // of the beam of cycles
  std::size_t each;        // cycles from each of its nodes
};
// For a round with beams of this width. The beams for edges widen more slowly.
inline EdgesEffort effort_for(ChainLimits chain) {
  chain.widening = widening_edges;
  const std::size_t width = chain.fitted().width;
  return {std::clamp<std::size_t>(width / 80, 100, 400), std::clamp<std::size_t>(width / 40, 60, 800),
          std::clamp<std::size_t>(width / 80, 30, 400), width < 1000 ? std::size_t{20} : std::size_t{30}};
}

// `inside`: the rows and columns of the smaller cube that has these wings. Returns ends in rising order of length;
// `proceed` is called often. Precondition: the wings are in an even order.
std::vector<EdgesEnd> pair_edges(const std::vector<Start>& starts, const std::vector<unsigned>& inside,
                                 const EdgesEffort& effort, Rng& rng, const std::function<bool()>& proceed);

// Of the tables, which are made at the first use.
std::size_t edges_bytes();

}  // namespace rompicapo::cube::reduction
