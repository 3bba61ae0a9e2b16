// SPDX-License-Identifier: MIT
//
// Cosets of subgroups that the 16 symmetries of the U-D axis keep, numbered up to these symmetries. A coset is a corner
// part (the eight twists, perhaps also which places hold U-layer corners) and an edge part (which places hold the four
// middle-slice edges; which edges are flipped). The row is the corner part's class; the column is the edge part,
// conjugated by the symmetry that brings the corner part to its class's first:
//
//     index = row * row_entries + slice rank (495) * block + flips (block: 2048, or 256 where the slice's own
//             flips are left out)
//
// The subgroup K holds the turns of U and D and maps pieces to pieces (on the left of a state), so the coset of
// state . turn follows from that of the state, and the coset of U . state is that of the state.
// Source: H. Kociemba, "Cube Explorer", 1992 onwards (twist, flip, slice); T. Rokicki, nxopt and cube20src,
// 2010 onwards (three axes, the inverse, larger cosets of the same kind).
#pragma once

#include <algorithm>
#include <vector>

#include "rompicapo/puzzles/cube/optimal/corner_rows.hpp"

namespace rompicapo::cube {

enum class CornerPart : std::uint8_t { twists, halves, layers };  // halves: layers, U and D not told apart
enum class EdgePart : std::uint8_t { outer_flips, flips };        // outer: of the eight U and D edges only

inline constexpr unsigned axis_count = 3;

// The coset's coordinates along an axis, unreduced.
struct AxisCoordinates {
  std::uint32_t twist, slice, flips;
};

class CosetSpace : public CornerRows {
 public:
  CosetSpace(CornerPart corners, EdgePart edges);

  EdgePart edge_part() const { return edge_part_; }
  std::size_t block() const { return edge_part_ == EdgePart::flips ? 2048 : 256; }
  std::size_t row_entries() const { return slice_count * block(); }
  std::uint64_t entries() const { return std::uint64_t{rows()} * row_entries(); }

  // Of the state's coset, the axis (0 U-D, 1 and 2 as symmetries 16 and 32 bring them there) taken for U-D.
  std::uint64_t index(const Cube3::State& state, unsigned axis) const;
  std::uint64_t index_portably(const Cube3::State& state, unsigned axis) const;  // the same without SIMD

  // The same in two steps, each of which waits for one table that may not be in the cache.
  std::uint32_t corner_part(const Cube3::State& state, unsigned axis) const;
  std::uint64_t index(const Cube3::State& state, unsigned axis, std::uint32_t found_class) const;
  AxisCoordinates coordinates(const Cube3::State& state, unsigned axis) const;

  // An edge part and its changes.
  struct Edges {
    std::uint32_t slice = 0xf00, flips = 0;  // 12 bits each, by place
  };
  Edges conjugate(const Edges& edges, unsigned symmetry) const;  // one that keeps the axis
  static Edges turned(const Edges& edges, const Cubies& turn);
  std::uint32_t column(const Edges& edges) const;
  Edges edges_at(std::uint32_t column) const;

 private:
  std::uint32_t column(std::uint32_t slice, std::uint32_t flips) const;
  std::uint32_t corner_part_portably(const Cube3::State& state, unsigned axis) const;
  Corners conjugate(const Corners& corners, unsigned symmetry) const;
  void make_corner_shuffles();
  const Shuffle& edge_shuffle(unsigned axis, std::uint32_t found_class) const {
    return edge_shuffles_[axis * axis_symmetry_count + (found_class & symmetry_mask)];
  }

  EdgePart edge_part_;
  std::array<Shuffle, axis_count> corner_shuffles_;
  std::array<std::uint16_t, 4096> slice_rank_{};  // [mask]
};

// Exact distances in two small spaces of one axis, (twist, slice) and (flips, slice): what prunes when so few turns
// are left that the large table's window only says "at most base". A byte an entry, 2 MiB in all, built in a blink.
// Source: H. Kociemba, 1992.
class SmallBounds {
 public:
  explicit SmallBounds(Metric metric);

  unsigned bound(const AxisCoordinates& at) const {
    return std::max(twist_slice_[at.twist * slice_count + at.slice], flips_slice_[at.flips * slice_count + at.slice]);
  }

 private:
  std::vector<std::uint8_t> twist_slice_, flips_slice_;
};

inline std::uint64_t CosetSpace::index(const Cube3::State& state, unsigned axis) const {
  return index(state, axis, class_of_[corner_part(state, axis)]);
}

}  // namespace rompicapo::cube
