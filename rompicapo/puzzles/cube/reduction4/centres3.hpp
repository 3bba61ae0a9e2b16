// SPDX-License-Identifier: MIT
//
// Phase 3's centres: which of the eight places of each axis hold the first of its two colours (70 x 70 x 70), and the
// parity of low wings with corners, which each half turn of a wide block changes and the faces do not. Goals are the
// four ways to hold the cube that keep its axes, parity even. Of what the turns of phase 3 reach, the exact distance.
#pragma once

#include "rompicapo/puzzles/cube/reduction4/centre_sets.hpp"
#include "rompicapo/puzzles/cube/reduction4/pieces.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::reduction4 {

class Centres3 {
 public:
  static constexpr unsigned sets = 70;  // of 4 places of 8
  static constexpr std::uint8_t unreached = 255;

  struct Node {
    std::array<std::uint8_t, 3> axis{};  // [axis] number of the set
    std::uint8_t odd = 0;
    bool operator==(const Node&) const = default;
  };

  Centres3();

  // Precondition: phases 1 and 2 done.
  Node node(const Pieces& pieces) const;
  Node after(const Node& node, TurnIndex turn) const {
    return {{turns_[0][turn][node.axis[0]], turns_[1][turn][node.axis[1]], turns_[2][turn][node.axis[2]]},
            static_cast<std::uint8_t>(node.odd ^ (turn >= 18 ? 1 : 0))};
  }
  unsigned distance(const Node& node) const { return distance_[index(node)]; }

  // Bits 0..3: places of R, 4..7: of L. Can phase 3 solve the centres, when these of R-L are of one colour?
  bool solvable_right_left(std::uint32_t set) const { return solvable_[number_(set)]; }

  std::size_t bytes() const { return distance_.size() + sizeof(turns_); }

 private:
  static std::size_t index(const Node& node) {
    return ((std::size_t{node.axis[1]} * sets + node.axis[0]) * sets + node.axis[2]) * 2 + node.odd;
  }

  SetNumbers number_{8, 4};
  std::array<std::array<std::array<std::uint8_t, sets>, turn_count>, 3> turns_{};  // [axis][turn][set]
  tables::StoredArray<std::uint8_t> distance_;
  std::array<bool, sets> solvable_{};

  void make_turns();
  std::vector<std::uint8_t> distances() const;
  void find_solvable();
};

}  // namespace rompicapo::cube::reduction4
