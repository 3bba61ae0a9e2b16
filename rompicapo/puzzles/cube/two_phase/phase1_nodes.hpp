// SPDX-License-Identifier: MIT
//
// What the small tables of phase 1 share: a node is the three raw coordinates, moved by tables of 170 KB that stay
// in the nearest caches, and it is folded by symmetry through its slice alone: 45 slices stand for the 495, and
// twist and flip are seen through the symmetry that takes the slice there.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/two_phase/classes.hpp"

namespace rompicapo::cube::two_phase {

inline constexpr unsigned slice_class_count = 45;

class Phase1Nodes {
 public:
  struct Node {
    std::uint16_t twist, flip, slice;
  };
  // A node seen through its slice's symmetry.
  struct Folded {
    std::uint16_t twist, flip;
    std::uint8_t slice_class, symmetry;
  };

  Phase1Nodes();

  Node start(const Cubies& state) const {
    return {static_cast<std::uint16_t>(twist_of(state)), static_cast<std::uint16_t>(flip_of(state)),
            static_cast<std::uint16_t>(slice_of(state))};
  }
  Node after(const Node& node, FaceMove turn) const {
    return {twist_moves_[node.twist][turn], flip_moves_[node.flip][turn], slice_moves_[node.slice][turn]};
  }
  static bool home(const Node& node) { return node.twist == 0 && node.flip == 0 && node.slice == solved_slice; }

  Folded folded(const Node& node) const {
    const View view = views_[node.slice];
    return {seen_twist_[view.symmetry][node.twist],
            static_cast<std::uint16_t>(seen_flip_[view.symmetry][node.flip] ^ view.flip_change), view.slice_class,
            view.symmetry};
  }
  // The node that a folded one stands for.
  Node unfolded(const Folded& folded) const {
    return {folded.twist, folded.flip, representatives_[folded.slice_class]};
  }
  // Visits what else a folded node could have been folded to.
  template <class Visit>
  void same(const Folded& folded, const Visit& visit) const {
    for (unsigned own = own_symmetries_[folded.slice_class] & ~1u; own != 0; own &= own - 1) {
      const unsigned symmetry = static_cast<unsigned>(std::countr_zero(own));
      visit(Folded{seen_twist_[symmetry][folded.twist],
                   static_cast<std::uint16_t>(seen_flip_[symmetry][folded.flip] ^
                                              own_flip_change_[folded.slice_class][symmetry]),
                   folded.slice_class, static_cast<std::uint8_t>(symmetry)});
    }
  }

  const Symmetries& symmetries() const { return symmetries_; }
  std::size_t bytes() const;

 private:
  struct View {
    std::uint8_t slice_class, symmetry;
    std::uint16_t flip_change;
  };

  Symmetries symmetries_;
  MoveTable<twist_count> twist_moves_;
  MoveTable<flip_count> flip_moves_;
  MoveTable<slice_count> slice_moves_;
  std::vector<std::array<std::uint16_t, twist_count>> seen_twist_;  // [symmetry][twist]
  std::vector<std::array<std::uint16_t, flip_count>> seen_flip_;    // [symmetry][flip], as with the slice at home
  std::array<View, slice_count> views_;
  std::array<std::uint16_t, slice_class_count> representatives_, own_symmetries_;
  std::array<std::array<std::uint16_t, axis_symmetry_count>, slice_class_count> own_flip_change_;
};

}  // namespace rompicapo::cube::two_phase
