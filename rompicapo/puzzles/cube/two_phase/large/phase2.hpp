// SPDX-License-Identifier: MIT
//
// Phase 2 with the large tables. Three lower bounds prune a way through phase 1, in the order of their cost: the
// corners' own distance, that of all edges, and the large table's. The rest is searched depth first; the entries of all
// children are prefetched before the first is read. The large table has the distance of the corners and the U and D
// edges together, the slice edges left aside, in 4 bits; 15 means at least 15 (some are at 18), farther than any search
// looks.
// Source: H. Kociemba, "Cube Explorer", 1992 onwards, for the coordinates.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/two_phase/large/coordinates.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube::two_phase {

inline constexpr std::uint64_t phase2_entries = std::uint64_t{corner_class_count} * ud_edges_count;

// Its distribution counts positions, not classes: 1,625,702,400 in all.
tables::TableSpec phase2_spec();

class Phase2 {
 public:
  // A position as its corner class sees it.
  struct Node {
    std::uint16_t corner_class, ud;
    std::uint8_t slice, symmetry;
    std::uint32_t entry() const { return std::uint32_t{corner_class} * ud_edges_count + ud; }
  };
  static constexpr unsigned longest = 18;  // of phase 2: no position is farther

  Phase2(const Coordinates& at, std::span<const std::byte> contents);  // which must outlive it

  // Lower bounds.
  unsigned corner_bound(unsigned order) const { return corners_[order]; }
  unsigned edge_bound(unsigned ud, unsigned slice) const { return edges_[ud * order_count + slice]; }

  Node node(unsigned corner, unsigned ud, unsigned slice) const;
  void prefetch(const Node& node) const { __builtin_prefetch(&distances_[node.entry() / 2]); }

  // Writes the shortest solution of at most `most` turns, as turns of the position given, to `turns`, and adds the
  // nodes to `expanded`. False: there is none, or `expanded` reached `most_expanded`. `last` is the turn before, or
  // no_turn.
  bool solve(const Node& node, FaceMove last, unsigned most, std::vector<FaceMove>& turns, std::uint64_t& expanded,
             std::uint64_t most_expanded) const;

 private:
  struct Walk;
  using TurnMasks = std::array<std::array<std::uint16_t, axis_symmetry_count>, no_turn + 1>;  // [last][symmetry]
  bool descend(const Node& node, unsigned turns, unsigned left, Walk& walk) const;

  const Coordinates& at_;
  std::span<const std::byte> distances_;       // four bits an entry: [class * 40320 + U-D edges]
  std::vector<std::uint8_t> corners_, edges_;  // distances
  // What may follow; what may come first after phase 1, of which tails know only one order of opposite faces.
  TurnMasks following_{}, first_{};
};

}  // namespace rompicapo::cube::two_phase
