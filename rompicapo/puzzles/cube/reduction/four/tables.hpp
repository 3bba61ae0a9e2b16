// SPDX-License-Identifier: MIT
//
// Distances of the centres of a 4x4x4 in its three phases.
#pragma once

#include "rompicapo/puzzles/cube/reduction/four/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/set_table.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/spread_blocks.hpp"

namespace rompicapo::cube::reduction::four {

// Where the pair is when home on this axis: 0 U-D, 1 R-L, 2 F-B.
constexpr std::uint32_t axis_places(unsigned axis) { return 0x00f00fu << (4 * axis) & 0xffffffu; }

// Phase 1: the eight centres of two opposite colours go to any two opposite faces. 735,471 sets of places; one table
// serves all three pairs of colours.
class Phase1Table : public SetTable {
 public:
  using Node = std::uint32_t;  // bit i: centre place i holds one of the two colours

  Phase1Table();

  // `axis`: of the two faces that have these colours when solved.
  static Node node(const Pieces& pieces, unsigned axis) { return StageTable::node(pieces.centre, axis); }
};

// Phase 3: which of the eight places of each axis hold the first of its two colours (70 x 70 x 70), and the parity of
// low wings with corners, which each half turn of a wide block changes and the faces do not. Goals are the four ways to
// hold the cube that keep its axes, parity even.
class Phase3Centres {
 public:
  static constexpr std::uint8_t unreached = not_met;

  struct Node {
    std::array<std::uint8_t, 3> axis{};  // [axis] number of the set
    std::uint8_t odd = 0;
    bool operator==(const Node&) const = default;
  };

  Phase3Centres();

  // Precondition: phases 1 and 2 done.
  Node node(const Pieces& pieces) const;
  Node after(const Node& node, TurnIndex turn) const {
    return {{turns_[0][turn][node.axis[0]], turns_[1][turn][node.axis[1]], turns_[2][turn][node.axis[2]]},
            static_cast<std::uint8_t>(node.odd ^ (turn >= 18 ? 1 : 0))};
  }
  unsigned distance(const Node& node) const { return distance_[index(node)]; }

  // Of a set on R-L, R's places first: can phase 3 solve the centres when these of R-L are of one colour?
  bool solvable_right_left(std::uint32_t set) const { return solvable_[four_numbers.number[set]]; }

  std::size_t bytes() const { return distance_.size() + sizeof(turns_); }

 private:
  static std::size_t index(const Node& node) {  // R-L first
    return 2 * index_of_fours(node.axis[1], node.axis[0], node.axis[2]) + node.odd;
  }
  std::vector<std::uint8_t> distances() const;

  std::array<std::array<Fours, turn_count>, 3> turns_{};  // [axis][turn][set]
  tables::StoredArray<std::uint8_t> distance_;
  std::array<bool, fours> solvable_{};
};

// Phase 2, where two opposite colours of centres are on R and L already: the other two pairs go each to an axis of
// their own, R and L become such as phase 3 can solve, and the parity of the wings even. Which of two colours or two
// pairs is which does not matter: 6435 x 35 x 2. That every pair of mates has one wing in a low and one in a high
// place, an even number of them the other way round, is not in the table but asked of each way through.
class Phase2Table {
 public:
  static constexpr unsigned pair_sets = 6435, colour_sets = 35;

  struct Node {
    std::uint16_t pairs = 0;   // which of the 16 places off R-L hold one pair
    std::uint8_t colours = 0;  // 2 * which of the 8 places on R-L hold one colour + parity of the wings
    bool operator==(const Node&) const = default;
  };

  explicit Phase2Table(const Phase3Centres& centres);

  // Precondition: phase 1 done, on R and L.
  Node node(const Pieces& pieces) const;
  Node after(const Node& node, TurnIndex turn) const {
    return {pair_turns_[node.pairs][turn], colour_turns_[node.colours][turn]};
  }
  unsigned distance(const Node& node) const { return distance_[index(node)]; }

  std::size_t bytes() const {
    return distance_.size() + pair_turns_.size() * sizeof(pair_turns_[0]) + sizeof(colour_turns_);
  }

 private:
  static std::size_t index(const Node& node) { return node.pairs * std::size_t{2 * colour_sets} + node.colours; }

  // Of a set or its complement, whichever number is the lower: bits are numbered alike from both ends.
  std::uint16_t pairs_of(std::uint32_t set) const;
  static std::uint8_t colours_of(std::uint32_t set);

  SetNumbers pair_number_{16, 8};
  tables::StoredArray<std::array<std::uint16_t, turn_count>> pair_turns_;
  std::array<std::array<std::uint8_t, turn_count>, 2 * colour_sets> colour_turns_{};
  tables::StoredArray<std::uint8_t> distance_;
};

}  // namespace rompicapo::cube::reduction::four
