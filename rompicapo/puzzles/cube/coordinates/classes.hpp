// SPDX-License-Identifier: MIT
//
// Coordinates folded by the 16 symmetries that keep the upright axis: a class has one representative, and every
// raw value knows its class and a symmetry through which it is seen as the representative. Values with symmetries
// of their own have several such symmetries; the tables keep the lowest.
// Source: H. Kociemba, "Cube Explorer", 1992 onwards.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/raw.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube {

inline constexpr unsigned flip_slice_class_count = 64430, corner_class_count = 2768, slice_class_count = 45;

// [symmetry]: the coordinate of the conjugated state. It must depend on nothing else; flips do depend on the slice,
//     conjugate(flip, slice) = conjugate(flip, solved_slice) ^ conjugate(flip_change)(slice)
using Conjugates = std::array<std::uint32_t, axis_symmetry_count>;
Conjugates conjugates(const Symmetries& symmetries, const Coordinate& coordinate, unsigned value);
std::vector<Conjugates> conjugates(const Symmetries& symmetries, const Coordinate& coordinate);
inline constexpr Coordinate flip_change{slice_count, flip_of, set_slice};

// A class and the symmetry through which a value is its class's representative.
struct SymmetryCoordinate {
  std::uint16_t to = 0;
  std::uint8_t symmetry = 0;
};

struct Classes {
  std::vector<SymmetryCoordinate> of;         // [raw]
  std::vector<std::uint32_t> representative;  // [class]
  std::vector<std::uint16_t> stabilizer;      // [class]: bit s where conjugate(representative, s) is itself

  std::size_t count() const { return representative.size(); }
};

inline constexpr unsigned axis_rotation_count = 8;  // of the 16, the first: no mirrors

// Values are met in the order nth(0), nth(1), ..., by which classes are numbered; the first met represents its class.
// `used`: how many of the 16, all or the rotations.
Classes classes_of(std::uint32_t count, const Symmetries& symmetries,
                   const std::function<Conjugates(std::uint32_t raw)>& conjugates,
                   const std::function<std::uint32_t(std::uint32_t)>& nth = std::identity(),
                   unsigned used = axis_symmetry_count);

// Of flip_slice_of(state), met from the slice at home onwards: so the stored tables of phase 1 number them.
Classes flip_slice_classes(const Symmetries& symmetries);
Classes corner_classes(const Symmetries& symmetries);
Classes slice_classes(const Symmetries& symmetries);

}  // namespace rompicapo::cube
