// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/phase1_nodes.hpp"

#include <cassert>

namespace rompicapo::cube::two_phase {

Phase1Nodes::Phase1Nodes()
    : twist_moves_(twist_moves()),
      flip_moves_(flip_moves()),
      slice_moves_(slice_moves()),
      seen_twist_(axis_symmetry_count),
      seen_flip_(axis_symmetry_count) {
  const AxisSymmetries axis(symmetries_);
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    for (unsigned twist = 0; twist < twist_count; ++twist)
      seen_twist_[symmetry][twist] = static_cast<std::uint16_t>(axis.seen_twist(twist, symmetry));
    for (unsigned flip = 0; flip < flip_count; ++flip)
      seen_flip_[symmetry][flip] = static_cast<std::uint16_t>(axis.seen_flip(flip, solved_slice, symmetry));
  }
  const Classes slices = slice_classes(axis);
  assert(slices.count() == slice_class_count);
  for (unsigned slice = 0; slice < slice_count; ++slice)
    views_[slice] = {static_cast<std::uint8_t>(slices.class_of[slice]), slices.symmetry_of[slice],
                     static_cast<std::uint16_t>(axis.flip_change(slice, slices.symmetry_of[slice]))};
  for (unsigned which = 0; which < slice_class_count; ++which) {
    representatives_[which] = static_cast<std::uint16_t>(slices.representative[which]);
    own_symmetries_[which] = slices.own_symmetries[which];
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      own_flip_change_[which][symmetry] =
          static_cast<std::uint16_t>(axis.flip_change(representatives_[which], symmetry));
  }
}

std::size_t Phase1Nodes::bytes() const {
  return sizeof(*this) + (twist_count + flip_count + slice_count) * sizeof(twist_moves_[0]) +
         axis_symmetry_count * (sizeof(seen_twist_[0]) + sizeof(seen_flip_[0]));
}

}  // namespace rompicapo::cube::two_phase
