// SPDX-License-Identifier: MIT
//
// The bytes of six square faces, each stored in all eight orientations, so that any line of a face is read from left to
// right. Line k is part of the layer k + 1.
#pragma once

#include <vector>

#include "rompicapo/puzzles/cube/commutators/geometry.hpp"

namespace rompicapo::cube::commutators {

class OrientedFaces {
 public:
  // Lines are padded to a multiple of `alignment` bytes.
  OrientedFaces(unsigned lines, std::size_t alignment, std::uint8_t padding)
      : lines_(lines),
        stride_((lines + alignment - 1) / alignment * alignment),
        area_(lines * stride_),
        bytes_(6 * orientation_count * area_, padding) {
    for (std::size_t at = 0; at < 6 * orientation_count; ++at)
      start_[at / orientation_count][at % orientation_count] = at * area_;
  }

  unsigned lines() const { return lines_; }
  std::size_t stride() const { return stride_; }  // bytes from a line to the next
  const std::uint8_t* face(unsigned face, Orientation way) const { return &bytes_[start_[face][way]]; }
  const std::uint8_t* line(unsigned at, Orientation way, unsigned line) const { return face(at, way) + line * stride_; }

  void set(unsigned face, unsigned row, unsigned column, std::uint8_t value) {
    for (Orientation way = 0; way < orientation_count; ++way)
      bytes_[start_[face][way] + offset(place_in(between(way, 0), row, column, lines_))] = value;
  }

  // A line of the orientation `way`.
  void set_line(unsigned face, Orientation way, unsigned line, const std::uint8_t* values) {
    for (Orientation each = 0; each < orientation_count; ++each) {
      const Orientation inner = between(each, way);
      const std::size_t first = offset(place_in(inner, line, 0, lines_));
      const auto step = static_cast<std::ptrdiff_t>(offset(place_in(inner, line, 1, lines_)) - first);
      std::uint8_t* to = &bytes_[start_[face][each] + first];
      for (unsigned along = 0; along < lines_; ++along, to += step) *to = values[along];
    }
  }

  // A turn of a face exchanges its orientations.
  void turn_face(unsigned face, unsigned quarters) {
    const auto before = start_[face];
    for (Orientation way = 0; way < orientation_count; ++way) start_[face][way] = before[turned_way(way, quarters)];
  }

 private:
  std::size_t offset(Place place) const { return place.row * stride_ + place.column; }

  unsigned lines_;
  std::size_t stride_, area_;
  std::vector<std::uint8_t> bytes_;
  std::array<std::array<std::size_t, orientation_count>, 6> start_{};  // in bytes_
};

}  // namespace rompicapo::cube::commutators
