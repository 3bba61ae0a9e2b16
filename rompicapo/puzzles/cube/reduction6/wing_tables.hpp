// SPDX-License-Identifier: MIT
//
// Distances of inner wings in phases 5 and 6 (phases.hpp).
#pragma once

#include "rompicapo/puzzles/cube/reduction6/centre_tables.hpp"

namespace rompicapo::cube::reduction6 {

// Phase 5: of each edge one of its two wings is chosen, an even number the other way round than on a solved cube; the
// chosen ones go to low places. 2,704,156 sets of 12 of 24 places.
class WingKindTable : public SetTable {
 public:
  WingKindTable();
  static std::uint32_t node(const Places& wings, std::uint32_t chosen);
};

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
  std::array<std::array<std::uint8_t, codes>, turn_count> turns_{};
  tables::StoredArray<std::uint8_t> distance_;
};

// Are low wings and corners of different parities? Only half turns of three layers change that in phase 6.
bool odd_low_wings(const Pieces& pieces);

}  // namespace rompicapo::cube::reduction6
