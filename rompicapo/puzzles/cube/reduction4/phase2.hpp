// SPDX-License-Identifier: MIT
//
// Phase 2, where two opposite colours of centres are on R and L already: the other two pairs go each to an axis of
// their own, R and L become such as phase 3 can solve, and the parity of the wings even. Which of two colours or two
// pairs is which does not matter: 6435 x 35 x 2, each with its distance. That every pair of mates has one wing in a low
// and one in a high place, an even number of them the other way round, is not in the table but asked of each way
// through.
#pragma once

#include "rompicapo/puzzles/cube/reduction4/centres3.hpp"

namespace rompicapo::cube::reduction4 {

class Phase2Table {
 public:
  static constexpr unsigned pair_sets = 6435, colour_sets = 35;

  struct Node {
    std::uint16_t pairs = 0;   // which of the 16 places off R-L hold one pair
    std::uint8_t colours = 0;  // 2 * which of the 8 places on R-L hold one colour + parity of the wings
    bool operator==(const Node&) const = default;
  };

  explicit Phase2Table(const Centres3& centres);

  // Precondition: phase 1 done, on R and L.
  Node node(const Pieces& pieces) const;
  Node after(const Node& node, TurnIndex turn) const {
    return {pair_turns_[node.pairs][turn], colour_turns_[node.colours][turn]};
  }
  unsigned distance(const Node& node) const {
    return distance_[node.pairs * std::size_t{2 * colour_sets} + node.colours];
  }

  std::size_t bytes() const {
    return distance_.size() + pair_turns_.size() * sizeof(pair_turns_[0]) + sizeof(colour_turns_);
  }

 private:
  SetNumbers pair_number_{16, 8}, colour_number_{8, 4};
  tables::StoredArray<std::array<std::uint16_t, turn_count>> pair_turns_;
  std::array<std::array<std::uint8_t, turn_count>, 2 * colour_sets> colour_turns_{};
  tables::StoredArray<std::uint8_t> distance_;

  // Of a set or its complement, whichever number is the lower.
  std::uint32_t pairs_of(std::uint32_t set) const;
  std::uint32_t colours_of(std::uint32_t set) const;
  std::vector<std::array<std::uint16_t, turn_count>> pair_turns() const;
  void make_colour_turns();
  std::vector<std::uint8_t> distances(const Centres3& centres) const;
};

}  // namespace rompicapo::cube::reduction4
