// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/classes.hpp"

#include <array>

namespace rompicapo::cube::two_phase {

namespace {

// conjugate(raw, symmetry) is asked for representatives only.
template <class Conjugate>
Classes classes_of(std::uint32_t raw_count, const Symmetries& symmetries, const Conjugate& conjugate) {
  constexpr std::uint8_t unknown = 255;
  Classes classes;
  classes.class_of.resize(raw_count);
  classes.symmetry_of.assign(raw_count, unknown);
  for (std::uint32_t raw = 0; raw < raw_count; ++raw) {
    if (classes.symmetry_of[raw] != unknown) continue;
    const auto which = static_cast<std::uint16_t>(classes.representative.size());
    std::uint16_t own = 0;
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
      const std::uint32_t image = conjugate(raw, symmetry);
      if (image == raw) own = static_cast<std::uint16_t>(own | 1u << symmetry);
      const auto back = static_cast<std::uint8_t>(symmetries.inverse(symmetry));
      if (back < classes.symmetry_of[image]) classes.symmetry_of[image] = back;
      classes.class_of[image] = which;
    }
    classes.representative.push_back(raw);
    classes.stabilizer.push_back(own);
  }
  return classes;
}

}  // namespace

Classes flip_slice_classes(const AxisSymmetries& axis) {
  // Tables first: a million raw values, each conjugated by 16 symmetries, one by one would take a second.
  std::vector<std::array<std::uint16_t, axis_symmetry_count>> slices(slice_count), changes(slice_count),
      flips(flip_count);
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    for (unsigned slice = 0; slice < slice_count; ++slice) {
      slices[slice][symmetry] = static_cast<std::uint16_t>(axis.conjugated_slice(slice, symmetry));
      changes[slice][symmetry] = static_cast<std::uint16_t>(axis.flip_change(slice, symmetry));
    }
    for (unsigned flip = 0; flip < flip_count; ++flip)
      flips[flip][symmetry] = static_cast<std::uint16_t>(axis.conjugated_flip(flip, solved_slice, symmetry));
  }
  return classes_of(slice_count * flip_count, Symmetries(), [&](std::uint32_t raw, unsigned symmetry) {
    const unsigned slice = raw / flip_count, flip = raw % flip_count;
    return slices[slice][symmetry] * flip_count + (flips[flip][symmetry] ^ changes[slice][symmetry]);
  });
}

Classes corner_classes(const AxisSymmetries& axis) {
  return classes_of(corners_count, Symmetries(),
                    [&](std::uint32_t raw, unsigned symmetry) { return axis.conjugated_corners(raw, symmetry); });
}

Classes slice_classes(const AxisSymmetries& axis) {
  return classes_of(slice_count, Symmetries(),
                    [&](std::uint32_t raw, unsigned symmetry) { return axis.conjugated_slice(raw, symmetry); });
}

}  // namespace rompicapo::cube::two_phase
