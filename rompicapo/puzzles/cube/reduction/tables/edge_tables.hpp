// SPDX-License-Identifier: MIT
//
// Distances of edges: of a 5x5x5 in phases 3 to 5, of a 6x6x6 in phases 5 and 6 (phases/).
#pragma once

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction/tables/centre_tables.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"

namespace rompicapo::cube::reduction {

// [edge]: where a turn takes the piece of this kind that is in these places, one of each edge.
using Edges = std::array<std::uint8_t, edge_count>;
template <class Kind>
Edges edges_to(Kind kind, TurnIndex turn, const Edges& places) {
  const Places& from = action_of(kind, turn);
  Edges to{};
  for (std::uint8_t edge = 0; edge < edge_count; ++edge) to[from[places[edge]] / 2] = edge;
  return to;
}

}  // namespace rompicapo::cube::reduction

namespace rompicapo::cube::reduction::five {

// Phase 3: the middles lie as the chosen wings say. 2 to the 11.
class Phase3Middles {
 public:
  static constexpr std::uint32_t nodes = 1u << edge_count;  // bit e: the chosen end at edge e is in the high place

  Phase3Middles();

  static std::uint32_t node(const Places& middles, std::uint32_t chosen);
  std::uint32_t after(std::uint32_t node, TurnIndex turn) const { return turns_[turn][node]; }
  unsigned distance(std::uint32_t node) const { return distance_[node]; }
  std::size_t bytes() const { return std::size_t{nodes} * (2 * turn_count + 1); }

 private:
  std::array<tables::StoredArray<std::uint16_t>, turn_count> turns_;
  tables::StoredArray<std::uint8_t> distance_;
};

// FR FL BL BR: where phase 4 brings four edges.
inline constexpr std::array<std::uint8_t, 4> middle_layer{8, 9, 10, 11};

// Phase 4: where the three pieces of an edge are, its wing in a low place, its middle and its wing in a high place:
// 12 x 12 x 12; of two edges together, how far they are from being whole and in the middle layer, FR FL BL BR.
class EdgePairs {
 public:
  static constexpr unsigned codes = edge_count * edge_count * edge_count;

  EdgePairs();

  // [edge] Precondition: phase 3 done.
  static std::array<std::uint16_t, edge_count> nodes(const Pieces& pieces);
  std::uint16_t after(std::uint16_t node, TurnIndex turn) const { return turns_[turn][node]; }
  unsigned distance(std::uint32_t one, std::uint32_t other) const {
    return entry_at(distance_.data(), pair_index(one, other));
  }
  std::size_t bytes() const { return distance_.size() + std::size_t{turn_count} * codes * 2; }

 private:
  // The two in either order.
  static std::size_t pair_index(std::uint32_t one, std::uint32_t other) {
    const std::size_t more = std::max(one, other);
    return more * (more + 1) / 2 + std::min(one, other);
  }

  std::array<tables::StoredArray<std::uint16_t>, turn_count> turns_;
  tables::StoredArray<std::uint8_t> distance_;  // 4 bits each
};

// Phase 5: the eight edges of the layers U and D: at which edge the middle of each low wing is, 8!; of the high
// wings likewise; and at which the low wing of each high one is.
class EdgeMates {
 public:
  static constexpr unsigned edges = 8, nodes = 40320;
  enum class Side : std::uint8_t { low, high, wings };

  explicit EdgeMates(Side side);

  // Precondition: phase 4 done.
  std::uint16_t node(const Pieces& pieces) const;
  std::uint16_t after(std::uint16_t node, TurnIndex turn) const { return turns_[turn][node]; }
  unsigned distance(std::uint16_t node) const { return distance_[node]; }
  bool odd(std::uint16_t node) const { return odd_[node] != 0; }
  std::size_t bytes() const { return distance_.size() + std::size_t{14} * nodes * 2; }

 private:
  Side side_;
  tables::StoredArray<std::uint8_t> odd_;
  std::array<tables::StoredArray<std::uint16_t>, turn_count> turns_;
  tables::StoredArray<std::uint8_t> distance_;
};

}  // namespace rompicapo::cube::reduction::five

namespace rompicapo::cube::reduction::six {

// Phase 6: where the two wings of an edge are, 12 * low + high; of two edges together, the turns to both being whole.
class WingPairTable {
 public:
  static constexpr unsigned codes = edge_count * edge_count;
  using Codes = std::array<std::uint8_t, edge_count>;

  WingPairTable();

  // Precondition: phase 5 done.
  static Codes codes_of(const Pieces& pieces);
  static bool is_whole(std::uint8_t code) { return code % (edge_count + 1) == 0; }

  std::uint8_t after(std::uint8_t code, TurnIndex turn) const { return turns_[turn][code]; }
  unsigned distance(std::uint8_t one, std::uint8_t other) const { return distance_[one * codes + other]; }
  std::size_t bytes() const { return distance_.size() + sizeof turns_; }

 private:
  std::array<std::array<std::uint8_t, codes>, turns_of(6)> turns_{};
  tables::StoredArray<std::uint8_t> distance_;
};

// Are low wings and corners of different parities? Only half turns of three layers change that in phase 6.
bool odd_low_wings(const Pieces& pieces);

}  // namespace rompicapo::cube::reduction::six
