// SPDX-License-Identifier: MIT
//
// Phase 2 with the large tables. A way through phase 1 is weighed in three steps, each dearer than the one before:
// the corners' own distance, that of all edges, and the large table's. What is left is searched depth first, the
// children of a node asked for in memory before the first of them is looked at.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/two_phase/large_tables.hpp"

namespace rompicapo::cube::large {

class Phase2 {
 public:
  // A position as its corner class sees it.
  struct Node {
    std::uint16_t corner_class, ud;
    std::uint8_t slice, symmetry;
    std::uint32_t entry() const { return std::uint32_t{corner_class} * ud_edges_count + ud; }
  };
  static constexpr unsigned longest = 18;  // of phase 2: no position is farther

  explicit Phase2(const Tables& tables);  // which must outlive it

  // Lower bounds.
  unsigned corner_bound(unsigned order) const { return corners_[order]; }
  unsigned edge_bound(unsigned ud, unsigned slice) const { return edges_[ud * order_count + slice]; }

  Node node(unsigned corner, unsigned ud, unsigned slice) const;
  void prefetch(const Node& node) const { __builtin_prefetch(tables_.phase2 + node.entry() / 2); }

  // The shortest way home of at most `most` turns, as turns of the position given, into `turns`. False: there is
  // none, or `expanded`, to which the nodes met are added, came to `most_expanded`. `last` is the turn made before, or
  // no_turn.
  bool solve(const Node& node, FaceMove last, unsigned most, std::vector<FaceMove>& turns, std::uint64_t& expanded,
             std::uint64_t most_expanded) const;

  std::size_t bytes() const { return corners_.size() + edges_.size(); }

 private:
  struct Walk;
  using TurnMasks = std::array<std::array<std::uint16_t, axis_symmetry_count>, no_turn + 1>;  // [last][symmetry]
  bool descend(const Node& node, unsigned turns, unsigned left, Walk& walk) const;

  const Tables& tables_;
  std::vector<std::uint8_t> corners_, edges_;  // distances
  // What may follow; what may come first after phase 1, of which tails know only one order of opposite faces.
  TurnMasks following_{}, first_{};
};

}  // namespace rompicapo::cube::large
