// SPDX-License-Identifier: MIT
//
// Fills a table of distances layer after layer from its goals.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/cube/reduction5/turns.hpp"

namespace rompicapo::cube::reduction5 {

// Entries say at first what is known without looking, more than any distance up to `horizon`; layers are made up to
// there. `index`: of a node; `after(node, turn)`.
template <class Node, class Group, class Index, class After>
void spread(std::vector<std::uint8_t>& distance, std::vector<Node> layer, Group group, unsigned horizon,
            const Index& index, const After& after) {
  for (const Node& node : layer) distance[index(node)] = 0;
  std::vector<Node> next;
  for (unsigned depth = 1; depth <= horizon && !layer.empty(); ++depth, layer.swap(next)) {
    next.clear();
    for (const Node& node : layer)
      for (const TurnIndex turn : following(group).back()) {
        const Node reached = after(node, turn);
        std::uint8_t& entry = distance[index(reached)];
        if (entry <= depth) continue;
        entry = static_cast<std::uint8_t>(depth);
        next.push_back(reached);
      }
  }
}

inline constexpr unsigned no_horizon = 254;

}  // namespace rompicapo::cube::reduction5
