// SPDX-License-Identifier: MIT
//
// Cosets of subgroups that the 16 symmetries of the U-D axis keep, numbered up to these symmetries. A coset is a
// corner part (the eight twists; beside them which corner places hold U-layer corners) and an edge part (which
// places hold the four middle-slice edges; which edges are flipped). Corner parts fall into classes, a row for
// each; the column is the edge part as conjugated by the symmetry that brings the corner part to its class's first:
//
//     index = row * row_entries + slice rank (495) * block + flips (block: 2048, or 256 where the slice's own
//             flips are left out)
//
// The subgroup K holds the turns of U and D and maps pieces to pieces (on the left of a state), so the coset of
// state . turn follows from that of the state, and the coset of U . state is that of the state.
// Source: H. Kociemba, "Cube Explorer", 1992 onwards (twist, flip, slice); T. Rokicki, nxopt and cube20src,
// 2010 onwards (three axes, the inverse, larger cosets of the same kind).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/raw.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/models/cube3.hpp"

namespace rompicapo::cube {

enum class CornerPart : std::uint8_t { twists, halves, layers };  // halves: layers, U and D not told apart
enum class EdgePart : std::uint8_t { outer_flips, flips };        // outer: of the eight U and D edges only

inline constexpr unsigned axis_count = 3;

// The coset's coordinates along an axis, unreduced.
struct AxisCoordinates {
  std::uint32_t twist, slice, flips;
};

class CosetSpace {
 public:
  CosetSpace(CornerPart corners, EdgePart edges);

  CornerPart corner_part() const { return corner_part_; }
  EdgePart edge_part() const { return edge_part_; }
  std::size_t rows() const { return members_.size(); }
  std::size_t block() const { return edge_part_ == EdgePart::flips ? 2048 : 256; }
  std::size_t row_entries() const { return slice_count * block(); }
  std::uint64_t entries() const { return std::uint64_t{rows()} * row_entries(); }

  // Of the state's coset, the axis (0 U-D, 1 and 2 as symmetries 16 and 32 bring them there) taken for U-D.
  std::uint64_t index(const Cube3::State& state, unsigned axis) const;
  std::uint64_t index_portably(const Cube3::State& state, unsigned axis) const;  // the same without SIMD

  // The same in two steps, each of which waits for one table that may not be in the cache.
  std::uint32_t corner_part(const Cube3::State& state, unsigned axis) const;
  const std::uint32_t* class_of(std::uint32_t part) const { return &class_of_[part]; }
  std::uint64_t index(const Cube3::State& state, unsigned axis, std::uint32_t found_class) const;
  AxisCoordinates coordinates(const Cube3::State& state, unsigned axis) const;

  // For building. A corner part's row << 4 | symmetry that brings it to the row's first.
  std::uint32_t class_after(std::size_t row, FaceMove turn) const { return after_[row * face_move_count + turn]; }
  std::uint32_t members(std::size_t row) const { return members_[row]; }  // corner parts in the class
  std::uint32_t corner_parts() const { return static_cast<std::uint32_t>(class_of_.size()); }

  // An edge part, and what becomes of it.
  struct Edges {
    std::uint32_t slice = 0xf00, flips = 0;  // 12 bits each, by place
  };
  Edges conjugate(const Edges& edges, unsigned symmetry) const;  // one that keeps the axis
  static Edges turned(const Edges& edges, const Cubies& turn);
  std::uint32_t column(const Edges& edges) const;
  Edges edges_at(std::uint32_t column) const;

 private:
  struct Corners {
    std::array<std::uint8_t, corner_count> twist{};
    std::uint32_t layers = 0x0f;  // bit: the place holds a corner of the U layer
  };
  // What the hot look-up shuffles by: bytes from places, labels of pieces, corrections of places.
  struct Eye {
    alignas(16) std::array<std::uint8_t, 16> from, label, place;
  };

  void find_classes();
  void make_eyes();
  Corners corners_at(std::uint32_t part) const;
  std::uint32_t part(const Corners& corners) const;
  Corners conjugate(const Corners& corners, unsigned symmetry) const;
  std::uint32_t column(std::uint32_t slice, std::uint32_t flips) const;
  std::uint32_t twists_and_layers(const Cube3::State& state, unsigned axis, std::uint32_t& layers) const;
  Edges edges_conjugated(const Cube3::State& state, unsigned symmetry) const;

  CornerPart corner_part_;
  EdgePart edge_part_;
  Symmetries symmetries_;
  std::array<Eye, axis_count> corner_eyes_;
  std::array<Eye, symmetry_count> edge_eyes_;
  std::array<std::uint32_t, 256> layer_offset_;  // twist_count * rank of the layer mask
  std::array<std::uint16_t, 4096> slice_rank_;   // [mask]
  std::vector<std::uint8_t> layers_at_;          // [rank]
  std::vector<std::uint32_t> class_of_;          // [corner part]: row << 4 | symmetry
  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> after_;
};

inline std::uint64_t CosetSpace::index(const Cube3::State& state, unsigned axis) const {
  return index(state, axis, class_of_[corner_part(state, axis)]);
}

}  // namespace rompicapo::cube
