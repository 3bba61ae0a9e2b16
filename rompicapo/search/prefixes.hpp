// SPDX-License-Identifier: MIT
//
// The tree of a depth-first search cut into parts, layer by layer: by the searches that share an iteration among
// threads, and into the units of rompicapo/model/unit.hpp.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "rompicapo/model/unit.hpp"

namespace rompicapo {

struct Cut {
  unsigned shallowest = 0, deepest = 0;
  std::size_t enough = 1;  // parts: behind the shallowest depth it ends with so many
};

// Replaces the layer by the next, again and again: grow(node, next) adds what comes of the node. How often.
template <class Node, class Grow>
unsigned cut_into_layers(std::vector<Node>& layer, const Cut& cut, const Grow& grow) {
  std::vector<Node> next;
  unsigned depth = 0;
  for (; depth < cut.shallowest || (depth < cut.deepest && layer.size() < cut.enough); ++depth) {
    next.clear();
    for (const Node& node : layer) grow(node, next);
    layer.swap(next);
  }
  return depth;
}

using Path = std::vector<Move>;

// Those that a search makes after such a path, in its order; which of them it leaves out at some bound is not asked.
using MovesAfter = std::function<std::vector<Move>(std::span<const Move> path)>;

inline constexpr unsigned longest_prefix = 32;

// So many, or more where the tree is large enough. A path that no move may follow is a prefix shorter than the others.
std::vector<Path> prefixes_of(std::size_t least, const MovesAfter& moves_after);

// The way down a prefix.
struct Descent {
  std::size_t counted = 0;  // from this depth on, the nodes above the prefix's end are its unit's to count
  std::optional<std::size_t> redundant{};  // the search does not make this move of it

  // Whether the unit is the one that speaks for the node of the way at that depth.
  bool counts(std::size_t depth) const { return depth >= counted; }
};

// The first prefix below a node is that which takes the first move all the way from there.
Descent descent(std::span<const Move> prefix, const MovesAfter& moves_after);

}  // namespace rompicapo
