// SPDX-License-Identifier: MIT
//
// The small tables of phase 2. The corners' permutation is a class (2768) and the symmetry through which it is seen
// as its representative; through the same symmetry the slice's order and the places of the U layer's edges are seen.
//
//     corners   [corner class][U-layer places 70][slice order 24]   distances
//     edges     [UD edges 40320][slice order 24]                    distances
//
// The larger of the two is 0 only when all is solved. Between the phases a Path follows what the phase-1 nodes
// leave out; it is moved by all 18 turns, and only along the turns that did lead home.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/two_phase/classes.hpp"

namespace rompicapo::cube::two_phase {

inline constexpr unsigned corner_class_count = 2768;

class Phase2Small {
 public:
  struct Path {
    std::uint16_t corner_class = 0, up = 0, down = 0, slice = 0;  // the last three are arrangements
    std::uint8_t symmetry = 0;
  };
  struct Node {
    std::uint16_t corner_class, up, down;  // arrangements below 70 * 24
    std::uint8_t symmetry, slice;          // the slice's order
  };

  explicit Phase2Small(Metric metric);

  Metric metric() const { return metric_; }

  Path start(const Cubies& state) const;
  Path after(const Path& path, FaceMove turn) const {
    Path next;
    turn_corners(path.corner_class, path.symmetry, turn, next.corner_class, next.symmetry);
    next.up = arrangements_[path.up][turn];
    next.down = arrangements_[path.down][turn];
    next.slice = arrangements_[path.slice][turn];
    return next;
  }

  // Precondition: phase 1 is home.
  Node node(const Path& path) const {
    return {path.corner_class, path.up, path.down, path.symmetry,
            static_cast<std::uint8_t>(path.slice - solved_slice * order_count)};
  }
  // Precondition: the turn is one of phase 2.
  Node after(const Node& node, FaceMove turn) const {
    Node next;
    turn_corners(node.corner_class, node.symmetry, turn, next.corner_class, next.symmetry);
    next.up = arrangements_[node.up][turn];
    next.down = arrangements_[node.down][turn];
    next.slice = slice_moves_[node.slice][turn];
    return next;
  }

  // No fewer turns solve the node; 0 only when it is solved.
  unsigned bound(const Node& node) const {
    const unsigned by_corners =
        at(corners_,
           (node.corner_class * ud_places_count + seen_places_[node.symmetry][node.up / order_count]) * order_count +
               seen_order_[node.symmetry][node.slice]);
    const unsigned by_edges = at(edges_, (node.up * order_count + node.down % order_count) * order_count + node.slice);
    return by_corners < by_edges ? by_edges : by_corners;
  }

  std::size_t bytes() const;

 private:
  // Two 4-bit distances a byte.
  static unsigned at(const std::vector<std::uint8_t>& table, std::uint32_t index) {
    return table[index / 2] >> (index % 2 * 4) & 15u;
  }

  void turn_corners(unsigned from, unsigned symmetry, FaceMove turn, std::uint16_t& to, std::uint8_t& seen) const {
    const std::uint16_t next = corner_moves_[from][seen_turn_[symmetry][turn]];
    to = next >> 4;
    seen = product_[symmetry][next & 15];
  }

  void build_moves();
  void build_corners();
  void build_edges();

  Metric metric_;
  Classes classes_;                                                       // of corners
  std::vector<std::array<std::uint16_t, face_move_count>> corner_moves_;  // [class][turn]: class * 16 + symmetry
  MoveTable<arrangement_count> arrangements_;
  std::array<std::array<std::uint8_t, face_move_count>, order_count> slice_moves_{};  // phase-2 turns only
  std::array<std::array<std::uint8_t, face_move_count>, axis_symmetry_count> seen_turn_;
  std::array<std::array<std::uint8_t, axis_symmetry_count>, axis_symmetry_count> product_;
  std::array<std::array<std::uint8_t, ud_places_count>, axis_symmetry_count> seen_places_;
  std::array<std::array<std::uint8_t, order_count>, axis_symmetry_count> seen_order_;
  std::vector<std::uint8_t> corners_, edges_;
};

}  // namespace rompicapo::cube::two_phase
