// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/phase1_nodes.hpp"

#include <cassert>

namespace rompicapo::cube::two_phase {

namespace {

// [symmetry << bits | value]; the last is read four bytes at a time.
std::vector<std::uint16_t> all_conjugates(const Symmetries& symmetries, const Coordinate& coordinate, unsigned bits) {
  std::vector<std::uint16_t> all((axis_symmetry_count << bits) + 2);
  const auto each = conjugates(symmetries, coordinate);
  for (std::size_t symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
    for (std::size_t value = 0; value < each.size(); ++value)
      all[symmetry << bits | value] = static_cast<std::uint16_t>(each[value][symmetry]);
  return all;
}

}  // namespace

Phase1Nodes::Phase1Nodes() {
  const Symmetries symmetries;
  twists_ = tables::stored([] { return coordinate_moves(twist_coordinate); });
  flips_ = tables::stored([] { return coordinate_moves(flip_coordinate); });
  conjugated_twist_ = tables::stored([&] { return all_conjugates(symmetries, twist_coordinate, 12); });
  conjugated_flip_ = tables::stored([&] { return all_conjugates(symmetries, flip_coordinate, 11); });
  build_symmetries(symmetries);
  build_steps(symmetries);
  home_ = key_of(start(Cubies{}));
}

void Phase1Nodes::build_symmetries(const Symmetries& symmetries) {
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    for (FaceMove turn = 0; turn < face_move_count; ++turn)
      conjugated_turn_[symmetry][turn] = symmetries.conjugate(turn, symmetry);
    for (unsigned part = 0; part < 3; ++part)
      for (unsigned set = 0; set < 64; ++set) {
        std::uint32_t conjugate = 0;
        for (unsigned bit = 0; bit < 6; ++bit)
          if (set >> bit & 1) conjugate |= 1u << conjugated_turn_[symmetry][part * 6 + bit];
        conjugated_turns_[symmetry][part][set] = conjugate;
      }
    for (unsigned second = 0; second < axis_symmetry_count; ++second)
      product_[symmetry][second] = static_cast<std::uint8_t>(symmetries.product(symmetry, second));
    inverse_[symmetry] = static_cast<std::uint8_t>(symmetries.inverse(symmetry));
  }
}

void Phase1Nodes::build_steps(const Symmetries& symmetries) {
  const Classes slices = slice_classes(symmetries);
  assert(slices.count() == slice_class_count);
  const auto changes = conjugates(symmetries, flip_change);
  for (unsigned slice = 0; slice < slice_count; ++slice) {
    class_of_[slice] = static_cast<std::uint8_t>(slices.of[slice].to);
    symmetry_of_[slice] = slices.of[slice].symmetry;
    flip_change_[slice] = static_cast<std::uint16_t>(changes[slice][symmetry_of_[slice]]);
  }
  const CoordinateMoves moves = coordinate_moves(slice_coordinate);
  for (unsigned which = 0; which < slice_class_count; ++which) {
    const unsigned slice = slices.representative[which];
    own_symmetries_[which] = slices.stabilizer[which];
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      own_flip_change_[which][symmetry] = static_cast<std::uint16_t>(changes[slice][symmetry]);
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      const unsigned next = moves[slice][turn];
      steps_[which][turn] = static_cast<Key>(class_of_[next]) << class_shift |
                            static_cast<Key>(flip_change_[next]) << flip_shift | symmetry_of_[next];
    }
  }
}

Phase1Nodes::Node Phase1Nodes::start(const Cubies& state) const {
  const unsigned slice = slice_of(state), symmetry = symmetry_of_[slice];
  return {conjugated_twist_[symmetry << 12 | twist_of(state)],
          static_cast<std::uint16_t>(conjugated_flip_[symmetry << 11 | flip_of(state)] ^ flip_change_[slice]),
          class_of_[slice], static_cast<std::uint8_t>(symmetry)};
}

}  // namespace rompicapo::cube::two_phase
