// SPDX-License-Identifier: MIT
//
// Fills a table of distances layer after layer from its goals.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/cube/reduction5/turns.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"

namespace rompicapo::cube::reduction5 {

// The nodes of a table are not given: every layer is made from the one before.
struct NotGiven {};

// Entries say at first what is known without looking, more than any distance up to `horizon`; layers are made up to
// there. `index`: of a node; `after(node, turn)`; `each_node(visit)`: for all nodes of the table. Where fewer nodes are
// left than the last layer has, those are asked for a neighbour in it, which most find soon. The turns of a group have
// their inverses in it.
template <class Node, class Group, class Index, class After, class EachNode = NotGiven>
void spread(std::vector<std::uint8_t>& distance, std::vector<Node> layer, Group group, unsigned horizon,
            const Index& index, const After& after, const EachNode& each_node = {}) {
  const auto& turns = following(group).back();
  std::size_t left = distance.size();
  for (const Node& node : layer)
    if (std::uint8_t& entry = distance[index(node)]; std::exchange(entry, std::uint8_t{0}) != 0) --left;
  std::vector<Node> next;
  for (unsigned depth = 1; depth <= horizon && !layer.empty(); ++depth, layer.swap(next)) {
    next.clear();
    const auto reach = [&](const Node& node, std::uint8_t& entry) {
      entry = static_cast<std::uint8_t>(depth);
      next.push_back(node);
    };
    bool from_layer = true;
    if constexpr (!std::is_same_v<EachNode, NotGiven>)
      if (left < layer.size()) {
        from_layer = false;
        each_node([&](const Node& node) {
          std::uint8_t& entry = distance[index(node)];
          if (entry > depth && std::any_of(turns.begin(), turns.end(), [&](TurnIndex turn) {
                return distance[index(after(node, turn))] == depth - 1;
              }))
            reach(node, entry);
        });
      }
    if (from_layer)
      for (const Node& node : layer)
        for (const TurnIndex turn : turns) {
          const Node reached = after(node, turn);
          if (std::uint8_t& entry = distance[index(reached)]; entry > depth) reach(reached, entry);
        }
    left -= next.size();
  }
}

// Where a node is its own index.
template <class Node>
auto each_number(std::size_t count) {
  return [count](const auto& visit) {
    for (std::size_t number = 0; number < count; ++number) visit(static_cast<Node>(number));
  };
}

inline constexpr unsigned no_horizon = 254;

// What `packed` has where no turns lead.
inline constexpr std::uint8_t unreached_packed = 15;

// The same distances, 4 bits each. Precondition: each is less than `unreached_packed`, or greater than 15 and means
// that no turns lead there.
inline std::vector<std::uint8_t> packed(const std::vector<std::uint8_t>& distance) {
  std::vector<std::uint8_t> entries((distance.size() + 1) / 2);
  for (std::size_t at = 0; at < distance.size(); ++at) {
    assert(distance[at] != unreached_packed);
    set_entry(entries.data(), at, std::min(distance[at], unreached_packed));
  }
  return entries;
}

}  // namespace rompicapo::cube::reduction5
