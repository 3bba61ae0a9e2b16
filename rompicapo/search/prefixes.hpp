// SPDX-License-Identifier: MIT
//
// The tree of a depth-first search cut into parts, layer by layer: for searches that share an iteration among threads,
// and for the units of rompicapo/model/unit.hpp.
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
  std::size_t enough = 1;  // parts: beyond the least depth, cutting stops at this number
};

// Replaces the layer by the next one repeatedly: grow(node, next) adds the node's children. Returns the number of
// times.
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

// The moves that a search makes after such a path, in its order, regardless of any bound.
using MovesAfter = std::function<std::vector<Move>(std::span<const Move> path)>;

inline constexpr unsigned longest_prefix = 32;

// At least `least` if the tree is large enough. A path without a successor is a prefix shorter than the others.
std::vector<Path> prefixes_of(std::size_t least, const MovesAfter& moves_after);

// The path down a prefix.
struct Descent {
  std::size_t counted = 0;                 // from this depth on, the prefix's unit counts the nodes above its end
  std::optional<std::size_t> redundant{};  // depth of a move of it that the search does not make

  // Whether the unit counts the path's node at that depth.
  bool counts(std::size_t depth) const { return depth >= counted; }
};

// The first prefix below a node is the one that follows first moves only.
Descent descent(std::span<const Move> prefix, const MovesAfter& moves_after);

}  // namespace rompicapo
