// SPDX-License-Identifier: MIT
//
// One turn of a cube: a run of neighbouring layers, counted from a face inwards, turned about that
// face's axis. Faces, slices, wide blocks and whole rotations are all of this one form.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rompicapo/puzzles/cube/models/metric.hpp"

namespace rompicapo::cube {

// In facelet order. Opposite faces differ by 3.
enum Face : std::uint8_t { U, R, F, D, L, B };

inline constexpr std::string_view face_letters = "URFDLB";
inline constexpr unsigned largest_size = 100;

constexpr Face opposite(Face face) { return static_cast<Face>((face + 3) % 6); }

struct Turn {
  Face face = U;
  unsigned first = 1, last = 1;  // layers, 1 is the face itself, N the opposite one; first <= last
  unsigned quarters = 1;         // 1..3, clockwise as one looks at `face` from outside

  bool operator==(const Turn&) const = default;
};

constexpr Turn inverse(const Turn& turn) { return {turn.face, turn.first, turn.last, 4 - turn.quarters}; }

}  // namespace rompicapo::cube
