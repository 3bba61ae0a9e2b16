// SPDX-License-Identifier: MIT
//
// Coordinates folded by the 16 symmetries that keep the upright axis: a class has one representative, and every
// raw value knows its class and a symmetry through which it is seen as the representative. Values with symmetries
// of their own have several such symmetries; the tables keep the lowest.
// Counts: flip and slice together 64430 classes of 1013760, corners 2768 of 40320 (H. Kociemba), slice alone 45.
#pragma once

#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/coordinates.hpp"

namespace rompicapo::cube::two_phase {

struct Classes {
  std::vector<std::uint16_t> class_of;        // [raw]
  std::vector<std::uint8_t> symmetry_of;      // [raw]: conjugate(raw, symmetry) is the representative
  std::vector<std::uint32_t> representative;  // [class]: the lowest raw value
  std::vector<std::uint16_t> stabilizer;      // [class]: bit s where conjugate(representative, s) is itself

  std::size_t count() const { return representative.size(); }
};

// flip-slice raw = slice * 2048 + flip.
Classes flip_slice_classes(const AxisSymmetries& axis);
Classes corner_classes(const AxisSymmetries& axis);
Classes slice_classes(const AxisSymmetries& axis);

}  // namespace rompicapo::cube::two_phase
