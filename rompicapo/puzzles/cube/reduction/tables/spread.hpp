// SPDX-License-Identifier: MIT
//
// Fills a table of distances layer after layer from its goals.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"

namespace rompicapo::cube::reduction {

// The turns without those that do to a table what an earlier one does: `alike(one, other)`.
template <class Alike>
std::vector<TurnIndex> each_once(const std::vector<TurnIndex>& turns, const Alike& alike) {
  std::vector<TurnIndex> kept;
  for (const TurnIndex turn : turns)
    if (std::none_of(kept.begin(), kept.end(), [&](TurnIndex one) { return alike(one, turn); })) kept.push_back(turn);
  return kept;
}

// The nodes of a table are not given: every layer is made from the one before.
struct NotGiven {};

// Entries start with what is known without a search, more than any distance up to `horizon`; layers are made up to
// there. `index`: of a node; `after(node, turn)`; `each_node(visit)`: for all nodes of the table. Where fewer nodes are
// left than the last layer has, those are asked for a neighbour in it, which most find soon. Precondition: each turn's
// inverse is among the turns, or one that does the same to nodes.
template <class Node, class Index, class After, class EachNode = NotGiven>
void spread(std::vector<std::uint8_t>& distance, std::vector<Node> layer, const std::vector<TurnIndex>& turns,
            unsigned horizon, const Index& index, const After& after, const EachNode& each_node = {}) {
  // So many nodes are turned one way, then the next: what a turn does stays in the nearest cache meanwhile.
  constexpr std::size_t at_once = 512;
  std::array<std::size_t, at_once> entries;
  std::size_t left = distance.size();
  for (const Node& node : layer)
    if (std::uint8_t& entry = distance[index(node)]; std::exchange(entry, std::uint8_t{0}) != 0) --left;
  std::vector<Node> next;
  for (unsigned depth = 1; depth <= horizon && !layer.empty() && left > 0; ++depth, layer.swap(next)) {
    const auto before = static_cast<std::uint8_t>(depth - 1), here = static_cast<std::uint8_t>(depth);
    next.clear();
    if constexpr (!std::is_same_v<EachNode, NotGiven>)
      if (left < layer.size()) {
        std::array<Node, at_once> unmet;
        std::size_t count = 0;
        const auto ask = [&] {
          for (const TurnIndex turn : turns) {
            for (std::size_t at = 0; at < count; ++at) entries[at] = index(after(unmet[at], turn));
            std::size_t kept = 0;
            for (std::size_t at = 0; at < count; ++at)
              if (distance[entries[at]] == before)
                next.push_back(unmet[at]);
              else
                unmet[kept++] = unmet[at];
            count = kept;
          }
          count = 0;
        };
        each_node([&](const Node& node) {
          unmet[count] = node;
          count += distance[index(node)] > before ? 1 : 0;
          if (count == at_once) ask();
        });
        ask();
        for (const Node& node : next) distance[index(node)] = here;
        left -= next.size();
        continue;
      }
    for (std::size_t from = 0; from < layer.size(); from += at_once)
      for (const TurnIndex turn : turns) {
        const auto nodes = std::span(layer).subspan(from, std::min(at_once, layer.size() - from));
        const std::size_t first = next.size();
        next.resize(first + nodes.size());
        for (std::size_t at = 0; at < nodes.size(); ++at) {
          next[first + at] = after(nodes[at], turn);
          entries[at] = index(next[first + at]);
          __builtin_prefetch(&distance[entries[at]], 1);
        }
        std::size_t count = first;
        for (std::size_t at = 0; at < nodes.size(); ++at) {  // no branch: it could not be predicted
          std::uint8_t& entry = distance[entries[at]];
          next[count] = next[first + at];
          count += entry > here ? 1 : 0;
          entry = std::min(entry, here);
        }
        next.resize(count);
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
inline constexpr std::uint8_t not_met = 255;

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

}  // namespace rompicapo::cube::reduction
