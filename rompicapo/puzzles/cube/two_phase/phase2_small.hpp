// SPDX-License-Identifier: MIT
//
// The small tables of phase 2. The corners' permutation is a class (2768) and the symmetry through which it is seen
// as its representative; through the same symmetry the slice's order and the places of the U layer's edges are seen.
//
//     corners   [corner class][U-layer places 70][slice order 24]   4-bit distances, 2.2 MiB
//     edges     [UD edges 40320][slice order 24]                    4-bit distances, 0.5 MiB
//
// The larger of the two is 0 only when all is solved; the first alone prunes most. A Path has the coordinates of phase
// 2 that phase-1 nodes lack; all 18 turns move it, but only turns of ways that reached the phase's end are applied.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/classes.hpp"
#include "rompicapo/puzzles/cube/coordinates/moves.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::two_phase {

inline constexpr unsigned ud_arrangement_count = ud_places_count * order_count;

class Phase2Small {
 public:
  struct Path {
    std::uint16_t corner_class, up, down, slice;  // the last three are places * 32 + order
    std::uint8_t symmetry;
  };
  struct Node {
    std::uint16_t corner_class, up, down;  // arrangements, below 70 * 24
    std::uint8_t symmetry, slice;          // the slice's order
  };

  explicit Phase2Small(Metric metric);

  Metric metric() const { return metric_; }

  Path start(const Cubies& state) const;
  Path after(const Path& path, FaceMove turn) const {
    const std::uint16_t corner = corner_turns_[path.corner_class][conjugated_turn_[path.symmetry][turn]];
    return {static_cast<std::uint16_t>(corner >> 4), turned(path.up, turn), turned(path.down, turn),
            turned(path.slice, turn), product_[path.symmetry][corner & 15]};
  }

  // Precondition: phase 1 is home.
  Node node(const Path& path) const {
    return {path.corner_class, arrangement(path.up), arrangement(path.down), path.symmetry,
            static_cast<std::uint8_t>(path.slice & 31)};
  }
  // Precondition: the turn is one of phase 2. (Inlined by force here and below: a sixth of the first answer's time.)
  [[gnu::always_inline]] Node after(const Node& node, FaceMove turn) const {
    const unsigned which = phase2_index[turn];
    const std::uint16_t corner = corner_turns_[node.corner_class][conjugated_turn_[node.symmetry][turn]];
    return {static_cast<std::uint16_t>(corner >> 4), ud_turns_[node.up][which], ud_turns_[node.down][which],
            product_[node.symmetry][corner & 15], slice_turns_[node.slice][which]};
  }

  // Lower bounds; the larger of both is 0 only when the node is solved.
  [[gnu::always_inline]] unsigned bound_by_corners(const Node& node) const {
    const std::uint32_t index =
        (node.corner_class * ud_places_count + conjugated_places_[node.symmetry][node.up / order_count]) * order_count +
        conjugated_order_[node.symmetry][node.slice];
    return entry_at(corners_.data(), index);
  }
  [[gnu::always_inline]] unsigned bound_by_edges(const Node& node) const {
    return entry_at(edges_.data(), (node.up * order_count + node.down % order_count) * order_count + node.slice);
  }
  unsigned bound(const Node& node) const {
    const unsigned by_corners = bound_by_corners(node), by_edges = bound_by_edges(node);
    return by_corners < by_edges ? by_edges : by_corners;
  }

 private:
  using Sets = std::vector<std::uint32_t>;  // [corner class * 70 + places]: bit o for slice order o

  std::uint16_t turned(std::uint16_t places_and_order, FaceMove turn) const {
    const std::uint16_t next = place_turns_[places_and_order >> 5][turn];
    return static_cast<std::uint16_t>((next & ~31) | order_product_[places_and_order & 31][next & 31]);
  }
  static std::uint16_t arrangement(std::uint16_t places_and_order) {
    return static_cast<std::uint16_t>((places_and_order >> 5) * order_count + (places_and_order & 31));
  }

  void build_turns();
  void build_symmetries(const Symmetries& symmetries);
  void build_corner_turns(const Symmetries& symmetries);
  std::vector<std::uint8_t> corners() const;
  void spread_corners(const Sets& from, FaceMove turn, const Sets& done, Sets& to) const;
  std::vector<std::uint8_t> edges() const;

  Metric metric_;
  tables::StoredArray<SymmetryCoordinate> corners_of_;    // [corners]: class
  tables::StoredArray<std::uint16_t> corner_stabilizer_;  // [class]: as in Classes
  // Turns of classes and places: all 18. Turns of arrangements and orders: those of phase 2, by phase2_index.
  tables::StoredArray<CoordinateMoves::value_type> corner_turns_;  // [class][turn]: class * 16 + symmetry
  CoordinateMoves place_turns_;                                    // [places][turn]: places * 32 + permutation
  std::array<std::array<std::uint8_t, order_count>, order_count> order_product_;
  std::vector<std::array<std::uint16_t, phase2_turn_count>> ud_turns_;  // [arrangement][which]
  std::array<std::array<std::uint8_t, phase2_turn_count>, order_count> slice_turns_;
  std::array<std::array<std::uint8_t, face_move_count>, axis_symmetry_count> conjugated_turn_;
  std::array<std::array<std::uint8_t, axis_symmetry_count>, axis_symmetry_count> product_;
  std::array<std::array<std::uint8_t, ud_places_count>, axis_symmetry_count> conjugated_places_;
  std::array<std::array<std::uint8_t, order_count>, axis_symmetry_count> conjugated_order_;
  tables::StoredArray<std::uint8_t> corners_, edges_;
};

}  // namespace rompicapo::cube::two_phase
