// SPDX-License-Identifier: MIT
//
// The fewest outer turns that bring up to three edge pieces where they are wanted: what a learner sees at a glance.
// The third piece may lie either way round.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "rompicapo/puzzles/cube/layers/edge_board.hpp"

namespace rompicapo::cube {

using EdgePlaces = std::array<EdgePlace, 3>;

struct EdgePath {
  std::vector<Turn> turns;
  EdgePlaces places{};  // at its end
};

// Breadth-first over 24 * 24 * 12 arrangements. Precondition: one that is wanted can be reached.
template <class Wanted>
EdgePath edge_path(const EdgePlaces& start, const Wanted& wanted) {
  static const auto carries = [] {
    std::array<std::array<EdgePlace, edge_place_count>, 18> table{};
    for (std::size_t turn = 0; turn < table.size(); ++turn)
      for (EdgePlace place = 0; place < edge_place_count; ++place)
        table[turn][place] = carried(place, static_cast<Face>(turn / 3), static_cast<unsigned>(turn % 3 + 1));
    return table;
  }();
  struct Node {
    EdgePlaces places;
    std::size_t before, turn;
  };
  const auto key = [](const EdgePlaces& at) { return (at[0] * std::size_t{24} + at[1]) * 12 + at[2] / 2u; };
  std::vector<Node> nodes{{start, 0, 0}};
  std::vector<bool> seen(std::size_t{24} * 24 * 12);
  seen[key(start)] = true;
  for (std::size_t at = 0; at < nodes.size(); ++at) {
    if (wanted(nodes[at].places)) {
      EdgePath way{{}, nodes[at].places};
      for (std::size_t back = at; back != 0; back = nodes[back].before)
        way.turns.insert(way.turns.begin(), {static_cast<Face>(nodes[back].turn / 3), 1, 1,
                                             static_cast<unsigned>(nodes[back].turn % 3 + 1)});
      return way;
    }
    for (std::size_t turn = 0; turn < carries.size(); ++turn) {
      EdgePlaces next = nodes[at].places;
      for (EdgePlace& place : next) place = carries[turn][place];
      if (seen[key(next)]) continue;
      seen[key(next)] = true;
      nodes.push_back({next, at, turn});
    }
  }
  assert(false && "no turns bring these edge pieces there");
  return {};
}

}  // namespace rompicapo::cube
