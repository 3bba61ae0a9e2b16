// SPDX-License-Identifier: MIT
//
// Nodes of phase 1 for the small tables. A node is folded by symmetry through its slice alone: 45 slices represent the
// 495, and twist and flip are conjugated by the symmetry that maps the slice to its representative. A turned node stays
// folded and keeps the symmetry through which it is seen. The tables take 300 KB and stay in the near caches.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rompicapo/puzzles/cube/coordinates/classes.hpp"
#include "rompicapo/puzzles/cube/coordinates/moves.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::two_phase {

class Phase1Nodes {
 public:
  struct Node {
    std::uint16_t twist, flip;  // as conjugated
    std::uint8_t slice_class, symmetry;

    bool operator==(const Node&) const = default;
  };

  // All of a node but the symmetry, in 29 bits: slice class, flip, twist from the highest.
  using Key = std::uint32_t;
  static constexpr unsigned flip_shift = 12, class_shift = 23;

  Phase1Nodes();

  Node start(const Cubies& state) const;
  Node after(const Node& node, FaceMove turn) const {
    Node next = after_conjugated(node, conjugated_turn_[node.symmetry][turn]);
    next.symmetry = product_[node.symmetry][next.symmetry];
    return next;
  }
  bool home(const Node& node) const { return key_of(node) == home_; }

  static Key key_of(const Node& node) {
    return static_cast<Key>(node.slice_class) << class_shift | static_cast<Key>(node.flip) << flip_shift | node.twist;
  }
  static Node node_of(Key key) {
    return {static_cast<std::uint16_t>(key & 0xFFF), static_cast<std::uint16_t>(key >> flip_shift & 0x7FF),
            static_cast<std::uint8_t>(key >> class_shift), 0};
  }

  // After a turn conjugated as the node is. The symmetry is the one that the turn adds.
  Node after_conjugated(const Node& node, FaceMove turn) const {
    const std::uint32_t step = steps_[node.slice_class][turn];
    const unsigned symmetry = step & 15;
    const Key key = (step & ~Key{15}) ^
                    (static_cast<Key>(conjugated_flip_[symmetry << 11 | flips_[node.flip][turn]]) << flip_shift |
                     conjugated_twist_[symmetry << 12 | twists_[node.twist][turn]]);
    Node next = node_of(key);
    next.symmetry = static_cast<std::uint8_t>(symmetry);
    return next;
  }
  // Visits the other nodes to which this one could have been folded; their symmetry leads there from the node.
  template <class Visit>
  void same(const Node& node, const Visit& visit) const {
    for (unsigned own = own_symmetries_[node.slice_class] & ~1u; own != 0; own &= own - 1) {
      const unsigned symmetry = static_cast<unsigned>(std::countr_zero(own));
      visit(Node{conjugated_twist_[symmetry << 12 | node.twist],
                 static_cast<std::uint16_t>(conjugated_flip_[symmetry << 11 | node.flip] ^
                                            own_flip_change_[node.slice_class][symmetry]),
                 node.slice_class, static_cast<std::uint8_t>(symmetry)});
    }
  }

  // How many slices are folded to the node's.
  unsigned slices_of(const Node& node) const {
    return axis_symmetry_count / static_cast<unsigned>(std::popcount(own_symmetries_[node.slice_class]));
  }

  // A set of turns conjugated by a symmetry, and one so conjugated as it was.
  std::uint32_t conjugated_turns(std::uint32_t turns, unsigned symmetry) const {
    const auto& parts = conjugated_turns_[symmetry];
    return parts[0][turns & 63] | parts[1][turns >> 6 & 63] | parts[2][turns >> 12];
  }
  std::uint32_t original_turns(std::uint32_t turns, unsigned symmetry) const {
    return conjugated_turns(turns, inverse_[symmetry]);
  }
  FaceMove conjugated_turn(FaceMove turn, unsigned symmetry) const { return conjugated_turn_[symmetry][turn]; }

 protected:
  tables::StoredArray<CoordinateMoves::value_type> twists_, flips_;
  // [slice class][turn]: the class's part of the key, what the flip changes by on its way there, and the symmetry
  std::array<std::array<std::uint32_t, face_move_count>, slice_class_count> steps_;
  tables::StoredArray<std::uint16_t> conjugated_twist_,
      conjugated_flip_;  // [symmetry * 4096 + twist], [symmetry * 2048 + flip]

 private:
  void build_symmetries(const Symmetries& symmetries);
  void build_steps(const Symmetries& symmetries);

  std::array<std::uint8_t, slice_count> class_of_, symmetry_of_;
  std::array<std::uint16_t, slice_count> flip_change_;
  std::array<std::uint16_t, slice_class_count> own_symmetries_;
  std::array<std::array<std::uint16_t, axis_symmetry_count>, slice_class_count> own_flip_change_;
  std::array<std::array<FaceMove, face_move_count>, axis_symmetry_count> conjugated_turn_;
  std::array<std::array<std::array<std::uint32_t, 64>, 3>, axis_symmetry_count> conjugated_turns_;  // six turns each
  std::array<std::array<std::uint8_t, axis_symmetry_count>, axis_symmetry_count> product_;
  std::array<std::uint8_t, axis_symmetry_count> inverse_;
  Key home_;
};

}  // namespace rompicapo::cube::two_phase
