// SPDX-License-Identifier: MIT
//
// Distances of edges in phases 3 to 5 (reducer.hpp).
#pragma once

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction5/centre_tables.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"

namespace rompicapo::cube::reduction5 {

// Phase 3: of each edge one of its two wings is chosen, an even number the other way round than on a solved cube; the
// chosen ones go to low places. 2,704,156 sets of 12 of 24 places.
class Phase3Wings {
 public:
  Phase3Wings();

  static std::uint32_t node(const Places& wings, std::uint32_t chosen);
  std::uint32_t after(std::uint32_t node, TurnIndex turn) const { return turns_[turn](node); }
  unsigned distance(std::uint32_t node) const { return entry_at(distance_.data(), number_(node)); }
  std::size_t bytes() const { return distance_.size() + sizeof turns_ + number_.bytes(); }

 private:
  SetNumbers number_{place_count, 12};
  std::array<SetTurn, turn_count> turns_;
  tables::StoredArray<std::uint8_t> distance_;  // 4 bits each
};

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

// [edge]: where a turn of phase 4 takes the piece of this kind that is in the edge's low or high place.
std::array<std::uint8_t, edge_count> edges_to(Kind kind, TurnIndex turn,
                                              const std::array<std::uint8_t, edge_count>& places);

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

}  // namespace rompicapo::cube::reduction5
